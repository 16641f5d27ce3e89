// Opens the rounds that are due and closes those that are over, a thousand at once, each with its audit row and its
// event in the same transaction.
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql, Transaction } from '../../platform/database/connect.ts';
import { addToOutbox } from '../../platform/outbox/add.ts';
import { workThrough } from './lanes.ts';
import { BATCH } from './plan.ts';
import { type ChangedRound, closeExpiredRounds, openDueRounds } from './store.ts';

const names = {
  open: { action: 'surveys.openRound', event: 'surveys.opened' },
  missed: { action: 'surveys.missRound', event: 'surveys.missed' },
  skipped: { action: 'surveys.skipRound', event: undefined },
} as const;

interface ChangeOptions {
  /** Of the application, for audit rows. */
  trail: AuditTrail;
  batch?: number;
}

export async function openRounds(sql: Sql, now: Date, options: ChangeOptions): Promise<number> {
  return changeRounds(sql, options, (tx, limit) => openDueRounds(tx, now, limit));
}

export async function closeRounds(sql: Sql, now: Date, options: ChangeOptions): Promise<number> {
  return changeRounds(sql, options, (tx, limit) => closeExpiredRounds(tx, now, limit));
}

async function changeRounds(
  sql: Sql,
  { trail, batch = BATCH }: ChangeOptions,
  take: (tx: Transaction, limit: number) => Promise<ChangedRound[]>,
): Promise<number> {
  const changePart = async (tx: Transaction) => {
    const rounds = await take(tx, batch);
    if (rounds.length > 0) await recordChanges(tx, trail, rounds);
    return rounds.length;
  };
  return workThrough(batch, () => sql.begin(changePart) as Promise<number>);
}

async function recordChanges(
  tx: Transaction,
  trail: AuditTrail,
  rounds: readonly ChangedRound[],
): Promise<void> {
  const entries = rounds.map((round) => ({
    action: names[round.state].action,
    objectType: 'round',
    objectId: round.id,
    projectId: round.project_id,
    teamId: round.team_id,
    patientId: round.patient_id,
    changes: { state: [round.former, round.state] as const },
  }));
  await recordAudit(tx, trail, systemAuthor, entries);
  await addToOutbox(
    tx,
    rounds.flatMap((round) => {
      const kind = names[round.state].event;
      if (!kind) return [];
      const payload = { assignmentId: round.id, surveyId: round.survey_id, patientId: round.patient_id };
      return { kind, projectId: round.project_id, teamId: round.team_id, payload };
    }),
  );
}
