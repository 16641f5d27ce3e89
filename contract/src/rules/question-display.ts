// How the answers to a question are shown over time, and on which scale (SPEC 2 and 9).
import { limits } from '../limits.ts';
import type { QuestionProperties } from '../schemas/surveys.ts';
import { BooleanAnswer, QuestionType } from '../surveys.ts';

const displays = ['line', 'step', 'faces', 'strip', 'texts'] as const;
type Display = (typeof displays)[number];

/** Boolean, rating, mood and numeric questions are charts; open, single and multiple answers are time lines. */
export const displayOf: Readonly<Record<QuestionType, Display>> = {
  [QuestionType.OPEN_ANSWER]: 'texts',
  [QuestionType.SINGLE_ANSWER]: 'strip',
  [QuestionType.MULTIPLE_ANSWERS]: 'strip',
  [QuestionType.BOOLEAN]: 'step',
  [QuestionType.RATING]: 'line',
  [QuestionType.MOOD]: 'faces',
  [QuestionType.NUMERIC]: 'line',
};

interface Scale {
  readonly min: number;
  readonly max: number;
}

/** The ends of a rating: the same for who gives one, who checks it and who draws it. */
export function ratingEnds(properties: Partial<QuestionProperties> | null): Scale {
  const min = properties?.min ?? limits.ratingScale.min;
  return { min, max: Math.max(properties?.max ?? limits.ratingScale.max, min) };
}

/** The ends of a chart's axis, whatever was answered. */
export function scaleOf(type: QuestionType, properties: Partial<QuestionProperties> | null): Scale {
  if (type === QuestionType.MOOD) return limits.moodChart;
  if (type === QuestionType.BOOLEAN) return limits.booleanChart;
  if (type === QuestionType.RATING) return ratingEnds(properties);
  return {
    min: properties?.min ?? limits.numericChart.min,
    max: properties?.max ?? limits.numericChart.max,
  };
}

/** What an answer is on that axis; nothing where it is no number. */
export function pointOf(type: QuestionType, answer: string): number | undefined {
  if (type === QuestionType.BOOLEAN) {
    if (answer === BooleanAnswer.yes) return limits.booleanChart.max;
    return answer === BooleanAnswer.no ? limits.booleanChart.min : undefined;
  }
  const value = answer.trim() === '' ? Number.NaN : Number(answer);
  return Number.isFinite(value) ? value : undefined;
}

/** Open answers are not counted: hardly two are the same. */
export const isCounted = (type: QuestionType): boolean => type !== QuestionType.OPEN_ANSWER;
