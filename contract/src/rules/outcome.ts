// The outcome of a submitted survey by the rules of its study: BAD when one rule meets an answer, else GOOD.
import type { Answer } from '../schemas/surveys.ts';
import type { Outcome } from '../surveys.ts';

type AnswerRule = { readonly questionId: string } & (
  | { readonly kind: 'selected'; readonly answerIds: readonly string[] }
  | { readonly kind: 'equals'; readonly value: string }
  | { readonly kind: 'atMost'; readonly value: number }
  | { readonly kind: 'atLeast'; readonly value: number }
);

/** A sum over several questions: the scores of the answers selected, and the numbers entered. */
interface ScoreRule {
  readonly kind: 'scoreAtMost' | 'scoreAtLeast';
  readonly of: readonly ScoredQuestion[];
  readonly value: number;
}

interface ScoredQuestion {
  readonly questionId: string;
  /** By answer; an answer that is not named scores nothing. */
  readonly scores?: Readonly<Record<string, number>>;
}

export type OutcomeRule = AnswerRule | ScoreRule;

type Answers = ReadonlyMap<string, readonly Answer[]>;

/** `answers` are those of visible questions alone: a hidden answer alarms nobody. */
export function outcomeOf(rules: readonly OutcomeRule[], answers: Answers): Outcome {
  return rulesMet(rules, answers).length > 0 ? 'BAD' : 'GOOD';
}

/** The rules that make an outcome bad, in their order. */
export function rulesMet(rules: readonly OutcomeRule[], answers: Answers): readonly OutcomeRule[] {
  return rules.filter((rule) => ('of' in rule ? scoreMeets(rule, answers) : answerMeets(rule, answers)));
}

/** The questions that a rule is about. */
export function questionsOf(rule: OutcomeRule): readonly string[] {
  return 'of' in rule ? rule.of.map(({ questionId }) => questionId) : [rule.questionId];
}

function answerMeets(rule: AnswerRule, answers: Answers): boolean {
  return answers.get(rule.questionId)?.some((answer) => meets(rule, answer)) ?? false;
}

/** Without any answer there is no score, and not a score of nothing. */
function scoreMeets({ kind, of, value }: ScoreRule, answers: Answers): boolean {
  const given = of.filter(({ questionId }) => (answers.get(questionId)?.length ?? 0) > 0);
  if (given.length === 0) return false;
  const score = given.reduce((sum, question) => sum + scoreOf(question, answers), 0);
  return kind === 'scoreAtMost' ? score <= value : score >= value;
}

function scoreOf({ questionId, scores }: ScoredQuestion, answers: Answers): number {
  return (answers.get(questionId) ?? []).reduce((sum, { answerId, value }) => {
    const number = answerId === undefined ? Number(value) : (scores?.[answerId] ?? 0);
    return sum + (Number.isFinite(number) ? number : 0);
  }, 0);
}

function meets(rule: AnswerRule, answer: Answer): boolean {
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
