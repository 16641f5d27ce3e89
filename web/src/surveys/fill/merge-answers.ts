// Merges what was answered here and what another device has stored meanwhile. Question by question, whoever
// changed it since both agreed wins; where both did, the answer given here, which somebody has before their eyes.
import { limits } from '@trialog/contract/limits.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import { answersByQuestion } from '@trialog/contract/rules/visible-questions.ts';
import type { Answer, CompiledQuestion, Draft, Question } from '@trialog/contract/schemas/surveys.ts';
import { type Answers, fitting } from './filling.ts';

/** By what they say: a store may give fields in another order. */
const said = (answers: readonly Answer[]): string =>
  JSON.stringify(answers.map(({ answerId, value }) => [answerId ?? null, value ?? null]));

const same = (one: readonly Answer[] | undefined, other: readonly Answer[] | undefined): boolean =>
  said(one ?? []) === said(other ?? []);

function sameAnswers(one: readonly CompiledQuestion[], other: readonly CompiledQuestion[]): boolean {
  const others = answersByQuestion(other);
  return (
    one.length === other.length &&
    one.every(({ questionId, answers }) => same(answers, others.get(questionId)))
  );
}

/** What the server stores: a text that is still too long stays in the browser alone. */
export const storable = (compiled: readonly CompiledQuestion[]): CompiledQuestion[] =>
  compiled.filter(({ answers }) =>
    answers.every(({ value }) => value === undefined || fits(value, limits.openAnswerCharacters)),
  );

type Compiled = readonly CompiledQuestion[];

/** The server's draft as this browser last knew it. */
export interface Base extends Pick<Draft, 'answers' | 'revision'> {
  /**
   * Questions that went out with another answer since then, and whose way has no known end: the server may have that
   * answer, so that one taken back here is no longer what both agreed on.
   */
  readonly sent?: readonly string[] | undefined;
}

/** Before these answers leave. */
export function withSent(base: Base, leaving: Compiled): Base {
  const agreed = answersByQuestion(base.answers);
  const given = answersByQuestion(leaving);
  const other = [...new Set([...agreed.keys(), ...given.keys()])].filter(
    (questionId) => !same(given.get(questionId), agreed.get(questionId)),
  );
  return { ...base, sent: [...new Set([...(base.sent ?? []), ...other])] };
}

/** Whether the server has these answers, and nothing on its way there says otherwise. */
export const isAtServer = (answers: Compiled, { answers: agreed, sent = [] }: Base): boolean =>
  sent.length === 0 && sameAnswers(answers, agreed);

/** Without a look at the survey: what it hides, or no longer fits, may be among it. */
export function mergeCompiled(
  base: Pick<Base, 'answers' | 'sent'>,
  mine: Compiled,
  theirs: Compiled,
): CompiledQuestion[] {
  const agreed = answersByQuestion(base.answers);
  const own = answersByQuestion(mine);
  const there = answersByQuestion(theirs);
  return [...new Set([...there.keys(), ...own.keys()])].flatMap((questionId) => {
    const changedHere =
      !same(own.get(questionId), agreed.get(questionId)) || (base.sent ?? []).includes(questionId);
    const answers = (changedHere ? own : there).get(questionId) ?? [];
    return answers.length === 0 ? [] : [{ questionId, answers }];
  });
}

export function mergeAnswers(
  questions: readonly Question[],
  base: Pick<Base, 'answers' | 'sent'>,
  mine: Answers,
  theirs: Compiled,
): Answers {
  const own = [...mine].map(([questionId, answers]) => ({ questionId, answers }));
  return fitting(questions, answersByQuestion(mergeCompiled(base, own, theirs)));
}
