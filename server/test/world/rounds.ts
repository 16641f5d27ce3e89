// What the suites about surveys do again and again: open the rounds that are due, find them, and answer them rightly.

import { answersByQuestion, visibleQuestions } from '@trialog/contract/rules/visible-questions.ts';
import type {
  Answer,
  AssignedSurvey,
  CompileAnswer,
  CompiledQuestion,
  EditList,
  Question,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { openRounds } from '../../src/surveys/rounds/open-and-close.ts';
import { planRounds } from '../../src/surveys/rounds/plan.ts';
import type { Caller, CallOptions } from './caller.ts';
import { trail } from './trail.ts';
import type { World } from './world.ts';

const LIST = 'SurveyAssegnations/notcompleted/me';

/** Plans and opens, by the database's clock, as the worker does every minute. */
async function openDue({ sql }: Pick<World, 'sql'>): Promise<void> {
  const [row] = await sql`SELECT clock_timestamp() AS now`;
  await planRounds(sql, row?.now);
  await openRounds(sql, row?.now, { trail });
}

/** Everything open, nothing filled in, no message written. */
export async function freshRounds(world: Pick<World, 'sql'>): Promise<void> {
  await world.sql`TRUNCATE survey_rounds, messages CASCADE`;
  await world.sql`UPDATE survey_assignments SET next_slot = 0, plan_at = '-infinity'`;
  await openDue(world);
}

export interface GivenRound {
  id: string;
  surveyId: string;
}

/** An open round of a survey of the demo for anybody, without a schedule behind it. */
export async function giveRound(
  sql: Sql,
  userId: string,
  surveyKey: string,
  minutes = 60,
): Promise<GivenRound> {
  const [id, assignmentId] = [newId(), newId()];
  const [row] = await sql`WITH assignment AS (
      INSERT INTO survey_assignments (id, survey_id, key, patient_id, project_id, recurrence, starts_on, ends_on, times,
        opens_for, time_zone, plan_at, made_at)
      SELECT ${assignmentId}, s.id, ${assignmentId}, ${userId}, s.project_id, 0, '2026-01-01', '9999-12-31', '{08:00}',
        'P1D', 'UTC', 'infinity', now() FROM surveys s WHERE s.key = ${surveyKey} RETURNING survey_id, project_id
    ) INSERT INTO survey_rounds (id, assignment_id, slot, survey_id, patient_id, project_id, team_id, recurrence,
        state, version, opens_at, expires_at)
      SELECT ${id}, ${assignmentId}, 0, a.survey_id, ${userId}, a.project_id, m.team_id, 0, 'open', s.version,
        clock_timestamp() - interval '1 hour', clock_timestamp() + make_interval(secs => ${minutes * 60})
      FROM assignment a JOIN surveys s ON s.id = a.survey_id
        JOIN team_members m ON m.user_id = ${userId} AND m.role = 'Patient'
      RETURNING survey_id`;
  return { id, surveyId: row?.survey_id };
}

export async function toComplete(caller: Caller, tag = 'en-US'): Promise<AssignedSurvey[]> {
  return (await caller.get<AssignedSurvey[]>(LIST, { tag })).body;
}

export async function openRound(caller: Caller, title: string): Promise<AssignedSurvey> {
  const found = (await toComplete(caller)).find((one) => one.surveyTitle === title && !one.expired);
  if (!found) throw new Error(`There is no open survey ${title}.`);
  return found;
}

export async function questionsOf(caller: Caller, round: AssignedSurvey): Promise<readonly Question[]> {
  const path = `Survey/${round.surveyId}?assignment=${round.id}`;
  return (await caller.get<SurveyToFill>(path)).body.questions;
}

/** A right answer to each visible question; `wanted` says which where it matters. */
export function answersTo(
  questions: readonly Question[],
  wanted: Record<string, Answer[]> = {},
): CompiledQuestion[] {
  const compiled: CompiledQuestion[] = [];
  for (;;) {
    const visible = visibleQuestions(questions, answersByQuestion(compiled));
    const next = questions.find(
      ({ id }) => visible.has(id) && !compiled.some(({ questionId }) => questionId === id),
    );
    if (!next) return compiled;
    compiled.push({ questionId: next.id, answers: wanted[next.id] ?? [plainAnswer(next)] });
  }
}

function plainAnswer({ type, properties, answersContainer }: Question): Answer {
  switch (type) {
    case QuestionType.SINGLE_ANSWER:
    case QuestionType.MULTIPLE_ANSWERS:
      return { answerId: answersContainer?.selectableAnswers[0]?.answerId ?? '' };
    case QuestionType.BOOLEAN:
      return { value: BooleanAnswer.no };
    case QuestionType.MOOD:
      return { value: '2' };
    case QuestionType.OPEN_ANSWER:
      return { value: 'Nothing special' };
    default:
      return { value: String(Math.round(((properties?.min ?? 0) + (properties?.max ?? 10)) / 2)) };
  }
}

export function compile(
  caller: Caller,
  round: Pick<AssignedSurvey, 'id' | 'surveyId'>,
  questionsCompiled: readonly CompiledQuestion[],
  options: CallOptions & { completedAt?: string; edits?: EditList } = {},
) {
  const { completedAt, edits, ...call } = options;
  const body = { questionsCompiled, ...(completedAt ? { completedAt } : {}), ...(edits ? { edits } : {}) };
  return caller.post<CompileAnswer>(`SurveyAssegnations/${round.surveyId}/${round.id}/compile`, body, call);
}
