// Fills a demo's database with answers: a survey of twenty questions or a multiple, filled in as often as wanted by the
// patients of one team. The rows are as submissions leave them.

import type { Sql, Transaction } from '../../server/src/platform/database/connect.ts';
import { newId } from '../../server/src/platform/database/uuid.ts';
import { countSubmissions } from '../../server/src/results/counting/count.ts';
import { definition, makeSurvey, question } from '../../server/test/world/answered-surveys.ts';

export const QUESTIONS = 20;

const choices = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`a${n}`, `Answer ${n}`]));

/** Of each twenty: eight choices of five, four ratings, three moods, three times yes or no, a number and a text. */
const survey = (questions: number) =>
  definition(
    `${questions} questions`,
    Array.from({ length: questions }, (_, place) => {
      const n = place % QUESTIONS;
      const key = `q${place}`;
      if (n < 8) return question(key, 'SINGLE_ANSWER', { choices });
      if (n < 12) return question(key, 'RATING', { properties: { min: 0, max: 10 } });
      if (n < 15) return question(key, 'MOOD');
      if (n < 18) return question(key, 'BOOLEAN');
      return n === 18
        ? question(key, 'NUMERIC', { properties: { min: 0, max: 300 } })
        : question(key, 'OPEN_ANSWER');
    }),
  );

/** One answer to question n, from a number by chance between 0 and 1; as SQL. */
export const ANSWERS = `
  CASE WHEN n < 8 THEN 'a' || floor(x * 5)::int END AS answer_key,
  CASE WHEN n < 8 THEN NULL WHEN n < 12 THEN floor(x * 11)::int::text WHEN n < 15 THEN floor(x * 4)::int::text
    WHEN n < 18 THEN CASE WHEN x < 0.5 THEN 'True' ELSE 'False' END WHEN n = 18 THEN floor(x * 300)::int::text
    ELSE 'Slept rather well, woke up twice, "fresh" in the morning' END AS value,
  CASE WHEN n < 8 THEN NULL WHEN n < 12 THEN floor(x * 11) WHEN n < 15 THEN floor(x * 4)
    WHEN n < 18 THEN (x < 0.5)::int WHEN n = 18 THEN floor(x * 300) END AS number`;

export interface Filled {
  surveyId: string;
  projectId: string;
  teamId: string;
  /** One a patient. */
  assignmentIds: string[];
}

export async function fillAnswers(
  sql: Sql,
  team: string,
  submissions: number,
  { questions = QUESTIONS, patients: most = 3 } = {},
): Promise<Filled> {
  const [place] = await sql`SELECT t.id AS team_id, t.project_id FROM medical_teams t WHERE t.name = ${team}`;
  if (!place) throw new Error(`The demo has no team ${team}.`);
  const surveyId = await makeSurvey(sql, place.project_id, [survey(questions)]);
  const patients =
    await sql`SELECT user_id FROM patients WHERE team_id = ${place.team_id} ORDER BY study_code LIMIT ${most}`;
  const assignments = patients.map(({ user_id }) => ({ id: newId(), patientId: user_id as string }));
  await sql.begin(async (tx) => {
    await tx`SELECT set_config('statement_timeout', '0', true), set_config('synchronous_commit', 'off', true)`;
    for (const { id, patientId } of assignments)
      await tx`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
          times, opens_for, time_zone, plan_at, made_at)
        VALUES (${id}, ${surveyId}, ${id}, ${patientId}, ${place.project_id}, 1, '2020-01-01', '9999-12-31', '{08:00}',
          'P1D', 'Europe/Rome', 'infinity', now())`;
    await insertAll(tx as Transaction, surveyId, submissions, questions);
  });
  for (const table of ['survey_rounds', 'survey_submissions', 'survey_answers', 'survey_assignments'])
    await sql`VACUUM ANALYZE ${sql(table)}`;
  await countSubmissions(sql);
  await sql`VACUUM ANALYZE result_counts, result_totals, result_pending_counts`;
  return {
    surveyId,
    projectId: place.project_id,
    teamId: place.team_id,
    assignmentIds: assignments.map(({ id }) => id),
  };
}

async function insertAll(
  tx: Transaction,
  surveyId: string,
  submissions: number,
  questions: number,
): Promise<void> {
  await tx`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
      state, version, opens_at, expires_at, completed_at, outcome)
    SELECT gen_random_uuid(), a.id, n, a.survey_id, a.patient_id, a.project_id, p.team_id, 1, 'completed', 1,
      '2020-01-01'::timestamptz + n * interval '1 hour', '2020-01-02'::timestamptz + n * interval '1 hour',
      '2020-01-01'::timestamptz + n * interval '1 hour' + interval '7 minutes', 'GOOD'
    FROM generate_series(1, ${submissions}) n
    JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS many FROM survey_assignments
      WHERE survey_id = ${surveyId}) a ON a.number = n % a.many
    JOIN patients p ON p.user_id = a.patient_id`;
  await tx`INSERT INTO survey_submissions (round_id, submitted_at, digest)
    SELECT id, completed_at, '' FROM survey_rounds WHERE survey_id = ${surveyId}`;
  await tx`INSERT INTO survey_answers (round_id, question_key, position, answer_key, value, number)
    SELECT id, 'q' || place, 0, ${tx.unsafe(ANSWERS)}
    FROM (SELECT r.id, place, place % ${QUESTIONS} AS n, random() AS x
      FROM survey_rounds r, generate_series(0, ${questions - 1}) place
      WHERE r.survey_id = ${surveyId}) a`;
}
