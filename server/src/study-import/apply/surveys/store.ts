// All SQL by which surveys and their assignments come in.
import type { Recurrence } from '@trialog/contract/surveys.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countFirstQuestions, type SurveyDefinition } from '../../../surveys/definition.ts';

export interface SurveyRow {
  id: string;
  projectId: string;
  key: string;
  version: number;
  hash: string;
}

export async function listSurveys(db: Db, projectIds: readonly string[]): Promise<SurveyRow[]> {
  return db<SurveyRow[]>`SELECT s.id, s.project_id AS "projectId", s.key, s.version, v.hash
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
    WHERE s.project_id = ANY(${projectIds as string[]}::uuid[]) ORDER BY s.key`;
}

export async function findDefinition(
  db: Db,
  { id, version }: Pick<SurveyRow, 'id' | 'version'>,
): Promise<SurveyDefinition | undefined> {
  const [row] = await db<
    { definition: SurveyDefinition }[]
  >`SELECT definition FROM survey_versions WHERE survey_id = ${id} AND version = ${version}`;
  return row?.definition;
}

/** The next version; from now on rounds are made with it. */
export async function insertVersion(
  db: Db,
  survey: SurveyRow & { definition: SurveyDefinition; at: Date },
): Promise<void> {
  await db`INSERT INTO surveys (id, project_id, key, version)
    VALUES (${survey.id}, ${survey.projectId}, ${survey.key}, ${survey.version})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version`;
  await db`INSERT INTO survey_versions (survey_id, version, definition, hash, question_count, published_at)
    VALUES (${survey.id}, ${survey.version}, ${db.json(survey.definition as never)}, ${survey.hash},
      ${countFirstQuestions(survey.definition)}, ${survey.at})`;
}

export interface ScheduleFields {
  recurrence: Recurrence;
  startsOn: string;
  endsOn: string;
  times: string[];
  opensFor: string;
}

export interface AssignmentRow extends ScheduleFields {
  id: string;
  surveyId: string;
  key: string;
  patientId: string;
  timeZone: string;
  /** The first day that the file says, where the patient joined later and begins later. */
  fileStartsOn: string | null;
  version: number;
}

/** Those in force, locked, so that nobody plans by what is about to change. */
export async function lockAssignments(db: Db, surveyIds: readonly string[]): Promise<AssignmentRow[]> {
  return db<AssignmentRow[]>`SELECT id, survey_id AS "surveyId", key, patient_id AS "patientId", recurrence,
      starts_on::text AS "startsOn", ends_on::text AS "endsOn", times, opens_for AS "opensFor",
      time_zone AS "timeZone", file_starts_on::text AS "fileStartsOn", version
    FROM survey_assignments WHERE survey_id = ANY(${surveyIds as string[]}::uuid[]) AND ended_at IS NULL
    ORDER BY id FOR UPDATE`;
}

export interface NewAssignment extends Omit<AssignmentRow, 'version' | 'timeZone'> {
  nextSlot: number;
  at: Date;
}

/** In the time zones that the patients have now. */
export async function insertAssignments(db: Db, rows: readonly NewAssignment[]): Promise<void> {
  if (rows.length === 0) return;
  await db`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
      times, opens_for, time_zone, file_starts_on, next_slot, made_at)
    SELECT r.id, r."surveyId", r.key, p.user_id, p.project_id, r.recurrence, r."startsOn", r."endsOn", r.times,
      r."opensFor", u.time_zone, r."fileStartsOn", r."nextSlot", r.at
    FROM jsonb_to_recordset(${db.json(rows as never)}) AS r (id uuid, "surveyId" uuid, key text, "patientId" uuid,
        recurrence smallint, "startsOn" date, "endsOn" date, times text[], "opensFor" text, "fileStartsOn" date,
        "nextSlot" integer, at timestamptz)
      JOIN patients p ON p.user_id = r."patientId" JOIN users u ON u.id = p.user_id`;
}

/** Whose schedules have ended; they may have others of the same name since. */
export async function listEndedNames(
  db: Db,
  surveyIds: readonly string[],
): Promise<{ surveyId: string; key: string; patientId: string }[]> {
  return db<{ surveyId: string; key: string; patientId: string }[]>`
    SELECT DISTINCT survey_id AS "surveyId", key, patient_id AS "patientId" FROM survey_assignments
    WHERE survey_id = ANY(${surveyIds as string[]}::uuid[]) AND ended_at IS NOT NULL`;
}

/** How many rounds are open now, and how many of them have answers already; nothing where none is. */
export async function countInProgress(
  db: Db,
  assignmentIds: readonly string[],
): Promise<Map<string, { open: number; begun: number }>> {
  const rows = await db`SELECT r.assignment_id AS id, count(*)::int AS open, count(d.round_id)::int AS begun
    FROM survey_rounds r LEFT JOIN survey_drafts d ON d.round_id = r.id
    WHERE r.assignment_id = ANY(${assignmentIds as string[]}::uuid[]) AND r.state = 'open' GROUP BY 1`;
  return new Map(rows.map(({ id, open, begun }) => [id, { open, begun }]));
}

export interface PatientRow {
  userId: string;
  key: string;
  projectId: string;
  teamId: string;
  studyCode: string;
  timeZone: string;
}

export async function listPatients(db: Db, projectIds: readonly string[]): Promise<PatientRow[]> {
  return db<
    PatientRow[]
  >`SELECT p.user_id AS "userId", u.key, p.project_id AS "projectId", p.team_id AS "teamId",
      p.study_code AS "studyCode", u.time_zone AS "timeZone"
    FROM patients p JOIN users u ON u.id = p.user_id
    WHERE p.project_id = ANY(${projectIds as string[]}::uuid[]) ORDER BY p.study_code`;
}

export async function findPatient(db: Db, userId: string): Promise<PatientRow | undefined> {
  const [row] = await db<PatientRow[]>`SELECT p.user_id AS "userId", u.key, p.project_id AS "projectId",
      p.team_id AS "teamId", p.study_code AS "studyCode", u.time_zone AS "timeZone"
    FROM patients p JOIN users u ON u.id = p.user_id WHERE p.user_id = ${userId}`;
  return row;
}

export interface ScheduleRow extends ScheduleFields {
  id: string;
  surveyId: string;
  key: string;
  teamId: string;
  version: number;
}

const scheduleColumns = (db: Db) => db`id, survey_id AS "surveyId", key, team_id AS "teamId", recurrence,
  starts_on::text AS "startsOn", ends_on::text AS "endsOn", times, opens_for AS "opensFor", version`;

export async function listSchedules(db: Db, surveyIds: readonly string[]): Promise<ScheduleRow[]> {
  return db<ScheduleRow[]>`SELECT ${scheduleColumns(db)} FROM team_schedules
    WHERE survey_id = ANY(${surveyIds as string[]}::uuid[]) ORDER BY id FOR UPDATE`;
}

export async function listTeamSchedules(db: Db, teamId: string): Promise<ScheduleRow[]> {
  return db<
    ScheduleRow[]
  >`SELECT ${scheduleColumns(db)} FROM team_schedules WHERE team_id = ${teamId} ORDER BY id`;
}

export async function insertSchedule(db: Db, row: ScheduleRow): Promise<void> {
  await db`INSERT INTO team_schedules (id, survey_id, key, team_id, recurrence, starts_on, ends_on, times, opens_for)
    VALUES (${row.id}, ${row.surveyId}, ${row.key}, ${row.teamId}, ${row.recurrence}, ${row.startsOn}, ${row.endsOn},
      ${row.times}::text[], ${row.opensFor})`;
}

export async function updateSchedule(db: Db, row: ScheduleRow): Promise<void> {
  await db`UPDATE team_schedules SET recurrence = ${row.recurrence}, starts_on = ${row.startsOn},
      ends_on = ${row.endsOn}, times = ${row.times}::text[], opens_for = ${row.opensFor}, version = version + 1
    WHERE id = ${row.id}`;
}

/** A pause ends with what was paused: should the schedule come back one day, it runs. */
export async function deleteSchedule(
  db: Db,
  { id, surveyId, key, teamId }: ScheduleRow,
  at: Date,
): Promise<void> {
  await db`DELETE FROM team_schedules WHERE id = ${id}`;
  await db`UPDATE schedule_pauses SET until_at = greatest(from_at, ${at})
    WHERE survey_id = ${surveyId} AND key = ${key} AND team_id = ${teamId} AND until_at IS NULL`;
}

export async function endOwnPauses(
  db: Db,
  rows: readonly Pick<AssignmentRow, 'surveyId' | 'key' | 'patientId'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const names = rows.map(({ surveyId, key, patientId }) => ({ surveyId, key, patientId }));
  await db`UPDATE schedule_pauses z SET until_at = greatest(z.from_at, ${at})
    FROM jsonb_to_recordset(${db.json(names as never)}) AS r ("surveyId" uuid, key text, "patientId" uuid)
    WHERE z.survey_id = r."surveyId" AND z.key = r.key AND z.patient_id = r."patientId" AND z.until_at IS NULL`;
}

/** As `project/survey`. */
export async function listSurveyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db`SELECT s.id, p.key || '/' || s.key AS name FROM surveys s
    JOIN projects p ON p.id = s.project_id WHERE s.id = ANY(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Nobody has seen a planned round: those of the former schedule go. Gives the first slot that is free again. */
async function deletePlanned(db: Db, assignmentId: string): Promise<number | undefined> {
  const rows = await db`DELETE FROM survey_rounds WHERE assignment_id = ${assignmentId} AND state = 'planned'
    RETURNING slot`;
  return rows.length === 0 ? undefined : Math.min(...rows.map((row) => row.slot));
}

/** What is open stays open until it is filled in or over. */
export async function endAssignments(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db`UPDATE survey_assignments SET ended_at = ${at}, version = version + 1 WHERE id = ANY(${[...ids]}::uuid[])`;
  await db`DELETE FROM survey_rounds WHERE assignment_id = ANY(${[...ids]}::uuid[]) AND state = 'planned'`;
}

export async function updateEnd(
  db: Db,
  id: string,
  fields: Pick<ScheduleFields, 'endsOn' | 'opensFor'>,
): Promise<void> {
  const free = await deletePlanned(db, id);
  await db`UPDATE survey_assignments SET ends_on = ${fields.endsOn}, opens_for = ${fields.opensFor},
      plan_at = '-infinity', next_slot = coalesce(${free ?? null}::integer, next_slot), version = version + 1
    WHERE id = ${id}`;
}
