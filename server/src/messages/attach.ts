// Files for a message: a picture, stored re-encoded with a small one for the wall, or a voice, stored without
// anything but its sound. With its file the message goes out.
import { limits } from '@trialog/contract/limits.ts';
import { AttachmentType, voiceRecording } from '@trialog/contract/media.ts';
import { MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { opensAlert } from '@trialog/contract/rules/message-priority.ts';
import type { WrittenAttachment } from '@trialog/contract/schemas/messages.ts';
import { openAlert } from '../alerts/open.ts';
import { noteReply } from '../alerts/step.ts';
import { readPicture } from '../media/pictures.ts';
import { readVoice, type Voice, voiceFile } from '../media/voices.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Uploader } from '../platform/http/route.ts';
import type { UploadedFile } from '../platform/http/upload.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { newMediaKey } from './media-keys.ts';
import { checkReader, readerOf } from './reader.ts';
import { findMessage, findThread, type MessageRow, updateAttachment, updateThreads } from './store.ts';
import type { StoredAttachment } from './thread-document.ts';
import { attachmentView } from './view.ts';
import { changeNumber, lockTeam, type TeamLock } from './writing.ts';

const THUMBNAIL_SIDE = 480;

export async function attachPicture(context: WriteContext, messageId: string, picture: MessagePicture) {
  return attach(context, messageId, checkPicture, () => storePicture(context, messageId, picture));
}

export async function attachVoice(context: WriteContext, messageId: string, voice: Voice) {
  return attach(context, messageId, checkRecording, () => storeVoice(context, messageId, voice));
}

/** A picture does not speak for itself (SPEC 5). */
function checkPicture(message: MessageRow): void {
  if (isBlank(message.body)) throw refuse('requiredField', { field: 'body' });
}

/** Voice and video are for how one feels, and for the replies to that (SPEC 5). */
export function checkRecording(message: MessageRow): void {
  if (message.scope !== MessageScope.HEALTH) throw refuse('healthMessagesOnly');
}

async function attach(
  context: WriteContext,
  messageId: string,
  check: (message: MessageRow) => void,
  store: () => Promise<StoredAttachment>,
): Promise<WrittenAttachment> {
  const early = await ownMessage(context, messageId);
  check(early);
  mustWait(early);
  const stored = await store();
  const team = { projectId: early.project_id, teamId: early.team_id };
  await updateAlerts(context, team, early);
  const lock = await lockTeam(context, team);
  // Once more under the team's lock: it may have been withdrawn, or its file may have come twice.
  const message = await ownMessage(context, messageId);
  mustWait(message);
  await accept(context, message, stored, lock);
  return { ...(await attachmentView(context.files, stored)), change: changeNumber(lock) };
}

/** The message goes out with its file: it may be to be answered soon, or the answer to one that is. Before the team's lock. */
export async function updateAlerts(context: WriteContext, team: TeamRef, message: MessageRow): Promise<void> {
  if (!message.awaiting_upload) return;
  if (opensAlert(message.priority))
    await openAlert(context, team, { kind: 'answerSoon', messageId: message.id });
  else if (message.type !== MessageType.PATIENT) await noteReply(context, team, message.thread_id);
}

function mustWait(message: MessageRow): void {
  if (!message.awaiting_upload) throw refuse('alreadyUploaded');
}

/** Gives the message its file and sends it out; under the team's lock. */
export async function accept(
  context: WriteContext,
  message: MessageRow,
  stored: StoredAttachment,
  { change }: TeamLock,
  fileName = stored.key,
): Promise<void> {
  const team = { projectId: message.project_id, teamId: message.team_id };
  await updateAttachment(context.db, message.id, stored);
  await updateThreads(context.db, [message.thread_id], change);
  const { patient_id: patientId } = message;
  context.audit({
    action: 'messages.attach',
    objectType: 'message',
    objectId: message.id,
    ...team,
    ...(patientId ? { patientId } : {}),
    changes: {
      attachment: [message.attachment?.key ?? null, fileName],
      attachmentType: [message.attachment?.type ?? null, stored.type],
    },
  });
  const sent = message.id === message.thread_id ? 'messages.sent' : 'messages.replied';
  const kind = message.awaiting_upload ? sent : 'messages.videoChanged';
  announce(context, kind, team, { threadId: message.thread_id, messageId: message.id, patientId, change });
}

/** The message to which its author may give a file. */
export async function ownMessage(context: Context, messageId: string): Promise<MessageRow> {
  const message = await findMessage(context.db, messageId);
  if (!message) throw refuse('notFound');
  const team = { projectId: message.project_id, teamId: message.team_id };
  checkReader(context, team);
  if (message.author_id !== context.person.userId) {
    // Until its file is there, nobody else knows of it.
    const known = !message.awaiting_upload && (await isVisible(context, team, messageId));
    throw refuse(known ? 'notTheAuthor' : 'notFound');
  }
  if (!message.has_attachment) throw refuse('malformed', { field: 'hasAttachment' });
  return message;
}

async function isVisible(context: Context, team: TeamRef, messageId: string): Promise<boolean> {
  const { userId, isPatient, until } = await readerOf(context, team);
  const thread = await findThread(context.db, { ...team, userId, patientOnly: isPatient, until }, messageId);
  return thread !== undefined;
}

type MessagePicture = Awaited<ReturnType<typeof readMessagePicture>>;

/** Read before the transaction begins. */
export const readMessagePicture = ({ path }: UploadedFile, by: Uploader) =>
  readPicture({ path }, by, { thumbnailSide: THUMBNAIL_SIDE, bytes: limits.pictureBytes });

async function storePicture(
  context: WriteContext,
  messageId: string,
  picture: MessagePicture,
): Promise<StoredAttachment> {
  const key = newMediaKey(messageId);
  const thumbnailKey = picture.thumbnail ? `${key}-small` : null;
  await context.files.put(key, picture.bytes, { contentType: picture.contentType });
  if (picture.thumbnail && thumbnailKey)
    await context.files.put(thumbnailKey, picture.thumbnail.bytes, {
      contentType: picture.thumbnail.contentType,
    });
  return {
    type: AttachmentType.IMAGE,
    key,
    thumbnailKey,
    width: picture.width,
    height: picture.height,
    durationInMilliseconds: null,
  };
}

/** Read before the transaction begins; its sound is still in the upload's file. */
export const readMessageVoice = ({ path }: UploadedFile) => readVoice(path);

async function storeVoice(context: WriteContext, messageId: string, voice: Voice): Promise<StoredAttachment> {
  const key = newMediaKey(messageId);
  const { body, size } = voiceFile(voice);
  await context.files.put(key, body, { contentType: voiceRecording.type, size });
  return {
    type: AttachmentType.VOICE,
    key,
    thumbnailKey: null,
    width: null,
    height: null,
    durationInMilliseconds: voice.durationInMilliseconds,
    waveform: voice.waveform,
  };
}

export async function getAttachment(context: Context, messageId: string) {
  const message = await findMessage(context.db, messageId);
  if (!message?.attachment) throw refuse('notFound');
  const team = { projectId: message.project_id, teamId: message.team_id };
  checkReader(context, team);
  if (!(await isVisible(context, team, messageId))) throw refuse('notFound');
  return attachmentView(context.files, message.attachment);
}
