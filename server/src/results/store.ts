// All SQL that reads results: the study's surveys, their rounds and patients, answers, and the counts of answers.
import type { UserState } from '@trialog/contract/people.ts';
import type { Outcome, Recurrence } from '@trialog/contract/surveys.ts';
import { isNoTest } from '../people/store.ts';
import type { Db } from '../platform/database/connect.ts';
import type { VersionRow } from '../surveys/store.ts';
import type { PatientRow, Scope } from './scope.ts';

export const who = (db: Db) => db`u.id AS patient_id, u.name, u.avatar_key, p.study_code,
  coalesce((j.properties ->> 'researchersSeeCodesOnly')::boolean, true) AS codes_only`;

/** Part of a statement. */
export type Fragment = ReturnType<typeof who>;

/** A round whose window has passed was missed, though nobody may have recorded it yet. */
export const isMissed = (db: Db, now: Date) =>
  db`(r.state = 'missed' OR (r.state = 'open' AND r.expires_at <= ${now}))`;

interface StudySurveyRow extends VersionRow {
  recurrence: Recurrence;
  patients: { code: string; userId: string }[];
  starts_at: Date;
  ends_at: Date;
  due: number;
  completed: number;
  bad: { assignmentId: string; code: string; completedDateTime: string }[];
}

/** One row a survey and recurrence that patients of the team are or were asked with. */
export async function listStudySurveys(
  db: Db,
  team: { projectId: string; teamId: string },
  now: Date,
  badSince: Date,
): Promise<StudySurveyRow[]> {
  return db<StudySurveyRow[]>`
    WITH assigned AS (
      SELECT a.survey_id, a.recurrence, a.patient_id, p.study_code,
        (a.starts_on + a.times[1]::time) AT TIME ZONE a.time_zone AS starts_at,
        CASE WHEN a.recurrence <> 0 AND a.ends_on >= '9999-01-01' THEN '9999-12-31T23:59:59Z'
          ELSE (CASE a.recurrence WHEN 0 THEN a.starts_on ELSE a.ends_on END
            + a.times[cardinality(a.times)]::time + a.opens_for::interval) AT TIME ZONE a.time_zone END AS ends_at
      FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id
      WHERE p.user_id IN (SELECT user_id FROM enrolments WHERE team_id = ${team.teamId})
        AND a.project_id = ${team.projectId} AND (a.ended_at IS NULL AND p.team_id = ${team.teamId}
        OR EXISTS (SELECT 1 FROM survey_rounds r WHERE r.assignment_id = a.id AND r.team_id = ${team.teamId}
          AND r.state IN ('open', 'completed', 'missed')))
    ), kept AS (
      SELECT r.survey_id, r.recurrence, count(*) FILTER (WHERE r.state = 'completed')::int AS completed,
        count(*) FILTER (WHERE r.state = 'completed' OR ${isMissed(db, now)})::int AS due
      FROM survey_rounds r WHERE r.team_id = ${team.teamId} AND r.state IN ('open', 'completed', 'missed')
        AND ${isNoTest(db, db`r.patient_id`)}
      GROUP BY r.survey_id, r.recurrence
    ), bad AS (
      SELECT r.survey_id, r.recurrence, json_agg(json_build_object('assignmentId', r.id, 'code', p.study_code,
        'completedDateTime', to_char(r.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY r.completed_at DESC, r.id) AS rounds
      FROM survey_rounds r JOIN patients p ON p.user_id = r.patient_id
      WHERE r.team_id = ${team.teamId} AND r.state = 'completed' AND r.outcome = 'BAD' AND r.completed_at > ${badSince}
      GROUP BY r.survey_id, r.recurrence
    )
    SELECT s.id AS survey_id, s.version, v.hash, g.recurrence, g.patients, g.starts_at, g.ends_at,
      coalesce(k.due, 0) AS due, coalesce(k.completed, 0) AS completed, coalesce(b.rounds, '[]') AS bad
    FROM (
      SELECT survey_id, recurrence, min(starts_at) AS starts_at, max(ends_at) AS ends_at,
        (SELECT coalesce(json_agg(json_build_object('code', one.study_code, 'userId', one.patient_id)
            ORDER BY one.study_code), '[]')
          FROM (SELECT DISTINCT i.study_code, i.patient_id FROM assigned i
            WHERE i.survey_id = a.survey_id AND i.recurrence = a.recurrence
              AND ${isNoTest(db, db`i.patient_id`)}) one) AS patients
      FROM assigned a GROUP BY survey_id, recurrence
    ) g JOIN surveys s ON s.id = g.survey_id JOIN survey_versions v ON v.survey_id = s.id AND v.version = s.version
    LEFT JOIN kept k ON k.survey_id = g.survey_id AND k.recurrence = g.recurrence
    LEFT JOIN bad b ON b.survey_id = g.survey_id AND b.recurrence = g.recurrence
    ORDER BY g.starts_at, s.key, g.recurrence`;
}

interface StudyVersionRow extends VersionRow {
  project_id: string;
}

/** Every version that was published, oldest first; none where the survey is not of the caller's studies. */
export async function listVersions(db: Db, surveyId: string, scope: Scope): Promise<StudyVersionRow[]> {
  return db<StudyVersionRow[]>`SELECT v.survey_id, v.version, v.hash, s.project_id
    FROM surveys s JOIN survey_versions v ON v.survey_id = s.id
    WHERE s.id = ${surveyId} AND s.project_id = ANY(${scope.projectIds}::uuid[]) ORDER BY v.version`;
}

export interface PatientAndZone extends PatientRow {
  patient_state: UserState;
  time_zone: string;
}

/** A patient of these teams, or one who has rounds from the time when they were. */
export async function findPatient(
  db: Db,
  patientId: string,
  scope: Scope,
): Promise<PatientAndZone | undefined> {
  const [row] = await db<PatientAndZone[]>`SELECT ${who(db)}, u.state AS patient_state, u.time_zone, t.team_id
    FROM patients p JOIN users u ON u.id = p.user_id JOIN projects j ON j.id = p.project_id
    CROSS JOIN LATERAL (
      SELECT p.team_id WHERE p.team_id = ANY(${scope.teamIds}::uuid[])
      UNION ALL SELECT r.team_id FROM survey_rounds r
        WHERE r.patient_id = p.user_id AND r.team_id = ANY(${scope.teamIds}::uuid[]) LIMIT 1) t
    WHERE p.user_id = ${patientId}`;
  return row;
}

export interface RoundOfPatient extends PatientRow {
  id: string;
  state: 'planned' | 'open' | 'completed' | 'missed';
  opens_at: Date;
  expires_at: Date;
  completed_at: Date | null;
}

const roundColumns = (db: Db) =>
  db`r.id, r.state, r.opens_at, r.expires_at, r.completed_at, r.team_id, ${who(db)}`;

/** The newest rounds of each patient of the survey, or all of one patient. */
export async function listRounds(
  db: Db,
  surveyId: string,
  scope: Scope,
  narrowed: { patientId?: string | undefined; mostOfEach: number | null },
): Promise<RoundOfPatient[]> {
  return db<RoundOfPatient[]>`SELECT ${roundColumns(db)}
    FROM (SELECT DISTINCT a.patient_id FROM survey_assignments a WHERE a.survey_id = ${surveyId}
      ${narrowed.patientId === undefined ? db`` : db`AND a.patient_id = ${narrowed.patientId}`}) a
    CROSS JOIN LATERAL (SELECT * FROM survey_rounds r WHERE r.survey_id = ${surveyId} AND r.patient_id = a.patient_id
      AND r.state <> 'planned' AND r.state <> 'skipped' AND r.team_id = ANY(${scope.teamIds}::uuid[])
      ORDER BY r.opens_at DESC LIMIT ${narrowed.mostOfEach}) r
    JOIN users u ON u.id = r.patient_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = r.project_id
    ORDER BY r.opens_at DESC, r.id`;
}

interface SurveyPatientRow extends RoundOfPatient {
  patient_state: UserState;
  due: number;
  completed: number;
}

/** Of each patient the open round, else the last one, else the first one to come; and how they keep up. */
export async function listSurveyPatients(
  db: Db,
  surveyId: string,
  scope: Scope,
  now: Date,
): Promise<SurveyPatientRow[]> {
  return db<SurveyPatientRow[]>`SELECT ${roundColumns(db)}, u.state AS patient_state,
      CASE WHEN p.is_test THEN 0 ELSE r.due END AS due, CASE WHEN p.is_test THEN 0 ELSE r.completed END AS completed
    FROM (SELECT DISTINCT a.patient_id FROM survey_assignments a WHERE a.survey_id = ${surveyId}) a
    CROSS JOIN LATERAL (SELECT r.*,
        (count(*) FILTER (WHERE r.state = 'completed') OVER ())::int AS completed,
        (count(*) FILTER (WHERE r.state = 'completed' OR ${isMissed(db, now)}) OVER ())::int AS due
      FROM survey_rounds r WHERE r.survey_id = ${surveyId} AND r.patient_id = a.patient_id AND r.state <> 'skipped'
        AND r.team_id = ANY(${scope.teamIds}::uuid[])
      ORDER BY (r.state = 'open' AND r.expires_at > ${now}) DESC, r.state = 'planned',
        CASE WHEN r.state = 'planned' THEN r.opens_at END, r.opens_at DESC LIMIT 1) r
    JOIN users u ON u.id = r.patient_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = r.project_id
    ORDER BY p.study_code`;
}

interface CompletedRow extends VersionRow {
  id: string;
  recurrence: Recurrence;
  completed_at: Date;
}

export async function listCompletedBy(db: Db, patientId: string, scope: Scope): Promise<CompletedRow[]> {
  return db<CompletedRow[]>`SELECT r.id, r.survey_id, r.version, v.hash, r.recurrence, r.completed_at
    FROM survey_rounds r JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    WHERE r.patient_id = ${patientId} AND r.state = 'completed' AND r.team_id = ANY(${scope.teamIds}::uuid[])
    ORDER BY r.completed_at DESC, r.id`;
}

/** Question, answer key, value; in the order in which a question's answers were given. */
export type AnswerTriple = readonly [question: string, answerKey: string | null, value: string | null];

export const answers = (db: Db) => db`(SELECT json_agg(json_build_array(a.question_key, a.answer_key, a.value)
  ORDER BY a.question_key, a.position) FROM survey_answers a WHERE a.round_id = r.id) AS answers`;

interface ResultRow extends RoundOfPatient, VersionRow {
  recurrence: Recurrence;
  outcome: Outcome | null;
  submitted_at: Date | null;
  device_completed_at: Date | null;
  answers: AnswerTriple[] | null;
  changed_questions: string[];
}

/** A round by its own id, in whatever state; or the newest completed one of a survey, of one patient or of any. */
export async function findResult(
  db: Db,
  id: string,
  scope: Scope,
  patientId: string | undefined,
): Promise<ResultRow | undefined> {
  const ofPatient = patientId === undefined ? db`` : db`AND r.patient_id = ${patientId}`;
  const mine = db`r.team_id = ANY(${scope.teamIds}::uuid[]) ${ofPatient}`;
  const [row] = await db<
    ResultRow[]
  >`SELECT ${roundColumns(db)}, r.survey_id, r.version, v.hash, r.recurrence, r.outcome,
      s.submitted_at, s.device_completed_at, ${answers(db)},
      ARRAY(SELECT DISTINCT unnest(l.changed_questions) FROM answer_edit_lists l WHERE l.round_id = r.id)
        AS changed_questions
    FROM (
      (SELECT * FROM survey_rounds r WHERE r.id = ${id} AND ${mine})
      UNION ALL
      (SELECT * FROM survey_rounds r WHERE r.survey_id = ${id} AND r.state = 'completed' AND ${mine}
        ORDER BY r.completed_at DESC, r.id LIMIT 1)) r
    JOIN users u ON u.id = r.patient_id JOIN patients p ON p.user_id = u.id JOIN projects j ON j.id = r.project_id
    LEFT JOIN survey_versions v ON v.survey_id = r.survey_id AND v.version = r.version
    LEFT JOIN survey_submissions s ON s.round_id = r.id`;
  return row;
}

export interface AnsweredRow {
  version: number;
  opens_at: Date;
  /** Nothing where the round was missed. */
  completed_at: Date | null;
  answers: AnswerTriple[] | null;
}

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days are the patient's own, both included. */
export const withinDays = (db: Db, at: Fragment, { from, to }: Days, timeZone: string) => db`
  ${from === undefined ? db`` : db`AND ${at} >= (${from}::text::date::timestamp AT TIME ZONE ${timeZone})`}
  ${to === undefined ? db`` : db`AND ${at} < ((${to}::text::date + 1)::timestamp AT TIME ZONE ${timeZone})`}`;

/** What one patient answered over time, and what they missed, oldest first. */
export async function listAnswered(
  db: Db,
  surveyId: string,
  patient: PatientAndZone,
  scope: Scope,
  days: Days,
  now: Date,
): Promise<AnsweredRow[]> {
  const at = db`coalesce(r.completed_at, r.opens_at)`;
  return db<AnsweredRow[]>`SELECT r.version, r.opens_at, r.completed_at, ${answers(db)}
    FROM survey_rounds r
    WHERE r.survey_id = ${surveyId} AND r.patient_id = ${patient.patient_id} AND r.state <> 'planned'
      AND r.team_id = ANY(${scope.teamIds}::uuid[]) AND (r.state = 'completed' OR ${isMissed(db, now)})
      ${withinDays(db, at, days, patient.time_zone)}
    ORDER BY ${at}, r.id`;
}

export interface CountsRow {
  versions: VersionRow[];
  submissions: number;
  counts: (readonly [question: string, answer: string, count: number])[];
}

/**
 * How often each answer was given: what was counted already and what still waits for it, in one look, so that nothing
 * is missing and nothing twice.
 */
export async function findCounts(db: Db, surveyId: string, scope: Scope): Promise<CountsRow | undefined> {
  const here = (table: string) =>
    db`${db(table)}.survey_id = ${surveyId} AND ${db(table)}.team_id = ANY(${scope.teamIds}::uuid[])`;
  const [row] = await db<CountsRow[]>`
    WITH waiting AS MATERIALIZED (SELECT w.round_id FROM result_pending_counts w WHERE ${here('w')})
    SELECT
      (SELECT json_agg(json_build_object('survey_id', v.survey_id, 'version', v.version, 'hash', v.hash) ORDER BY v.version)
        FROM survey_versions v WHERE v.survey_id = s.id) AS versions,
      (SELECT coalesce(sum(t.submissions), 0)::bigint FROM result_totals t WHERE ${here('t')})
        + (SELECT count(*) FROM waiting) AS submissions,
      (SELECT coalesce(json_agg(json_build_array(question_key, answer, count)), '[]') FROM (
        SELECT question_key, answer, sum(count) AS count FROM (
          SELECT c.question_key, c.answer, c.count FROM result_counts c WHERE ${here('c')}
          UNION ALL
          SELECT a.question_key, counted_answer(a.answer_key, a.value, a.number), 1
          FROM waiting JOIN survey_answers a ON a.round_id = waiting.round_id
          WHERE counted_answer(a.answer_key, a.value, a.number) IS NOT NULL) both_kinds
        GROUP BY question_key, answer) summed) AS counts
    FROM surveys s WHERE s.id = ${surveyId} AND s.project_id = ANY(${scope.projectIds}::uuid[])`;
  return row;
}
