// Fills a database with surveys to measure: one of twenty questions, rounds that are open, and as many that are over.
import { limits } from '@trialog/contract/limits.ts';
import type { CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import type { Sql } from '../../server/src/platform/database/connect.ts';
import { newId } from '../../server/src/platform/database/uuid.ts';
import { insertVersion } from '../../server/src/study-import/apply/surveys/store.ts';
import type { DefinedQuestion, SurveyDefinition } from '../../server/src/surveys/definition.ts';

const QUESTIONS = 20;

const TYPES = [
  QuestionType.RATING,
  QuestionType.SINGLE_ANSWER,
  QuestionType.NUMERIC,
  QuestionType.BOOLEAN,
  QuestionType.OPEN_ANSWER,
];

function question(index: number): DefinedQuestion {
  const type = TYPES[index % TYPES.length] as QuestionType;
  const measured = type === QuestionType.RATING || type === QuestionType.NUMERIC;
  return {
    id: `question-${index}`,
    type,
    title: { en: `Question ${index}` },
    question: { en: `How was it, for the ${index}. time?` },
    properties: measured ? { min: 0, max: 100, minLabel: null, maxLabel: null, decimalCount: 1 } : null,
    answers:
      type === QuestionType.SINGLE_ANSWER
        ? ['a', 'b', 'c', 'd'].map((id) => ({ id, label: { en: id }, childQuestionId: null }))
        : null,
  };
}

const definition: SurveyDefinition = {
  defaultLanguage: 'en',
  title: { en: 'Twenty questions' },
  description: null,
  questions: Array.from({ length: QUESTIONS }, (_, index) => question(index)),
  rules: [{ kind: 'atLeast', questionId: 'question-0', value: 100 }],
};

/** One right answer to each question; none of them alarms. */
export const answers: CompiledQuestion[] = definition.questions.map(({ id, type }) => {
  if (type === QuestionType.SINGLE_ANSWER) return { questionId: id, answers: [{ answerId: 'b' }] };
  if (type === QuestionType.BOOLEAN) return { questionId: id, answers: [{ value: 'False' }] };
  if (type === QuestionType.OPEN_ANSWER)
    return { questionId: id, answers: [{ value: 'A little better than yesterday, thank you.' }] };
  return { questionId: id, answers: [{ value: '42.5' }] };
});

export async function fillSurvey(sql: Sql, projectId: string): Promise<string> {
  const [id, hash] = [newId(), newId()];
  await insertVersion(sql, { id, projectId, key: 'twenty', version: 1, hash, definition, at: new Date() });
  return id;
}

/** A schedule for each patient, that nobody plans. */
async function fillAssignments(
  sql: Sql,
  surveyId: string,
  patientIds: readonly string[],
  key: string,
): Promise<void> {
  await sql`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on,
      times, opens_for, time_zone, plan_at, made_at)
    SELECT gen_random_uuid(), ${surveyId}, ${key}, p.user_id, p.project_id, 1, '2020-01-01', '9999-12-31', '{08:00}',
      'P1D', 'UTC', 'infinity', now() FROM patients p WHERE p.user_id = ANY(${patientIds as string[]}::uuid[])`;
}

/** So many open rounds for each of the patients; their ids by patient. */
export async function fillOpenRounds(
  sql: Sql,
  surveyId: string,
  patientIds: readonly string[],
  each: number,
  key: string,
): Promise<Map<string, string[]>> {
  await fillAssignments(sql, surveyId, patientIds, key);
  const rows =
    await sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id,
      recurrence, state, version, opens_at, expires_at)
    SELECT gen_random_uuid(), a.id, n, a.survey_id, a.patient_id, a.project_id, p.team_id, 1, 'open', 1,
      now() - interval '1 hour', now() + interval '1 day'
    FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id, generate_series(1, ${each}::int) n
    WHERE a.survey_id = ${surveyId} AND a.key = ${key} RETURNING id, patient_id`;
  const byPatient = new Map<string, string[]>();
  for (const { id, patient_id } of rows)
    byPatient.set(patient_id, [...(byPatient.get(patient_id) ?? []), id]);
  return byPatient;
}

/** Rounds of all patients that are over: completed ones, and missed ones that no list shows any more. */
export async function fillPastRounds(
  sql: Sql,
  surveyId: string,
  patientIds: readonly string[],
  count: number,
): Promise<void> {
  await fillAssignments(sql, surveyId, patientIds, 'past');
  const each = Math.ceil(count / patientIds.length);
  const before = limits.missedShownDays + 2;
  await sql`INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
      state, version, opens_at, expires_at, completed_at, outcome)
    SELECT gen_random_uuid(), a.id, n, a.survey_id, a.patient_id, a.project_id, p.team_id, 1,
      CASE WHEN n % 4 = 0 THEN 'missed' ELSE 'completed' END, 1,
      now() - make_interval(days => ${before} + n), now() - make_interval(days => ${before} + n - 1),
      CASE WHEN n % 4 = 0 THEN NULL ELSE now() - make_interval(days => ${before} + n, hours => -1) END,
      CASE WHEN n % 4 = 0 THEN NULL ELSE 'GOOD' END
    FROM survey_assignments a JOIN patients p ON p.user_id = a.patient_id, generate_series(1, ${each}::int) n
    WHERE a.survey_id = ${surveyId} AND a.key = 'past'`;
}

/** Daily schedules that are due now and have no round yet. */
export async function fillDueAssignments(sql: Sql, surveyId: string, each: number): Promise<number> {
  const due = new Date(Date.now() - 120_000).toISOString().slice(11, 16);
  const rows =
    await sql`INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence,
      starts_on, ends_on, times, opens_for, time_zone, made_at)
    SELECT gen_random_uuid(), ${surveyId}, 'due-' || n, p.user_id, p.project_id, 1, '2020-01-01', '9999-12-31',
      ARRAY[${due}], 'PT4H', 'UTC', now()
    FROM patients p JOIN projects j ON j.id = p.project_id, generate_series(1, ${each}::int) n
    WHERE j.key = 'bench' RETURNING 1`;
  return rows.length;
}
