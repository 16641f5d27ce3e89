// The work on an uploaded video: verified, made playable, moved to keys that never change, and announced at each step. One
// worker at a time; one that dies leaves nothing that anybody sees, and another starts again.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@trialog/contract/limits.ts';
import { type VideoFailure, videoRecording } from '@trialog/contract/media.ts';
import { type Picture, readPicture } from '../../media/pictures.ts';
import { VideoFault } from '../../media/video-fault.ts';
import { normalise, rewrite, type Video, workFolder } from '../../media/videos.ts';
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import { newId } from '../../platform/database/uuid.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobContext } from '../../platform/jobs/worker.ts';
import { addToOutbox, nextChange } from '../../platform/outbox/add.ts';
import type { MessageEvent } from '../announce.ts';
import { newMediaKey, smallKey, stagedKeys } from '../media-keys.ts';
import { findMessage, updateAttachment, updateThreads } from '../store.ts';
import { type StoredAttachment, unreadVideo } from '../thread-document.ts';
import { claimUpload, finishUpload, holdClaim, releaseClaim, renewClaim, type UploadRow } from './store.ts';

/** A worker that says nothing for so long is dead. */
const CLAIM_SECONDS = 60;
const RENEW_MS = 15_000;
/** So many workers may die of a video, or of something else while they worked on it. */
const MOST_ATTEMPTS = 3;
const MOST_HOURS = 24;
const THUMBNAIL_SIDE = 640;

interface Work {
  context: JobContext;
  upload: UploadRow;
  claim: string;
  folder: string;
  signal: AbortSignal;
}

/** The upload was taken over by another worker, or its message was withdrawn: what was made is thrown away. */
class Forsaken extends Error {}

export async function processUpload(context: JobContext, uploadId: string): Promise<void> {
  const claim = newId();
  const upload = await claimUpload(context.sql, uploadId, claim, CLAIM_SECONDS);
  if (!upload) return;
  const folder = await mkdtemp(workFolder(tmpdir()));
  const lost = new AbortController();
  const work: Work = { context, upload, claim, folder, signal: lost.signal };
  const renewal = setInterval(() => {
    renewClaim(context.sql, uploadId, claim, CLAIM_SECONDS).then(
      (ours) => ours || lost.abort(new Forsaken()),
      () => undefined,
    );
  }, RENEW_MS);
  try {
    await attempt(work);
  } catch (error) {
    if (error instanceof Forsaken) return;
    await releaseClaim(context.sql, uploadId, claim);
    throw error;
  } finally {
    clearInterval(renewal);
    await rm(folder, { recursive: true, force: true });
  }
}

async function attempt(work: Work): Promise<void> {
  const { upload, context } = work;
  const age = context.now.getTime() - upload.uploaded_at.getTime();
  try {
    if (upload.attempts > MOST_ATTEMPTS || age > MOST_HOURS * 3_600_000) throw new VideoFault('processing');
    await make(work);
  } catch (error) {
    if (!(error instanceof VideoFault)) throw error;
    await recordProgress(work, failed(error.reason), 'messages.videoFailed');
  }
  const staged = stagedKeys(upload.message_id, upload.id);
  await context.files.remove(staged.video);
  await context.files.remove(staged.thumbnail);
}

async function make(work: Work): Promise<void> {
  const { context, upload, folder, signal } = work;
  const { files } = context;
  const staged = stagedKeys(upload.message_id, upload.id);
  const key = newMediaKey(upload.message_id);
  const thumbnailKey = smallKey(key);
  const from = join(folder, 'uploaded.mp4');
  await fetchStaged(work, staged.video, from, limits.videoBytes, 'tooLarge');
  let video = await rewrite(from, folder, signal);
  await rm(from);
  const thumbnail = await readThumbnail(work, staged.thumbnail);
  try {
    await files.put(thumbnailKey, thumbnail.bytes, { contentType: thumbnail.contentType });
    const verified = { ...described(video), thumbnailKey, videoStatus: 'verified' } as const;
    await recordProgress(work, verified, 'messages.videoChanged');
    if (!video.playsEverywhere && context.ffmpeg)
      video = await normalise(video, context.ffmpeg, folder, signal);
    const { size } = await stat(video.path);
    await files.put(key, createReadStream(video.path), { contentType: videoRecording.type, size });
    await recordProgress(
      work,
      { ...described(video), key, thumbnailKey, videoStatus: 'processed' },
      'messages.videoReady',
    );
  } catch (error) {
    if (error instanceof VideoFault || error instanceof Forsaken) {
      await files.remove(key);
      await files.remove(thumbnailKey);
    }
    throw error;
  }
}

const failed = (videoFailure: VideoFailure): StoredAttachment => ({
  ...unreadVideo,
  videoStatus: 'failed',
  videoFailure,
});

const described = ({ width, height, durationInMilliseconds }: Video): StoredAttachment => ({
  ...unreadVideo,
  width,
  height,
  durationInMilliseconds,
});

/** Takes a copy that nobody can change any more: the address of the staged file may still be alive. */
async function fetchStaged(
  { context: { files }, signal }: Work,
  key: string,
  to: string,
  maxBytes: number,
  tooMany: VideoFailure,
): Promise<void> {
  const found = await files.get(key);
  if (!found) throw new VideoFault('processing');
  if (found.size > maxBytes) {
    found.body.destroy();
    throw new VideoFault(tooMany);
  }
  await pipeline(found.body, createWriteStream(to, { flags: 'wx', mode: 0o600 }), { signal });
}

async function readThumbnail(work: Work, key: string): Promise<Picture> {
  const path = join(work.folder, 'thumbnail');
  await fetchStaged(work, key, path, limits.videoThumbnailBytes, 'thumbnailUnreadable');
  try {
    const picture = await readPicture(
      { path },
      { owner: work.upload.message_id, signal: work.signal },
      { thumbnailSide: THUMBNAIL_SIDE },
    );
    return picture.thumbnail ?? picture;
  } catch (error) {
    throw error instanceof Refusal ? new VideoFault('thumbnailUnreadable', error) : error;
  }
}

/** Stores how far the video is, and announces it, under the team's lock. */
async function recordProgress(work: Work, attachment: StoredAttachment, kind: MessageEvent): Promise<void> {
  const { context, upload, claim } = work;
  const { sql, now, trail } = context;
  const known = await findMessage(sql, upload.message_id);
  const finished = await sql.begin(async (tx) => {
    const change = known && (await nextChange(tx, known.team_id));
    if (!(await holdClaim(tx, upload.id, claim))) return false;
    const message = known && (await findMessage(tx, known.id));
    if (kind !== 'messages.videoChanged' || !message) await finishUpload(tx, upload.id, now);
    if (!message || change === undefined) return false;
    await updateAttachment(tx, message.id, attachment);
    await updateThreads(tx, [message.thread_id], change);
    const team = { projectId: message.project_id, teamId: message.team_id };
    const { patient_id: patientId } = message;
    await recordAudit(tx, trail, systemAuthor, [
      {
        action: kind,
        objectType: 'message',
        objectId: message.id,
        ...team,
        ...(patientId ? { patientId } : {}),
        changes: { attachment: [message.attachment?.key ?? null, attachment.key] },
        ...(attachment.videoFailure ? { reason: attachment.videoFailure } : {}),
      },
    ]);
    const payload = { threadId: message.thread_id, messageId: message.id, patientId, change };
    await addToOutbox(tx, [{ kind, ...team, payload }]);
    return true;
  });
  if (!finished) throw new Forsaken();
}
