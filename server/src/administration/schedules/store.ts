// SQL of schedules as the control panel lists and pauses them.
import type { Recurrence } from '@trialog/contract/surveys.ts';
import type { Db } from '../../platform/database/connect.ts';

interface TeamRow {
  teamId: string;
  name: string;
  timeZone: string;
}

export async function listTeams(db: Db, teamIds: readonly string[]): Promise<TeamRow[]> {
  return db<TeamRow[]>`SELECT id AS "teamId", name, time_zone AS "timeZone" FROM medical_teams
    WHERE id = ANY(${[...teamIds]}::uuid[]) ORDER BY name`;
}

export async function findStudyName(db: Db, projectId: string): Promise<string | undefined> {
  const [row] = await db`SELECT name FROM projects WHERE id = ${projectId}`;
  return row?.name;
}

export async function listSurveyIds(db: Db, projectId: string): Promise<string[]> {
  const rows = await db`SELECT id FROM surveys WHERE project_id = ${projectId} ORDER BY key`;
  return rows.map(({ id }) => id);
}

interface DaysRow {
  recurrence: Recurrence;
  startsOn: string;
  endsOn: string;
  times: string[];
  opensFor: string;
}

export interface NamedRow {
  surveyId: string;
  key: string;
  teamId: string;
  /** Nobody where all patients of the team are meant. */
  patientId: string | null;
}

export interface ScheduleRow extends NamedRow, DaysRow {
  scheduleId: string;
  teamName: string;
  studyCode: string | null;
  timeZone: string;
  patients: number;
  total: number;
}

const assignmentDays = (db: Db) => db`a.recurrence, a.starts_on, a.ends_on, a.times, a.opens_for`;

/** Whether it is not as all patients of the team have it: the patient has days of their own, or they alone have it. */
const isOwn = (db: Db) => db`NOT EXISTS (SELECT FROM team_schedules c
    WHERE c.survey_id = a.survey_id AND c.key = a.key AND c.team_id = p.team_id
      AND (c.recurrence, c.starts_on, c.ends_on, c.times, c.opens_for) IS NOT DISTINCT FROM
        (a.recurrence, coalesce(a.file_starts_on, a.starts_on), a.ends_on, a.times, a.opens_for))`;

interface Page {
  teamIds: readonly string[];
  /** All that one patient has; without it what teams have, and what is patients' own or paused for them. */
  studyCode?: string | undefined;
  /** One alone. */
  scheduleId?: string | undefined;
  offset: number;
  limit: number;
}

export async function listSchedules(
  db: Db,
  { teamIds, studyCode, scheduleId, offset, limit }: Page,
): Promise<ScheduleRow[]> {
  const ofPatients =
    scheduleId !== undefined
      ? db`a.id = ${scheduleId}`
      : studyCode === undefined
        ? db`(${isOwn(db)} OR EXISTS (SELECT FROM schedule_pauses s WHERE s.patient_id = a.patient_id
          AND s.survey_id = a.survey_id AND s.key = a.key AND s.until_at IS NULL))`
        : db`lower(p.study_code) = lower(${studyCode})`;
  return db<ScheduleRow[]>`
    WITH shown AS (
      SELECT c.id, c.survey_id, c.key, c.team_id, NULL::uuid AS patient_id, NULL::text AS study_code, c.recurrence,
        c.starts_on, c.ends_on, c.times, c.opens_for, t.time_zone
      FROM team_schedules c JOIN medical_teams t ON t.id = c.team_id
      WHERE c.team_id = ANY(${[...teamIds]}::uuid[]) AND ${studyCode === undefined}
        ${scheduleId === undefined ? db`` : db`AND c.id = ${scheduleId}`}
      UNION ALL
      SELECT a.id, a.survey_id, a.key, p.team_id, a.patient_id, p.study_code, ${assignmentDays(db)}, a.time_zone
      FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id AND p.project_id = a.project_id
      WHERE p.team_id = ANY(${[...teamIds]}::uuid[]) AND a.ended_at IS NULL AND ${ofPatients}
    ), page AS (
      SELECT s.*, t.name AS team_name, count(*) OVER ()::int AS total,
        row_number() OVER (ORDER BY t.name, s.patient_id IS NOT NULL, s.study_code, v.key, s.key) AS position
      FROM shown s JOIN medical_teams t ON t.id = s.team_id JOIN surveys v ON v.id = s.survey_id
      ORDER BY position LIMIT ${limit} OFFSET ${offset}
    ) SELECT id AS "scheduleId", survey_id AS "surveyId", key, team_id AS "teamId", team_name AS "teamName",
        patient_id AS "patientId", study_code AS "studyCode", recurrence, starts_on::text AS "startsOn",
        ends_on::text AS "endsOn", times, opens_for AS "opensFor", time_zone AS "timeZone", total,
        CASE WHEN patient_id IS NOT NULL THEN 1 ELSE (
          SELECT count(*) FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id
          WHERE a.survey_id = page.survey_id AND a.key = page.key AND p.team_id = page.team_id AND a.ended_at IS NULL
        )::int END AS patients
      FROM page ORDER BY position`;
}

export interface PauseRow {
  id: string;
  surveyId: string;
  key: string;
  teamId: string | null;
  patientId: string | null;
  fromAt: Date;
  reason: string;
  by: string;
  madeAt: Date;
}

/** Those that nobody has ended: of these teams, and of single patients of theirs. */
export async function listPauses(db: Db, teamIds: readonly string[]): Promise<PauseRow[]> {
  return db<PauseRow[]>`SELECT s.id, s.survey_id AS "surveyId", s.key, s.team_id AS "teamId",
      s.patient_id AS "patientId", s.from_at AS "fromAt", s.reason, u.name AS by, s.made_at AS "madeAt"
    FROM schedule_pauses s JOIN users u ON u.id = s.paused_by LEFT JOIN patients p ON p.user_id = s.patient_id
    WHERE s.until_at IS NULL AND coalesce(s.team_id, p.team_id) = ANY(${[...teamIds]}::uuid[])`;
}

/** A schedule of a team, or of one patient, in this study. */
export async function findSchedule(
  db: Db,
  projectId: string,
  scheduleId: string,
): Promise<(NamedRow & { studyCode: string | null }) | undefined> {
  const [row] = await db<(NamedRow & { studyCode: string | null })[]>`
    SELECT c.survey_id AS "surveyId", c.key, c.team_id AS "teamId", NULL AS "patientId", NULL AS "studyCode"
    FROM team_schedules c JOIN medical_teams t ON t.id = c.team_id
    WHERE c.id = ${scheduleId} AND t.project_id = ${projectId}
    UNION ALL
    SELECT a.survey_id, a.key, p.team_id, a.patient_id, p.study_code
    FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id AND p.project_id = a.project_id
    WHERE a.id = ${scheduleId} AND a.ended_at IS NULL AND p.project_id = ${projectId}`;
  return row;
}

const named = (db: Db, { surveyId, key, teamId, patientId }: NamedRow) =>
  db`survey_id = ${surveyId} AND key = ${key} AND until_at IS NULL
    AND ${patientId === null ? db`team_id = ${teamId}` : db`patient_id = ${patientId}`}`;

interface OpenPause {
  id: string;
  fromAt: Date;
  reason: string;
}

export async function findPause(db: Db, of: NamedRow): Promise<OpenPause | undefined> {
  const [row] = await db<OpenPause[]>`SELECT id, from_at AS "fromAt", reason FROM schedule_pauses
    WHERE ${named(db, of)}`;
  return row;
}

interface NewPauseRow extends NamedRow {
  id: string;
  from: Date;
  reason: string;
  by: string;
  now: Date;
}

export async function insertPause(db: Db, row: NewPauseRow): Promise<void> {
  const teamId = row.patientId === null ? row.teamId : null;
  await db`INSERT INTO schedule_pauses (id, survey_id, key, team_id, patient_id, from_at, reason, paused_by, made_at)
    VALUES (${row.id}, ${row.surveyId}, ${row.key}, ${teamId}, ${row.patientId}, ${row.from}, ${row.reason}, ${row.by},
      ${row.now})`;
}

/** One that has not begun ends where it would have begun: it never held. */
export async function endPause(db: Db, id: string, now: Date): Promise<void> {
  await db`UPDATE schedule_pauses SET until_at = greatest(from_at, ${now}) WHERE id = ${id}`;
}
