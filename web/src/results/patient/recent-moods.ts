// The moods that a patient gave in the last four weeks, in messages and in questionnaires, as points of a small drawing.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;

/** The first local date of the period, YYYY-MM-DD. */
export function firstDay(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

interface MoodPoint {
  /** From 0, four weeks ago, to 1, now. */
  readonly along: number;
  readonly mood: number;
}

/** Oldest first. */
export function moodPoints({ messages = [], surveys }: PatientTimeline, now: number): readonly MoodPoint[] {
  const answers = surveys.flatMap(({ questions }) =>
    questions.filter(({ type }) => type === QuestionType.MOOD).flatMap((question) => question.answers),
  );
  const from = now - DAYS * DAY_MS;
  return [...messages, ...answers]
    .map(({ date, value }) => ({ along: (Date.parse(date) - from) / (now - from), mood: value }))
    .filter(({ along }) => along >= 0 && along <= 1)
    .sort((a, b) => a.along - b.along);
}
