// A picture for a message: stored encoded anew, with a small one for the wall. With it the message goes out.
import { limits } from '@trialog/contract/limits.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { readPicture } from '../media/pictures.ts';
import { newId } from '../platform/database/uuid.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { UploadedFile } from '../platform/http/route.ts';
import { announce } from './announce.ts';
import { checkReader, readerOf } from './reader.ts';
import { findMessage, findThread, type MessageRow, updateAttachment, updateThreads } from './store.ts';
import type { StoredAttachment } from './thread-document.ts';
import { attachmentView } from './view.ts';
import { takeTurn } from './writing.ts';

export const MEDIA_FOLDER = 'messages/';
const THUMBNAIL_SIDE = 480;

export async function attachPicture(context: WriteContext, messageId: string, picture: MessagePicture) {
  const early = await ownMessage(context, messageId);
  // A picture does not speak for itself (SPEC 5).
  if (isBlank(early.body)) throw refuse('requiredField', { field: 'body' });
  const stored = await storePicture(context, messageId, picture);
  const place = { projectId: early.project_id, teamId: early.team_id };
  const turn = await takeTurn(context, place);
  // Once more in the team's turn: it may have been withdrawn, or its file may have come twice.
  const message = await ownMessage(context, messageId);
  await updateAttachment(context.db, message.id, stored);
  await updateThreads(context.db, [message.thread_id], turn.change);
  const { patient_id: patientId } = message;
  context.audit({
    action: 'messages.attach',
    objectType: 'message',
    objectId: message.id,
    ...place,
    ...(patientId ? { patientId } : {}),
    changes: { attachment: [null, stored.key] },
  });
  const kind = message.id === message.thread_id ? 'messages.sent' : 'messages.replied';
  announce(context, kind, place, {
    threadId: message.thread_id,
    messageId: message.id,
    patientId,
    change: turn.change,
  });
  return attachmentView(context.files, stored);
}

async function ownMessage(context: WriteContext, messageId: string): Promise<MessageRow> {
  const message = await findMessage(context.db, messageId);
  if (!message) throw refuse('notFound');
  checkReader(context, { projectId: message.project_id, teamId: message.team_id });
  // Until its file is there, nobody else knows of it.
  if (message.author_id !== context.person.userId)
    throw refuse(message.waiting ? 'notFound' : 'notTheAuthor');
  if (!message.has_attachment) throw refuse('malformed', { field: 'hasAttachment' });
  if (!message.waiting) throw refuse('alreadyUploaded');
  return message;
}

export type MessagePicture = Awaited<ReturnType<typeof readMessagePicture>>;

/** Read before the transaction begins. */
export const readMessagePicture = ({ path }: UploadedFile) =>
  readPicture({ path }, { thumbnailSide: THUMBNAIL_SIDE, bytes: limits.pictureBytes });

async function storePicture(
  context: WriteContext,
  messageId: string,
  picture: MessagePicture,
): Promise<StoredAttachment> {
  const key = `${MEDIA_FOLDER}${messageId}/${newId()}`;
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

export async function getAttachment(context: Context, messageId: string) {
  const message = await findMessage(context.db, messageId);
  if (!message?.attachment) throw refuse('notFound');
  const place = { projectId: message.project_id, teamId: message.team_id };
  checkReader(context, place);
  const { userId, isPatient } = await readerOf(context, place);
  if (!(await findThread(context.db, { ...place, userId, patientOnly: isPatient }, messageId)))
    throw refuse('notFound');
  return attachmentView(context.files, message.attachment);
}
