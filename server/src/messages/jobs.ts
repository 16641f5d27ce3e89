// Background work about messages: those whose file never came are withdrawn, and what was withdrawn loses its media.
import { limits } from '@trialog/contract/limits.ts';
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { Job } from '../platform/jobs/worker.ts';
import { nextChange } from '../platform/outbox/add.ts';
import type { Reaction } from '../platform/outbox/dispatch.ts';
import { sweepDrafts } from './drafts/drafts.ts';
import { keysOf, MEDIA_FOLDER, stagingFolder, WITHDRAWN_FOLDER } from './media-keys.ts';
import { noticeReactions, notify } from './notices/notify.ts';
import { withdrawnMessage } from './recorded.ts';
import { findMessage, listAbandoned, listWithdrawn, withdrawMessages } from './store.ts';
import { videoJobs, videoReactions } from './videos/jobs.ts';

const HOUR = 3_600_000;
const BATCH = 500;

export const withdrawAbandoned: Job = {
  name: 'messages.withdrawAbandoned',
  cron: '*/10 * * * *',
  run: async ({ sql, now, trail }) => {
    const before = new Date(now.getTime() - limits.attachmentGraceHours * HOUR);
    for (const message of await listAbandoned(sql, before, BATCH))
      await sql.begin(async (tx) => {
        const team = { projectId: message.project_id, teamId: message.team_id };
        const change = await nextChange(tx, message.team_id);
        // It is certain only under the team's lock: the file may have come a moment ago.
        if (!(await findMessage(tx, message.id))?.awaiting_upload) return;
        await withdrawMessages(tx, message, now, change);
        await recordAudit(tx, trail, systemAuthor, [
          {
            action: 'messages.withdraw',
            ...withdrawnMessage(team, message),
            reason: 'The file never came.',
          },
        ]);
      });
  },
};

/** Moved away, not destroyed: addresses that were given out lead nowhere from then on. */
const hideMedia: Job = {
  name: 'messages.hideMedia',
  run: async ({ sql, files }, { threadId }) => {
    for (const { id, attachment } of await listWithdrawn(sql, String(threadId))) {
      for (const key of keysOf(attachment))
        if (await files.stat(key)) await files.move(key, key.replace(MEDIA_FOLDER, WITHDRAWN_FOLDER));
      for await (const { key } of files.list(stagingFolder(id))) await files.remove(key);
    }
  },
};

export const messageJobs: readonly Job[] = [withdrawAbandoned, hideMedia, sweepDrafts, notify, ...videoJobs];
export const messageReactions: readonly Reaction[] = [
  { kind: 'messages.withdrawn', job: hideMedia.name },
  ...videoReactions,
  ...noticeReactions,
];
