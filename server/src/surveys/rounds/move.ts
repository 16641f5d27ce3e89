// A patient travels: rounds that have not opened yet follow to the new time zone, those that have opened stay.
import { roundOfSlot } from '@trialog/contract/rules/recurrence.ts';
import { recordAudit, systemAuthor } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql, Transaction } from '../../platform/database/connect.ts';
import { scheduleOf } from './plan.ts';
import {
  type AssignmentRow,
  findTimeZone,
  listPlanned,
  lockAssignmentsOf,
  moveRounds,
  updateTimeZone,
} from './store.ts';

/** Gives the number of assignments that moved. */
export async function moveToTimeZone(
  sql: Sql,
  patientId: string,
  now: Date,
  trail: AuditTrail,
): Promise<number> {
  return sql.begin(async (tx) => {
    const rows = await lockAssignmentsOf(tx, patientId);
    const timeZone = await findTimeZone(tx, patientId);
    if (timeZone === undefined) return 0;
    const moving = rows.filter((row) => row.time_zone !== timeZone);
    for (const row of moving) await moveAssignment(tx, { ...row, time_zone: timeZone }, now);
    await recordAudit(
      tx,
      trail,
      systemAuthor,
      moving.map((row) => ({
        action: 'surveys.moveRounds',
        objectType: 'assignment',
        objectId: row.id,
        projectId: row.project_id,
        teamId: row.team_id,
        patientId,
        changes: { timeZone: [row.time_zone, timeZone] },
      })),
    );
    return moving.length;
  }) as Promise<number>;
}

async function moveAssignment(tx: Transaction, row: AssignmentRow, now: Date): Promise<void> {
  const schedule = scheduleOf(row);
  const planned = await listPlanned(tx, row.id);
  await moveRounds(
    tx,
    planned.flatMap(({ id, slot }) => {
      const round = roundOfSlot(schedule, slot);
      // Over already where the patient is now: it stays where it was, rather than being lost on the way.
      if (!round || round.expiresAt.epochMilliseconds <= now.getTime()) return [];
      return { id, opens_at: round.opensAt.toString(), expires_at: round.expiresAt.toString() };
    }),
  );
  await updateTimeZone(tx, row.id, row.time_zone);
}
