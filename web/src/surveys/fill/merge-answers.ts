// Puts together what was answered here and what another device has kept meanwhile. Question by question, whoever
// changed it since both agreed wins; where both did, the answer given here, which somebody has before their eyes.
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Question } from '@trialog/contract/surveys.ts';
import { type Answers, fitting } from './filling.ts';

/** By what they say: a store may give fields in another order. */
const said = (answers: readonly Answer[]): string =>
  JSON.stringify(answers.map(({ answerId, value }) => [answerId ?? null, value ?? null]));

const same = (one: readonly Answer[] | undefined, other: readonly Answer[] | undefined): boolean =>
  said(one ?? []) === said(other ?? []);

export function sameAnswers(one: readonly CompiledQuestion[], other: readonly CompiledQuestion[]): boolean {
  const others = answersByQuestion(other);
  return (
    one.length === other.length &&
    one.every(({ questionId, answers }) => same(answers, others.get(questionId)))
  );
}

/** What the server keeps: a text that is still too long stays in the browser alone. */
export const keepable = (compiled: readonly CompiledQuestion[]): CompiledQuestion[] =>
  compiled.filter(({ answers }) =>
    answers.every(({ value }) => value === undefined || fits(value, limits.openAnswerCharacters)),
  );

type Compiled = readonly CompiledQuestion[];

/** Without a look at the survey: what it hides, or no longer fits, may be among it. */
export function mergeCompiled(base: Compiled, mine: Compiled, theirs: Compiled): CompiledQuestion[] {
  const agreed = answersByQuestion(base);
  const here = answersByQuestion(mine);
  const there = answersByQuestion(theirs);
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((questionId) => {
    const changedHere = !same(here.get(questionId), agreed.get(questionId));
    const answers = (changedHere ? here : there).get(questionId) ?? [];
    return answers.length === 0 ? [] : [{ questionId, answers }];
  });
}

export function mergeAnswers(
  questions: readonly Question[],
  base: Compiled,
  mine: Answers,
  theirs: Compiled,
): Answers {
  const here = [...mine].map(([questionId, answers]) => ({ questionId, answers }));
  return fitting(questions, answersByQuestion(mergeCompiled(base, here, theirs)));
}
