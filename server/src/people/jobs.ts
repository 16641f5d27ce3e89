// Background work about people: replaced pictures go, and so do pictures whose request failed after storing them.
import type { Job } from '../platform/jobs/worker.ts';
import type { Reaction } from '../platform/outbox/dispatch.ts';
import { AVATAR_FOLDER } from './change-avatar.ts';
import { listAvatarKeys } from './store.ts';

const ORPHAN_AGE = 86_400_000;

const removeAvatar: Job = {
  name: 'people.removeAvatar',
  run: async ({ files }, { key }) => files.remove(String(key)),
};

const sweepAvatars: Job = {
  name: 'people.sweepAvatars',
  cron: '17 3 * * *',
  run: async ({ sql, files, now }) => {
    const old = [];
    for await (const object of files.list(AVATAR_FOLDER))
      if (now.getTime() - object.modifiedAt.getTime() > ORPHAN_AGE) old.push(object.key);
    // Asked after listing: a picture listed as old and named by nobody now will never be named.
    const used = new Set(await listAvatarKeys(sql));
    for (const key of old) if (!used.has(key)) await files.remove(key);
  },
};

export const peopleJobs: readonly Job[] = [removeAvatar, sweepAvatars];

export const peopleReactions: readonly Reaction[] = [
  { kind: 'people.avatarReplaced', job: removeAvatar.name },
];
