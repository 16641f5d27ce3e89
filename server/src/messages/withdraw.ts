// Deleting: the message leaves the wall for everybody, its rows stay for the audit (SPEC 4 and 5).

import { MessageType } from '@trialog/contract/messages.ts';
import { deleteLimitMinutes, mayDelete } from '@trialog/contract/rules/delete-window.ts';
import type { Withdrawn } from '@trialog/contract/schemas/messages.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { readerOf } from './reader.ts';
import { findMessage, findThread, type MessageRow, withdrawMessages } from './store.ts';
import { changeNumber, lockTeam } from './writing.ts';

export async function withdraw(context: WriteContext, team: TeamRef, messageId: string): Promise<Withdrawn> {
  const { userId } = context.person;
  const lock = await lockTeam(context, team);
  const message = await findVisible(context, team, messageId);
  if (message.author_id !== userId || message.type === MessageType.SURVEY) throw refuse('notTheAuthor');
  const limit = deleteLimitMinutes(message.type, lock.properties);
  // A message that still waits for its file was sent to nobody yet.
  if (!message.awaiting_upload && !mayDelete(message.created_at.getTime(), limit, context.now.getTime()))
    throw refuse('deleteTooLate');
  const withdrawn = await withdrawMessages(context.db, message, context.now, lock.change);
  for (const id of withdrawn)
    context.audit({
      action: 'messages.withdraw',
      objectType: 'message',
      objectId: id,
      ...team,
      ...(message.patient_id ? { patientId: message.patient_id } : {}),
      fromVersion: message.version,
    });
  announce(context, 'messages.withdrawn', team, {
    threadId: message.thread_id,
    messageId: message.id,
    patientId: message.patient_id,
    change: lock.change,
  });
  return { messageId: message.id, change: changeNumber(lock) };
}

/** What one cannot see does not exist; what one sees but did not write is another matter. */
async function findVisible(context: WriteContext, team: TeamRef, messageId: string): Promise<MessageRow> {
  const message = await findMessage(context.db, messageId);
  const reader = await readerOf(context, team);
  const who = { ...team, userId: reader.userId, patientOnly: reader.isPatient };
  const thread = message && (await findThread(context.db, who, messageId));
  if (!message || !thread || message.project_id !== team.projectId) throw refuse('notFound');
  if (message.awaiting_upload && message.author_id !== reader.userId) throw refuse('notFound');
  return message;
}
