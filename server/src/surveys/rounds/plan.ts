// Plans rounds ahead of their time, a thousand assignments at once. However many workers do it, and wherever one is
// stopped, a slot gets one round: the database takes no second.
import { firstSlotAfter, roundOfSlot, type Schedule } from '@trialog/contract/rules/recurrence.ts';
import type { Sql, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import { workThrough } from './lanes.ts';
import {
  type AssignmentRow,
  insertRounds,
  lockAssignmentsToPlan,
  type PlannedRound,
  type Progress,
  updateProgress,
} from './store.ts';

export const BATCH = 1_000;
/** Rounds are there this long before they open, so that a worker that stands still for a day or two loses none. */
const AHEAD = { hours: 72 } as const;
/** How soon those are looked at again who have no rounds at the moment. */
const PAUSE = { minutes: 15 } as const;

/** Gives the number of assignments that were looked at. */
export async function planRounds(sql: Sql, now: Date, batch = BATCH): Promise<number> {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const planPart = async (tx: Transaction) => {
    const rows = await lockAssignmentsToPlan(tx, now, batch);
    if (rows.length === 0) return 0;
    const plans = rows.map((row) => planOf(row, moment));
    await insertRounds(
      tx,
      plans.flatMap((plan) => plan.rounds),
    );
    await updateProgress(
      tx,
      plans.map((plan) => plan.progress),
    );
    return rows.length;
  };
  return workThrough(batch, () => sql.begin(planPart) as Promise<number>);
}

interface Plan {
  rounds: PlannedRound[];
  progress: Progress;
}

export function scheduleOf(row: AssignmentRow): Schedule {
  return {
    recurrence: row.recurrence,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    times: row.times,
    timeZone: row.time_zone,
    opensFor: row.opens_for,
  };
}

/** What is over was missed or not asked for; it is not asked for afterwards. */
function planOf(row: AssignmentRow, now: Temporal.Instant): Plan {
  if (!row.active)
    return {
      rounds: [],
      progress: { id: row.id, next_slot: row.next_slot, plan_at: now.add(PAUSE).toString() },
    };
  const schedule = scheduleOf(row);
  const until = now.add(AHEAD);
  const rounds: PlannedRound[] = [];
  for (let slot = Math.max(row.next_slot, firstSlotAfter(schedule, now)); ; slot += 1) {
    const round = roundOfSlot(schedule, slot);
    if (!round) return { rounds, progress: { id: row.id, next_slot: slot, plan_at: 'infinity' } };
    if (Temporal.Instant.compare(round.opensAt, until) >= 0) {
      // The next round is planned as long before it opens as all others.
      const planAt = round.opensAt.subtract(AHEAD).toString();
      return { rounds, progress: { id: row.id, next_slot: slot, plan_at: planAt } };
    }
    rounds.push({
      id: newId(),
      assignment_id: row.id,
      slot,
      survey_id: row.survey_id,
      patient_id: row.patient_id,
      project_id: row.project_id,
      team_id: row.team_id,
      recurrence: row.recurrence,
      opens_at: round.opensAt.toString(),
      expires_at: round.expiresAt.toString(),
    });
  }
}
