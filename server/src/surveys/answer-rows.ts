// Submitted answers as they are stored: one row each, and a digest by which the same ones are known when they come again.
import { createHash } from 'node:crypto';
import type { Answer, CompiledQuestion } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, QuestionType } from '@trialog/contract/surveys.ts';
import type { SurveyDefinition } from './definition.ts';
import type { AnswerRow, NewAnswer } from './store.ts';

/** Of the answers alone, in the order of the survey: how a device lists them makes no difference. */
export function digestOf({ questions }: SurveyDefinition, compiled: readonly CompiledQuestion[]): Buffer {
  const order = new Map(questions.map(({ id }, position) => [id, position]));
  const last = questions.length;
  const content = compiled
    .map(({ questionId, answers }) => ({
      questionId,
      answers: answers.map(({ answerId, value }) => [answerId ?? null, value ?? null].join('\n')).sort(),
    }))
    .sort((a, b) => (order.get(a.questionId) ?? last) - (order.get(b.questionId) ?? last));
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

export function answerRows(
  { questions }: SurveyDefinition,
  compiled: readonly CompiledQuestion[],
): NewAnswer[] {
  const types = new Map(questions.map(({ id, type }) => [id, type]));
  return compiled.flatMap(({ questionId, answers }) =>
    answers.map(({ answerId, value }, position) => ({
      question_key: questionId,
      position,
      answer_key: answerId ?? null,
      value: value ?? null,
      number: value === undefined ? null : numberOf(types.get(questionId), value),
    })),
  );
}

/** So that results can be counted and drawn without being read as text. */
function numberOf(type: QuestionType | undefined, value: string): number | null {
  if (type === QuestionType.OPEN_ANSWER) return null;
  if (type === QuestionType.BOOLEAN) return value === BooleanAnswer.yes ? 1 : 0;
  return Number(value);
}

/** The other way round: answers by question, as the rules read them. */
export function storedAnswers(rows: readonly AnswerRow[]): ReadonlyMap<string, readonly Answer[]> {
  const questions = Map.groupBy(rows, (row) => row.question_key);
  return new Map(
    [...questions].map(([key, given]) => [
      key,
      given.map(
        ({ answer_key, value }): Answer =>
          answer_key === null ? { value: value ?? '' } : { answerId: answer_key },
      ),
    ]),
  );
}
