// Deleting: the message leaves the wall for everybody, its rows stay for the audit (SPEC 4 and 5). An original that staff
// have answered leaves their replies behind.

import { MessageType } from '@trialog/contract/messages.ts';
import { deleteLimitMinutes, mayDelete } from '@trialog/contract/rules/delete-window.ts';
import { goesWith, staysWithout } from '@trialog/contract/rules/deleted-original.ts';
import { opensAlert } from '@trialog/contract/rules/message-priority.ts';
import type { Withdrawn } from '@trialog/contract/schemas/messages.ts';
import { alertsChanged } from '../alerts/events.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { readerOf } from './reader.ts';
import { withdrawnMessage } from './recorded.ts';
import {
  findMessage,
  findThread,
  listReplies,
  type MessageRow,
  type Whose,
  withdrawMessages,
  withdrawOriginal,
} from './store.ts';
import { changeNumber, entryFor, lockTeam, type TeamLock } from './writing.ts';

export async function withdraw(context: WriteContext, team: TeamRef, messageId: string): Promise<Withdrawn> {
  const { userId } = context.person;
  const lock = await lockTeam(context, team);
  const { message, who } = await findVisible(context, team, messageId);
  if (message.author_id !== userId || message.type === MessageType.SURVEY) throw refuse('notTheAuthor');
  const limit = deleteLimitMinutes(message.type, lock.properties);
  // A message that still waits for its file was sent to nobody yet.
  if (!message.awaiting_upload && !mayDelete(message.created_at.getTime(), limit, context.now.getTime()))
    throw refuse('deleteTooLate');
  const withdrawn = await withdrawFromThread(context, message, lock);
  for (const row of withdrawn) context.audit({ action: 'messages.withdraw', ...withdrawnMessage(team, row) });
  announce(context, 'messages.withdrawn', team, {
    threadId: message.thread_id,
    messageId: message.id,
    patientId: message.patient_id,
    change: lock.change,
  });
  // The alert about it says that it is deleted.
  if (opensAlert(message.priority)) context.emit(alertsChanged(team));
  const isOriginal = message.id === message.thread_id;
  const left = isOriginal ? await findThread(context.db, who, message.id) : undefined;
  return {
    messageId: message.id,
    ...(left ? { entry: await entryFor(context, team, lock.properties, left) } : {}),
    change: changeNumber(lock),
  };
}

/** Gives what was withdrawn; under the team's lock. */
async function withdrawFromThread(
  { db, now }: WriteContext,
  message: MessageRow,
  { change }: TeamLock,
): Promise<MessageRow[]> {
  const { id, thread_id: threadId } = message;
  const others = (await listReplies(db, threadId)).filter((reply) => reply.id !== id);
  const stays = staysWithout(others.filter(({ awaitingUpload }) => !awaitingUpload));
  if (id === threadId && stays) {
    const original = { type: message.type, authorId: message.author_id };
    const own = others.filter((reply) => goesWith(original, reply));
    return withdrawOriginal(
      db,
      id,
      own.map((reply) => reply.id),
      now,
      change,
    );
  }
  // With the last reply of staff goes what was left of a deleted original.
  const isLast = id !== threadId && !stays && !(await findMessage(db, threadId));
  return withdrawMessages(db, isLast ? { id: threadId, thread_id: threadId } : message, now, change);
}

/** What one cannot see does not exist; what one sees but did not write is another matter. */
async function findVisible(
  context: WriteContext,
  team: TeamRef,
  messageId: string,
): Promise<{ message: MessageRow; who: Whose }> {
  const message = await findMessage(context.db, messageId);
  const reader = await readerOf(context, team);
  const who = { ...team, userId: reader.userId, patientOnly: reader.isPatient };
  const thread = message && (await findThread(context.db, who, messageId));
  if (!message || !thread || message.project_id !== team.projectId) throw refuse('notFound');
  if (message.awaiting_upload && message.author_id !== reader.userId) throw refuse('notFound');
  return { message, who };
}
