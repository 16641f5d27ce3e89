// What happens when someone replies: the original must be there, old enough, and theirs to see (SPEC 5).
import { limits } from '@trialog/contract/limits.ts';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { mayReply } from '@trialog/contract/rules/reply-window.ts';
import type { NewMessage, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { announce } from './announce.ts';
import type { Place } from './reader.ts';
import { findMessage, findThread, insertMessage, type MessageRow, updateThreads } from './store.ts';
import { answerEntry, authorType, checkBody, checkEcho, checkWaiting, takeTurn } from './writing.ts';

export async function reply(
  context: WriteContext,
  place: Place,
  originalId: string,
  body: NewMessage,
): Promise<WrittenEntry> {
  checkEcho(body, { projectId: place.projectId, medicalTeamId: place.teamId, originalMessageId: originalId });
  if (body.emotion !== undefined && body.emotion !== Emotion.NONE)
    throw refuse('malformed', { field: 'emotion' });
  const hasAttachment = body.hasAttachment ?? false;
  const type = authorType(context, place);
  const turn = await takeTurn(context, place);
  // Looked up in the team's turn: a withdrawal in between has happened, or waits.
  const original = await findMessage(context.db, originalId);
  if (!original || !isReplyable(context, place, original, type)) throw refuse('notFound');
  const mayBeEmpty = hasAttachment && original.scope === MessageScope.HEALTH;
  const text = checkBody(body.body, limits.shortBodyCharacters, mayBeEmpty);
  const wait = turn.properties.messageCanBeRepliedAfterMinutes;
  if (!mayReply(original.created_at.getTime(), wait, context.now.getTime()))
    throw refuse('replyTooEarly', { values: [String(wait)] });

  await checkWaiting(context, hasAttachment);
  const { userId } = context.person;
  const id = newId(context.now.getTime());
  // Under a broadcast a patient's reply is seen by that patient and the team alone.
  const patientId = original.patient_id ?? (type === MessageType.PATIENT ? userId : null);
  await insertMessage(context.db, {
    ...place,
    id,
    threadId: original.id,
    authorId: userId,
    patientId,
    type,
    scope: original.scope,
    emotion: Emotion.NONE,
    title: null,
    body: text,
    at: context.now,
    hasAttachment,
    change: turn.change,
  });
  await updateThreads(context.db, [original.id], turn.change);
  context.audit({
    action: 'messages.reply',
    objectType: 'message',
    objectId: id,
    ...place,
    ...(patientId ? { patientId } : {}),
    toVersion: 1,
    changes: { body: [null, text] },
  });
  if (!hasAttachment)
    announce(context, 'messages.replied', place, {
      threadId: original.id,
      messageId: id,
      patientId,
      change: turn.change,
    });
  const thread = await findThread(
    context.db,
    { ...place, userId, patientOnly: type === MessageType.PATIENT },
    original.id,
  );
  if (!thread) throw refuse('notFound');
  return answerEntry(context, place, turn, thread);
}

/** A reply's id, another team's message, one that still waits for its file, or another patient's: not there. */
function isReplyable(context: WriteContext, place: Place, original: MessageRow, as: MessageType): boolean {
  if (original.id !== original.thread_id || original.waiting || original.type === MessageType.SURVEY)
    return false;
  if (original.team_id !== place.teamId || original.project_id !== place.projectId) return false;
  return (
    as !== MessageType.PATIENT ||
    original.patient_id === null ||
    original.patient_id === context.person.userId
  );
}
