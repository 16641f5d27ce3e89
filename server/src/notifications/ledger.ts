// What became of a patient's notifications, for the staff of the teams that they came from; on screen and as CSV.
import { membershipsIn } from '@trialog/contract/access/conditions.ts';
import { type Action, rowOf } from '@trialog/contract/access/table.ts';
import { limits } from '@trialog/contract/limits.ts';
import { csvEnd, csvLine, csvStart } from '@trialog/contract/rules/export-cell.ts';
import type { LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import type { CsvExport } from '@trialog/contract/schemas/results.ts';
import type { Context, ExportContext, ReadContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findPatientTeam, type LedgerRow, listLedger } from './store.ts';
import { ledgerView } from './view.ts';

interface LedgerQuestion {
  assignmentId?: string | undefined;
  teamId?: string | undefined;
}

export async function readLedger(
  context: ReadContext,
  patientId: string,
  question: LedgerQuestion,
): Promise<LedgerEntry[]> {
  const { team, rows } = await find(context, 'notifications.readLedger', patientId, question);
  await context.notePatientRead(patientId, team.teamId);
  return rows.map(ledgerView);
}

export async function exportLedger(
  context: ExportContext,
  patientId: string,
  question: LedgerQuestion,
): Promise<CsvExport> {
  const { team, rows } = await find(context, 'notifications.exportLedger', patientId, question);
  await context.audit({
    action: 'notifications.exportLedger',
    objectType: 'notifications',
    objectId: question.assignmentId ?? patientId,
    ...team,
    patientId,
    reason: `CSV, ${rows.length} rows`,
  });
  const entries = rows.map(ledgerView);
  const lines = [ledgerColumns, ...entries.map(ledgerCells)];
  return { type: 'csv', value: csvStart + lines.map((cells) => csvLine(cells) + csvEnd).join('') };
}

export const ledgerColumns: readonly (keyof LedgerEntry)[] = [
  'id',
  'kind',
  'state',
  'messageId',
  'surveyId',
  'assignmentId',
  'dueDateTime',
  'heldUntil',
  'sentDateTime',
  'acceptedDateTime',
  'failedDateTime',
  'reason',
  'attempts',
  'devicesAccepted',
  'devicesGone',
  'sentWith',
  'readDateTime',
  'openedDateTime',
  'actedDateTime',
];

/** In the order of the columns. */
export const ledgerCells = (entry: LedgerEntry): string[] =>
  ledgerColumns.map((name) => String(entry[name] ?? ''));

async function find(
  context: Context,
  action: Action,
  patientId: string,
  { assignmentId, teamId }: LedgerQuestion,
): Promise<{ team: { projectId: string; teamId: string }; rows: LedgerRow[] }> {
  const allowed = rowOf(action)?.roles ?? [];
  const teamIds = membershipsIn(context.actor, teamId ? { teamId } : {})
    .filter(({ roles }) => roles.some((role) => allowed === 'everyone' || allowed.includes(role)))
    .map((membership) => membership.teamId);
  const team = await findPatientTeam(context.db, patientId, teamIds);
  if (!team) throw refuse('notFound');
  return {
    team,
    rows: await listLedger(context.db, patientId, teamIds, assignmentId, limits.ledgerEntries),
  };
}
