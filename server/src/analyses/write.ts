// What every write to the analyses of a message shares: the team's lock, the message under that lock, and what
// walls learn of it. Coding goes on after a study or a team has closed: it concerns what was written until then.
import { MessageType } from '@trialog/contract/messages.ts';
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { mayReply } from '@trialog/contract/rules/reply-window.ts';
import type { WallCount } from '@trialog/contract/schemas/analyses.ts';
import { announce } from '../messages/announce.ts';
import { findProperties, type MessageRow, updateThreads } from '../messages/store.ts';
import { changeNumber } from '../messages/writing.ts';
import type { AuditEntry } from '../platform/audit/record.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { nextChange } from '../platform/outbox/add.ts';
import { type MessageRef, messageFor } from './access.ts';
import { type AnalysisRow, findAnalysis, updateAnalysisCount } from './store.ts';

interface LockedMessage {
  message: MessageRow;
  change: number;
}

/** Analyses of one team happen one after the other; a message withdrawn while this request waited is not found. */
export async function lockMessage(context: WriteContext, ref: MessageRef): Promise<LockedMessage> {
  const early = await messageFor(context, 'analyses.write', ref);
  const change = await nextChange(context.db, early.team_id);
  const message = await messageFor(context, 'analyses.write', ref);
  if (message.type !== MessageType.PATIENT) throw refuse('analysisOfPatientsOnly');
  return { message, change };
}

/** SPEC 5: the waiting rule of replies blocks analysing just the same. */
export async function checkAge({ db, now }: WriteContext, message: MessageRow): Promise<void> {
  const properties = { ...defaultProjectProperties, ...(await findProperties(db, message.project_id)) };
  const wait = properties.messageCanBeRepliedAfterMinutes;
  if (!mayReply(message.created_at.getTime(), wait, now.getTime()))
    throw refuse('analysisTooEarly', { values: [String(wait)] });
}

/** One's own analysis of the message, in the version that one has read. */
export async function ownAnalysis(
  context: WriteContext,
  { message }: LockedMessage,
  analysisId: string,
  version: number | undefined,
): Promise<AnalysisRow> {
  const row = await findAnalysis(context.db, analysisId);
  if (!row || row.message_id !== message.id) throw refuse('notFound');
  const mine = row.coder_id === context.person.userId;
  if (!mine) throw refuse(row.deleted_at ? 'notFound' : 'notTheAuthor');
  if (row.deleted_at || (version !== undefined && row.version !== version)) throw refuse('analysisChanged');
  return row;
}

/** Tells the walls of the team how many analyses the message has now; patients learn nothing of it. */
export async function notifyWall(
  context: WriteContext,
  { message, change }: LockedMessage,
): Promise<WallCount> {
  const analysisCount = await updateAnalysisCount(context.db, message.id);
  await updateThreads(context.db, [message.thread_id], change);
  announce(
    context,
    'messages.analysed',
    { projectId: message.project_id, teamId: message.team_id },
    { threadId: message.thread_id, messageId: message.id, patientId: null, change, staffOnly: true },
  );
  return { analysisCount, change: changeNumber({ change, previousChange: change - 1 }) };
}

export function auditAnalysis(
  context: WriteContext,
  { message }: LockedMessage,
  id: string,
  entry: Pick<AuditEntry, 'action' | 'fromVersion' | 'toVersion' | 'changes'> & { objectType?: string },
): void {
  context.audit({
    objectType: 'analysis',
    ...entry,
    objectId: id,
    projectId: message.project_id,
    teamId: message.team_id,
    patientId: message.author_id,
  });
}
