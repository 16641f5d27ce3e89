// In which order a patient sees their own questionnaires over time, and on which scale.
import { scaleOf } from '@trialog/contract/rules/question-display.ts';
import type { SurveyOverTime } from '@trialog/contract/schemas/results.ts';
import type { QuestionProperties } from '@trialog/contract/schemas/surveys.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';

/** What was filled in last comes first; what never was has nothing to show. */
export function newestFirst(surveys: readonly SurveyOverTime[]): SurveyOverTime[] {
  const last = ({ completed }: SurveyOverTime) => completed.at(-1)?.date ?? '';
  return surveys
    .filter(({ completed }) => completed.length > 0)
    .sort((one, other) => last(other).localeCompare(last(one)));
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Ratings and moods have the scale that the patient was shown. What may be typed reaches far beyond what people
 * measure (30 to 250 kg): numbers have the room around their own values.
 */
export function trendScale(
  type: QuestionType,
  properties: QuestionProperties | null,
  { lowest, highest }: Range,
): { min: number; max: number } {
  if (type !== QuestionType.NUMERIC) return scaleOf(type, properties);
  const room = Math.max((highest - lowest) / 2, 1);
  return { min: Math.floor(lowest - room), max: Math.ceil(highest + room) };
}
