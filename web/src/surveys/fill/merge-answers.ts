// Puts together what was answered here and what another device has kept meanwhile. Question by question, whoever
// changed it since both agreed wins; where both did, the answer given here, which somebody has before their eyes.
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Question } from '@trialog/contract/surveys.ts';
import { type Answers, fitting } from './filling.ts';

const same = (one: readonly Answer[] | undefined, other: readonly Answer[] | undefined): boolean =>
  JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

export function mergeAnswers(
  questions: readonly Question[],
  base: readonly CompiledQuestion[],
  mine: Answers,
  theirs: readonly CompiledQuestion[],
): Answers {
  const agreed = answersByQuestion(base);
  const kept = answersByQuestion(theirs);
  const merged = new Map<string, readonly Answer[]>();
  for (const { id } of questions) {
    const changedHere = !same(mine.get(id), agreed.get(id));
    const given = changedHere ? mine.get(id) : kept.get(id);
    if (given !== undefined && given.length > 0) merged.set(id, given);
  }
  return fitting(questions, merged);
}
