// The steps of a video's upload (SPEC 7): addresses for its two files, and the word that they are there. Only then the
// message goes out; the work on the video comes after.
import { withFormerTeams } from '@trialog/contract/access/former-teams.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { limits } from '@trialog/contract/limits.ts';
import { videoRecording, videoThumbnail } from '@trialog/contract/media.ts';
import type { VideoSizes, VideoUpload, VideoUploadRequest } from '@trialog/contract/schemas/media.ts';
import type { WrittenAttachment } from '@trialog/contract/schemas/messages.ts';
import { isId, newId } from '../../platform/database/uuid.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accept, checkRecording, ownMessage, updateAlerts } from '../attach.ts';
import { nameOf, type StagedKeys, stagedKeys, stagingFolder, uploadNamed } from '../media-keys.ts';
import type { MessageRow } from '../store.ts';
import { type StoredAttachment, unreadVideo } from '../thread-document.ts';
import { attachmentView } from '../view.ts';
import { changeNumber, lockTeam } from '../writing.ts';
import { findUpload, insertUpload, insertUploadRequest } from './store.ts';

/** Asked in the outbox for the work on a video. */
export const VIDEO_UPLOADED = 'videos.uploaded';

export async function requestVideoUpload(
  context: Context,
  messageId: string,
  { size, thumbnailSize }: VideoSizes,
): Promise<VideoUploadRequest> {
  mustTakeVideo(await ownVideoMessage(context, messageId));
  const { userId } = context.person;
  const most = { perMessage: limits.uploadUrlsPerMessage, perHour: limits.uploadUrlsPerHour };
  if (!(await insertUploadRequest(context.db, { userId, messageId, now: context.now }, most)))
    throw refuse('tooManyRequests');
  await removeEarlierTries(context, messageId);
  const keys = stagedKeys(messageId, newId());
  const common = { method: 'PUT', expiresInSeconds: limits.uploadUrlMinutes * 60 } as const;
  const [video, thumbnail] = await Promise.all([
    context.files.signedUrl(keys.video, {
      ...common,
      contentType: videoRecording.type,
      maxBytes: limits.videoBytes,
      ...(size === undefined ? {} : { size }),
    }),
    context.files.signedUrl(keys.thumbnail, {
      ...common,
      contentType: videoThumbnail.type,
      maxBytes: limits.videoThumbnailBytes,
      ...(thumbnailSize === undefined ? {} : { size: thumbnailSize }),
    }),
  ]);
  return {
    url: video.url,
    urlThumbnail: thumbnail.url,
    repositoryFileName: nameOf(keys.video),
    repositoryThumbnailFileName: nameOf(keys.thumbnail),
    headers: video.headers,
    headersThumbnail: thumbnail.headers,
    expiresDateTime: video.expiresAt.toISOString(),
  };
}

/** The previous try may still be confirmed; what is older was given up, unless it was confirmed. */
async function removeEarlierTries({ db, files }: Context, messageId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of files.list(stagingFolder(messageId))) keys.push(key);
  // Their ids rise with time.
  const newest = keys.map(uploadNamed).sort().at(-1);
  for (const key of keys)
    if (uploadNamed(key) !== newest && !(await findUpload(db, uploadNamed(key)))) await files.remove(key);
}

export async function uploadVideo(context: WriteContext, body: VideoUpload): Promise<WrittenAttachment> {
  const { messageId } = body;
  const early = await ownVideoMessage(context, messageId);
  const uploadId = uploadOf(body);
  const keys = stagedKeys(messageId, uploadId);
  const again = await repeatAnswer(context, early, uploadId);
  if (again) return again;
  mustTakeVideo(early);
  await checkStaged(context, keys);
  const team = { projectId: early.project_id, teamId: early.team_id };
  await updateAlerts(context, team, early);
  const lock = await lockTeam(context, team);
  // Once more under the team's lock: it may have been withdrawn or confirmed in the meantime.
  const message = await ownVideoMessage(context, messageId);
  const twin = await repeatAnswer(context, message, uploadId);
  if (twin) return twin;
  mustTakeVideo(message);
  const stored: StoredAttachment = { ...unreadVideo, videoStatus: 'uploaded' };
  await insertUpload(context.db, uploadId, messageId, context.now);
  await accept(context, message, stored, lock, keys.video);
  context.emit({ kind: VIDEO_UPLOADED, payload: { uploadId } });
  return { ...(await attachmentView(context.files, stored)), change: changeNumber(lock) };
}

async function ownVideoMessage(context: Context, messageId: string): Promise<MessageRow> {
  const message = await ownMessage(context, messageId);
  const team = { projectId: message.project_id, teamId: message.team_id };
  // The video of a message that was begun before a transfer still arrives.
  const author = withFormerTeams(context.actor);
  const no = refusal('messages.attachVideo', author, team, context.now.getTime());
  if (no) throw refuse(no);
  checkRecording(message);
  return message;
}

/** One that waits for its file, or whose video failed. */
function mustTakeVideo({ awaiting_upload: awaitingUpload, attachment }: MessageRow): void {
  if (!awaitingUpload && attachment?.videoStatus !== 'failed') throw refuse('alreadyUploaded');
}

/** The upload of which the body speaks; names and addresses are those that the request gave, for this message. */
function uploadOf(body: VideoUpload): string {
  const id = body.FileName.replace(/\.mp4$/, '');
  const keys = stagedKeys(body.messageId, id);
  if (!isId(id) || body.FileName !== nameOf(keys.video)) throw refuse('malformed', { field: 'FileName' });
  if (body.ThumbnailFileName !== nameOf(keys.thumbnail))
    throw refuse('malformed', { field: 'ThumbnailFileName' });
  if (!leadsTo(body.mediaFileUrl, keys.video)) throw refuse('malformed', { field: 'mediaFileUrl' });
  if (!leadsTo(body.urlThumbnail, keys.thumbnail)) throw refuse('malformed', { field: 'urlThumbnail' });
  return id;
}

function leadsTo(address: string, key: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.endsWith(`/${key}`);
}

/** What was said before about this upload is said again. */
async function repeatAnswer(context: WriteContext, message: MessageRow, uploadId: string) {
  const upload = await findUpload(context.db, uploadId);
  if (upload?.message_id !== message.id || !message.attachment) return undefined;
  context.unchanged();
  return attachmentView(context.files, message.attachment);
}

async function checkStaged({ files }: WriteContext, keys: StagedKeys): Promise<void> {
  const [video, thumbnail] = await Promise.all([files.stat(keys.video), files.stat(keys.thumbnail)]);
  if (!video || !thumbnail || video.size === 0) throw refuse('fileRequired');
  if (video.size > limits.videoBytes || thumbnail.size > limits.videoThumbnailBytes)
    throw refuse('payloadTooLarge');
}
