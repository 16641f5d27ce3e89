// Background work about videos and about files that nobody claims: the work on each upload, its second try after a
// worker died, and the daily round for what was left lying.
import { tmpdir } from 'node:os';
import { removeStaleFolders } from '../../media/videos.ts';
import type { Job, JobContext } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { keysOf, MEDIA_FOLDER, messageStaged, STAGING_FOLDER, uploadNamed } from '../media-keys.ts';
import { processUpload } from './process.ts';
import {
  deleteUploadRequests,
  listAttachments,
  listAwaitingUpload,
  listForsaken,
  listUnfinished,
} from './store.ts';
import { VIDEO_UPLOADED } from './upload.ts';

const ORPHAN_AGE = 86_400_000;
/** Longer than an address for an upload lives. */
const STAGED_AGE = 30 * 60_000;
const BATCH = 500;
const VIDEOS_A_ROUND = 5;

const processVideo: Job = {
  name: 'messages.processVideo',
  run: (context, { uploadId }) => processUpload(context, String(uploadId)),
};

/** A dead worker's job would come back after hours; this one looks every minute. */
const resumeVideos: Job = {
  name: 'messages.resumeVideos',
  cron: '* * * * *',
  run: async (context) => {
    for (const id of await listForsaken(context.sql, VIDEOS_A_ROUND)) await processUpload(context, id);
  },
};

/** Often: what lies there was checked by nobody, and an address may be used again after its message has its video. */
const sweepStaged: Job = {
  name: 'messages.sweepStaged',
  cron: '11,41 * * * *',
  run: async (context) => {
    await sweep(context, STAGING_FOLDER, STAGED_AGE, wantedUploads);
    await deleteUploadRequests(context.sql, new Date(context.now.getTime() - 2 * ORPHAN_AGE));
  },
};

const sweepMedia: Job = {
  name: 'messages.sweepMedia',
  cron: '51 3 * * *',
  run: (context) => sweep(context, MEDIA_FOLDER, ORPHAN_AGE, wantedMedia),
};

const sweepFolders: Job = {
  name: 'messages.sweepFolders',
  cron: '57 3 * * *',
  run: ({ now }) => removeStaleFolders(tmpdir(), now),
};

/** Removes what has lain so long and is wanted by nobody. Asked after listing: what is not wanted now never will be. */
async function sweep(
  { sql, files, now }: JobContext,
  folder: string,
  age: number,
  wanted: (sql: JobContext['sql'], keys: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  let old: string[] = [];
  const removeUnwanted = async () => {
    const stored = await wanted(sql, old);
    for (const key of old) if (!stored.has(key)) await files.remove(key);
    old = [];
  };
  for await (const object of files.list(folder)) {
    if (now.getTime() - object.modifiedAt.getTime() > age) old.push(object.key);
    if (old.length >= BATCH) await removeUnwanted();
  }
  await removeUnwanted();
}

async function wantedUploads(sql: JobContext['sql'], keys: readonly string[]): Promise<Set<string>> {
  const unfinished = new Set(await listUnfinished(sql, [...new Set(keys.map(uploadNamed))]));
  const awaitingUpload = new Set(await listAwaitingUpload(sql, [...new Set(keys.map(messageStaged))]));
  return new Set(
    keys.filter((key) => unfinished.has(uploadNamed(key)) || awaitingUpload.has(messageStaged(key))),
  );
}

async function wantedMedia(sql: JobContext['sql'], keys: readonly string[]): Promise<Set<string>> {
  const messageIds = new Set(keys.map((key) => key.split('/')[1] ?? ''));
  return new Set((await listAttachments(sql, [...messageIds])).flatMap(keysOf));
}

export const videoJobs: readonly Job[] = [processVideo, resumeVideos, sweepStaged, sweepMedia, sweepFolders];
export const videoReactions: readonly Reaction[] = [{ kind: VIDEO_UPLOADED, job: processVideo.name }];
