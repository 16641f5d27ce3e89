// The outcome of a submitted survey by the rules of its study: BAD when one rule meets an answer, else GOOD.
import type { Answer, Outcome } from '../surveys.ts';

export type OutcomeRule = { readonly questionId: string } & (
  | { readonly kind: 'selected'; readonly answerIds: readonly string[] }
  | { readonly kind: 'equals'; readonly value: string }
  | { readonly kind: 'atMost'; readonly value: number }
  | { readonly kind: 'atLeast'; readonly value: number }
);

/** `answers` are those of visible questions alone: a hidden answer alarms nobody. */
export function outcomeOf(
  rules: readonly OutcomeRule[],
  answers: ReadonlyMap<string, readonly Answer[]>,
): Outcome {
  const alarmed = rules.some((rule) => answers.get(rule.questionId)?.some((answer) => meets(rule, answer)));
  return alarmed ? 'BAD' : 'GOOD';
}

function meets(rule: OutcomeRule, answer: Answer): boolean {
  if (rule.kind === 'selected') {
    return answer.answerId !== undefined && rule.answerIds.includes(answer.answerId);
  }
  if (answer.value === undefined) return false;
  switch (rule.kind) {
    case 'equals':
      return answer.value === rule.value;
    case 'atMost':
      return Number(answer.value) <= rule.value;
    case 'atLeast':
      return Number(answer.value) >= rule.value;
  }
}
