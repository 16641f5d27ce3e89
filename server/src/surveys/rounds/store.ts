// All SQL of the schedule: which assignments have rounds to plan, which rounds open or are over, and who moved.
import type { Recurrence } from '@trialog/contract/surveys.ts';
import type { Db } from '../../platform/database/connect.ts';

export async function findNow(db: Db): Promise<Date> {
  const [row] = await db`SELECT trialog_clock() AS now`;
  return row?.now;
}

export interface AssignmentRow {
  id: string;
  survey_id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  recurrence: Recurrence;
  starts_on: string;
  ends_on: string;
  times: string[];
  opens_for: string;
  time_zone: string;
  next_slot: number;
  /** Whether patient, team and study have rounds at all at the moment. */
  active: boolean;
}

const columns = (db: Db) => db`a.id, a.survey_id, a.patient_id, p.project_id, p.team_id, a.recurrence,
  a.starts_on::text, a.ends_on::text, a.times, a.opens_for, a.time_zone, a.next_slot,
  u.state = 0 AND t.state = 0 AND j.status = 0 AS active`;

/** The patient, where they belong now, and its state. */
const joins = (db: Db) => db`JOIN users u ON u.id = a.patient_id JOIN patients p ON p.user_id = a.patient_id
  JOIN medical_teams t ON t.id = p.team_id JOIN projects j ON j.id = p.project_id`;

/** Those that another worker has in hand are left to it. */
export async function lockAssignmentsToPlan(db: Db, now: Date, limit: number): Promise<AssignmentRow[]> {
  return db<AssignmentRow[]>`SELECT ${columns(db)} FROM survey_assignments a ${joins(db)}
    WHERE a.ended_at IS NULL AND a.plan_at <= ${now} ORDER BY a.plan_at LIMIT ${limit}
    ${db`FOR UPDATE OF a SKIP LOCKED`}`;
}

/** Of one patient, locked in order. */
export async function lockAssignmentsOf(db: Db, patientId: string): Promise<AssignmentRow[]> {
  return db<AssignmentRow[]>`SELECT ${columns(db)} FROM survey_assignments a ${joins(db)}
    WHERE a.ended_at IS NULL AND a.patient_id = ${patientId} ORDER BY a.id FOR UPDATE OF a`;
}

export interface PlannedRound {
  id: string;
  assignment_id: string;
  slot: number;
  survey_id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  recurrence: Recurrence;
  opens_at: string;
  expires_at: string;
}

/** A slot that has its round already keeps it. */
export async function insertRounds(db: Db, rounds: readonly PlannedRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await db`INSERT INTO survey_rounds
      (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence, opens_at, expires_at)
    SELECT id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence, opens_at, expires_at
    FROM jsonb_to_recordset(${db.json(rounds as never)}) AS r (id uuid, assignment_id uuid, slot integer,
      survey_id uuid, patient_id uuid, project_id uuid, team_id uuid, recurrence smallint,
      opens_at timestamptz, expires_at timestamptz)
    ON CONFLICT DO NOTHING`;
}

export interface Progress {
  id: string;
  next_slot: number;
  plan_at: string;
}

export async function updateProgress(db: Db, progress: readonly Progress[]): Promise<void> {
  await db`UPDATE survey_assignments a SET next_slot = p.next_slot, plan_at = p.plan_at
    FROM jsonb_to_recordset(${db.json(progress as never)}) AS p (id uuid, next_slot integer, plan_at timestamptz)
    WHERE a.id = p.id`;
}

export interface ChangedRound {
  id: string;
  survey_id: string;
  patient_id: string;
  project_id: string;
  team_id: string;
  state: 'open' | 'missed' | 'skipped';
  former: 'planned' | 'open';
}

/**
 * Opens what is due, with the newest version. What a patient has yet to fill in goes with them to another team (migration
 * 0063), so that the round itself says where. Who is not active or has left the study, whose team or study is closed, or whose schedule was paused when it was due, gets no round; and one that nobody could open in time was missed.
 * The next ones are taken from their index first: joined before they are limited, all that is due would be looked up for
 * every part. They are locked, so they are updated by their ids alone: were their state asked for again, all planned
 * rounds might be read for each.
 */
export async function openDueRounds(db: Db, now: Date, limit: number): Promise<ChangedRound[]> {
  return db<ChangedRound[]>`WITH next AS MATERIALIZED (
      SELECT id, assignment_id, survey_id, patient_id, project_id, team_id, opens_at, expires_at FROM survey_rounds
      WHERE state = 'planned' AND opens_at <= ${now} ORDER BY opens_at LIMIT ${limit} ${db`FOR UPDATE SKIP LOCKED`}
    ), due AS (
      SELECT n.id, s.version, CASE
          WHEN p.user_id IS NULL OR u.state <> 0 OR t.state <> 0 OR j.status <> 0 THEN 'skipped'
          WHEN EXISTS (SELECT FROM schedule_pauses z WHERE z.survey_id = a.survey_id AND z.key = a.key
            AND (z.patient_id = n.patient_id OR z.team_id = n.team_id)
            AND z.from_at <= n.opens_at AND (z.until_at IS NULL OR n.opens_at < z.until_at)) THEN 'skipped'
          WHEN n.expires_at <= ${now} THEN 'missed' ELSE 'open' END AS state
      FROM next n JOIN survey_assignments a ON a.id = n.assignment_id JOIN surveys s ON s.id = n.survey_id
        JOIN users u ON u.id = n.patient_id
        JOIN medical_teams t ON t.id = n.team_id JOIN projects j ON j.id = n.project_id
        LEFT JOIN patients p ON p.user_id = n.patient_id AND p.project_id = n.project_id
    ) UPDATE survey_rounds r SET state = due.state, version = due.version
      FROM due WHERE r.id = due.id
      RETURNING r.id, r.survey_id, r.patient_id, r.project_id, r.team_id, r.state, 'planned' AS former`;
}

export async function closeExpiredRounds(db: Db, now: Date, limit: number): Promise<ChangedRound[]> {
  return db<ChangedRound[]>`UPDATE survey_rounds SET state = 'missed' WHERE id IN (
      SELECT id FROM survey_rounds WHERE state = 'open' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${limit} ${db`FOR UPDATE SKIP LOCKED`})
    RETURNING id, survey_id, patient_id, project_id, team_id, state, 'open' AS former`;
}

export async function findTimeZone(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db`SELECT time_zone FROM users WHERE id = ${userId}`;
  return row?.time_zone;
}

/** Planned again from its next slot on. */
export async function updateTimeZone(db: Db, assignmentId: string, timeZone: string): Promise<void> {
  await db`UPDATE survey_assignments SET time_zone = ${timeZone}, plan_at = '-infinity', version = version + 1
    WHERE id = ${assignmentId}`;
}

export async function listPlanned(db: Db, assignmentId: string): Promise<{ id: string; slot: number }[]> {
  return db<{ id: string; slot: number }[]>`SELECT id, slot FROM survey_rounds
    WHERE assignment_id = ${assignmentId} AND state = 'planned' ORDER BY slot FOR UPDATE`;
}

export async function moveRounds(
  db: Db,
  moved: readonly { id: string; opens_at: string; expires_at: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  await db`UPDATE survey_rounds r SET opens_at = m.opens_at, expires_at = m.expires_at
    FROM jsonb_to_recordset(${db.json(moved as never)}) AS m (id uuid, opens_at timestamptz, expires_at timestamptz)
    WHERE r.id = m.id AND r.state = 'planned'`;
}
