// What happens when someone replies: the original must be there, old enough, and theirs to see (SPEC 5).
import { limits } from '@trialog/contract/limits.ts';
import { Emotion, MessageScope, MessageType } from '@trialog/contract/messages.ts';
import { patientOfReply } from '@trialog/contract/rules/reply-recipient.ts';
import { mayReply } from '@trialog/contract/rules/reply-window.ts';
import type { NewMessage, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import { noteReply } from '../alerts/step.ts';
import { hasLeft, isPatientOf } from '../people/store.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { writtenMessage } from './recorded.ts';
import { findMessage, findThread, insertMessage, type MessageRow, updateThreads } from './store.ts';
import { answerEntry, authorType, checkBody, checkEcho, checkPendingUploads, lockTeam } from './writing.ts';

export async function reply(
  context: WriteContext,
  team: TeamRef,
  originalId: string,
  body: NewMessage,
): Promise<WrittenEntry> {
  // Whom a reply is for is nothing that the path says.
  const { patientId: namedId, ...echo } = body;
  checkEcho(echo, { projectId: team.projectId, medicalTeamId: team.teamId, originalMessageId: originalId });
  if (body.emotion !== undefined && body.emotion !== Emotion.NONE)
    throw refuse('malformed', { field: 'emotion' });
  if (body.priority !== undefined) throw refuse('malformed', { field: 'priority' });
  const hasAttachment = body.hasAttachment ?? false;
  const type = authorType(context, team);
  if (!hasAttachment && type !== MessageType.PATIENT) await noteReply(context, team, originalId);
  const lock = await lockTeam(context, team);
  // Looked up under the team's lock: a withdrawal in between has happened, or waits.
  const original = await findMessage(context.db, originalId);
  if (!original || !isReplyable(context, team, original, type)) throw refuse('notFound');
  const mayBeEmpty = hasAttachment && original.scope === MessageScope.HEALTH;
  const text = checkBody(body.body, limits.shortBodyCharacters, mayBeEmpty);
  const wait = lock.properties.messageCanBeRepliedAfterMinutes;
  if (!mayReply(original.created_at.getTime(), wait, context.now.getTime()))
    throw refuse('replyTooEarly', { values: [String(wait)] });

  await checkPendingUploads(context, hasAttachment);
  const { userId } = context.person;
  const id = newId(context.now.getTime());
  const patientId = await recipientOf(context, original, type, namedId);
  const row = {
    ...team,
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
  };
  await insertMessage(context.db, row, lock.change);
  await updateThreads(context.db, [original.id], lock.change);
  context.audit({ action: 'messages.reply', ...writtenMessage(team, row) });
  if (!hasAttachment)
    announce(context, 'messages.replied', team, {
      threadId: original.id,
      messageId: id,
      patientId,
      change: lock.change,
    });
  const thread = await findThread(
    context.db,
    { ...team, userId, patientOnly: type === MessageType.PATIENT },
    original.id,
  );
  if (!thread) throw refuse('notFound');
  return answerEntry(context, team, lock, thread);
}

/** A reply's id, another team's message, one that still waits for its file, or another patient's: not there. */
function isReplyable(context: WriteContext, team: TeamRef, original: MessageRow, as: MessageType): boolean {
  if (original.id !== original.thread_id || original.awaiting_upload || original.type === MessageType.SURVEY)
    return false;
  if (original.team_id !== team.teamId || original.project_id !== team.projectId) return false;
  return (
    as !== MessageType.PATIENT ||
    original.patient_id === null ||
    original.patient_id === context.person.userId
  );
}

/** Staff may answer any patient of the team under a broadcast, and nobody names a patient who has no part in it. */
async function recipientOf(
  context: WriteContext,
  original: MessageRow,
  as: MessageType,
  namedId: string | undefined,
): Promise<string | null> {
  const writingPatientId = as === MessageType.PATIENT ? context.person.userId : null;
  const patientId = patientOfReply({ threadPatientId: original.patient_id, writingPatientId, namedId });
  if (patientId === undefined) throw refuse('malformed', { field: 'patientId' });
  if (writingPatientId !== null || patientId === null) return patientId;
  if (await isPatientOf(context.db, original.team_id, patientId)) return patientId;
  // In a thread of their own, to whoever is not in the team any more; one who was deactivated still has their answers there.
  if (original.patient_id === null) throw refuse('notAPatientOfTeam', { field: 'patientId' });
  if (await hasLeft(context.db, original.team_id, patientId)) throw refuse('patientLeft');
  return patientId;
}
