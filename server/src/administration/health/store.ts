// SQL of the figures of teams: what their lamps count. Each statement reads by an index what is of these teams alone.
import { healthLimits } from '@trialog/contract/rules/study-health.ts';
import type { PeopleNeed } from '@trialog/contract/study-health.ts';
import { isUnanswered } from '../../messages/triage/store.ts';
import { isNoTest } from '../../people/store.ts';
import type { Db, Transaction } from '../../platform/database/connect.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const silentSince = (now: Date) => before(now, healthLimits.silentDays * DAY);

/** Patient `p`, user `u`: somebody from whom answers are expected: no test patient, and nobody whose treatment is over. */
export const isExpected = (db: Db, now: Date) =>
  db`u.state = 0 AND NOT p.is_test AND (p.treatment_end_on IS NULL OR p.treatment_end_on >= ${now}::timestamptz::date)`;

/** Whoever has an account for less than that has had no time to be silent. */
const isSilent = (db: Db, now: Date) => db`(u.created_at < ${silentSince(now)} AND NOT EXISTS (
  SELECT FROM sign_ins s WHERE s.user_id = u.id AND s.at >= ${silentSince(now)}))`;

const hasNoDevice = (db: Db) => db`NOT EXISTS (SELECT FROM push_devices d WHERE d.user_id = u.id)`;

/** Whether a lamp counts user `u`. */
export const isNeeding = (db: Db, need: PeopleNeed, now: Date) =>
  need === 'silent' ? isSilent(db, now) : hasNoDevice(db);

interface PatientCounts {
  teamId: string;
  patients: number;
  silent: number;
  withoutDevice: number;
}

export async function countPatients(db: Db, teamIds: readonly string[], now: Date): Promise<PatientCounts[]> {
  return db<PatientCounts[]>`SELECT p.team_id AS "teamId", count(*)::int AS patients,
      (count(*) FILTER (WHERE ${isSilent(db, now)}))::int AS silent,
      (count(*) FILTER (WHERE ${hasNoDevice(db)}))::int AS "withoutDevice"
    FROM patients p JOIN users u ON u.id = p.user_id
    WHERE p.team_id = ANY(${teamIds as string[]}::uuid[]) AND ${isExpected(db, now)} GROUP BY p.team_id`;
}

/** Of these teams; nothing of theirs is counted. */
export async function listTestPatients(db: Db, teamIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db<{ id: string }[]>`SELECT user_id AS id FROM patients
    WHERE is_test AND team_id = ANY(${teamIds as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

interface UnansweredCounts {
  teamId: string;
  late: number;
  tooLate: number;
  oldest: Date;
}

/** Messages of patients that nobody has answered for a day, and for three. */
export async function countUnanswered(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<UnansweredCounts[]> {
  const tooLate = before(now, healthLimits.longUnansweredHours * HOUR);
  return db<UnansweredCounts[]>`SELECT t.team_id AS "teamId", count(*)::int AS late,
      (count(*) FILTER (WHERE t.asked_at < ${tooLate}))::int AS "tooLate", min(t.asked_at) AS oldest
    FROM threads t
    WHERE t.team_id = ANY(${teamIds as string[]}::uuid[]) AND NOT t.withdrawn AND ${isUnanswered(db)}
      AND (t.patient_id IS NULL OR ${isNoTest(db, db`t.patient_id`)})
      AND t.asked_at < ${before(now, healthLimits.unansweredHours * HOUR)}
    GROUP BY t.team_id`;
}

interface PushCounts {
  teamId: string;
  failed: number;
  sent: number;
  oldest: Date | null;
}

/** Of the last day: what went out, and what did not arrive. */
export async function countPushes(db: Db, teamIds: readonly string[], now: Date): Promise<PushCounts[]> {
  return db<
    PushCounts[]
  >`SELECT n.team_id AS "teamId", (count(*) FILTER (WHERE n.state = 'failed'))::int AS failed,
      count(*)::int AS sent, min(n.due_at) FILTER (WHERE n.state = 'failed') AS oldest
    FROM notifications n
    WHERE n.team_id = ANY(${teamIds as string[]}::uuid[]) AND n.state IN ('accepted', 'failed')
      AND n.due_at >= ${before(now, healthLimits.pushHours * HOUR)} AND n.due_at <= ${now}
      AND ${isNoTest(db, db`n.user_id`)}
    GROUP BY n.team_id`;
}

/** What schedules and hours of notifications go with each other, in whatever number of patients. */
export interface ScheduleInHours {
  times: string[];
  opensFor: string;
  zone: string;
  from: string;
  to: string;
  hoursZone: string;
}

const limitedHours = (db: Db, teamIds: readonly string[], now: Date) => db`patients p
  JOIN users u ON u.id = p.user_id
  JOIN notification_settings h ON h.user_id = p.user_id AND h.active AND NOT h.all_day
  JOIN survey_assignments a ON a.patient_id = p.user_id AND a.ended_at IS NULL AND a.ends_on >= ${now}::timestamptz::date
  WHERE p.team_id = ANY(${teamIds as string[]}::uuid[]) AND ${isExpected(db, now)}`;

export async function listSchedulesInHours(
  db: Db,
  teamIds: readonly string[],
  now: Date,
): Promise<ScheduleInHours[]> {
  return db<ScheduleInHours[]>`SELECT DISTINCT a.times, a.opens_for AS "opensFor", a.time_zone AS zone,
      h.starts_at AS from, h.stops_at AS to, h.time_zone AS "hoursZone"
    FROM ${limitedHours(db, teamIds, now)}`;
}

/** How many patients of each team have one of these. */
export async function countPatientsWith(
  db: Db,
  teamIds: readonly string[],
  found: readonly ScheduleInHours[],
  now: Date,
): Promise<{ teamId: string; patients: number }[]> {
  const column = (name: Exclude<keyof ScheduleInHours, 'times'>) => found.map((one) => one[name]);
  return db<{ teamId: string; patients: number }[]>`SELECT p.team_id AS "teamId",
      count(DISTINCT p.user_id)::int AS patients
    FROM ${limitedHours(db, teamIds, now)}
      AND (array_to_string(a.times, ' '), a.opens_for, a.time_zone, h.starts_at, h.stops_at, h.time_zone) IN (
        SELECT * FROM unnest(${found.map(({ times }) => times.join(' '))}::text[], ${column('opensFor')}::text[],
          ${column('zone')}::text[], ${column('from')}::text[], ${column('to')}::text[], ${column('hoursZone')}::text[]))
    GROUP BY p.team_id`;
}

interface WeekRow {
  teamId: string;
  startsOn: string;
  completed: number;
  missed: number;
}

/** The oldest first. */
export async function listWeeks(db: Db, teamIds: readonly string[], now: Date): Promise<WeekRow[]> {
  return db<
    WeekRow[]
  >`SELECT team_id AS "teamId", starts_on::text AS "startsOn", completed, missed FROM team_weeks
    WHERE team_id = ANY(${teamIds as string[]}::uuid[])
      AND starts_on > ${before(now, (healthLimits.weeksShown + 1) * 7 * DAY)}::timestamptz::date
    ORDER BY starts_on, team_id`;
}

export async function findWeeksCountedAt(db: Db): Promise<Date | null> {
  const [row] = await db`SELECT at FROM team_weeks_counted`;
  return row?.at ?? null;
}

/** Since when a change of the study document waits for its approval. */
export async function findApprovalRequest(db: Db, projectId: string): Promise<Date | null> {
  const [row] = await db`SELECT requested_at AS at FROM study_drafts
    WHERE project_id = ${projectId} AND text IS NOT NULL AND approved_at IS NULL`;
  return row?.at ?? null;
}

/** When the weeks were counted last; whoever counts them does so alone. */
export async function lockWeeks(tx: Transaction): Promise<Date | undefined> {
  const [row] = await tx`SELECT at FROM team_weeks_counted FOR UPDATE`;
  return row?.at;
}

/** The whole weeks behind that in which `since` lies, up to now, by the clocks of their teams. */
export async function countWeeksSince(tx: Transaction, since: Date, now: Date): Promise<void> {
  await tx`INSERT INTO team_weeks AS w (team_id, starts_on, completed, missed)
    SELECT r.team_id, date_trunc('week', r.expires_at AT TIME ZONE coalesce(t.time_zone, 'UTC'))::date AS week,
      count(*) FILTER (WHERE r.state = 'completed'), count(*) FILTER (WHERE r.state = 'missed')
    FROM survey_rounds r JOIN medical_teams t ON t.id = r.team_id
    WHERE r.state IN ('completed', 'missed') AND r.expires_at <= ${now} AND ${isNoTest(tx, tx`r.patient_id`)}
      -- On the earliest clock a Monday begins ten hours into Sunday.
      AND r.expires_at >= date_trunc('week', ${since}::timestamptz, 'UTC') + interval '6 days'
      AND date_trunc('week', r.expires_at AT TIME ZONE coalesce(t.time_zone, 'UTC'))
        > date_trunc('week', ${since}::timestamptz AT TIME ZONE 'UTC')
    GROUP BY r.team_id, week
    ON CONFLICT (team_id, starts_on) DO UPDATE SET completed = excluded.completed, missed = excluded.missed
      WHERE (w.completed, w.missed) IS DISTINCT FROM (excluded.completed, excluded.missed)`;
  await tx`INSERT INTO team_weeks_counted (at) VALUES (${now}) ON CONFLICT (only_one) DO UPDATE SET at = excluded.at`;
}
