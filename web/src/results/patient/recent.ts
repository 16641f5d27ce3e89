// What a patient told in the last four weeks, for a small drawing: the moods of messages and questionnaires, the results that
// have most values, and how many rounds were missed.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { segmentsOf, widened } from '../charts/series.ts';
import { type Lane, lanesOf } from './lanes.ts';

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
  return [...messages, ...answers]
    .map(({ date, value }) => ({ along: alongOf(Date.parse(date), now), mood: value }))
    .filter(isRecent)
    .sort((a, b) => a.along - b.along);
}

interface RecentResult {
  readonly lane: Lane;
  readonly least: number;
  readonly greatest: number;
  readonly last: number;
  /** Lines from 0 to 1 along the weeks and up the scale of the question, broken where a round was missed. */
  readonly lines: readonly (readonly { readonly along: number; readonly up: number }[])[];
}

/** Two at most: the panel is small, and the whole is on the patient's page. */
const SHOWN = 2;

export function recentResults(timeline: PatientTimeline, now: number): readonly RecentResult[] {
  return lanesOf(timeline)
    .filter(({ isMood }) => !isMood)
    .map((lane) => ({
      ...lane,
      points: lane.points.filter(({ at }) => isRecent({ along: alongOf(at, now) })),
    }))
    .filter(({ points }) => points.length > 0)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, SHOWN)
    .map((lane) => {
      const { points, scale, missed } = lane;
      const values = points.map(({ value }) => value);
      const { min, max } = widened(scale, points);
      return {
        lane,
        least: Math.min(...values),
        greatest: Math.max(...values),
        last: values.at(-1) as number,
        lines: segmentsOf(points, missed).map((line) =>
          line.map(({ at, value }) => ({ along: alongOf(at, now), up: (value - min) / (max - min) })),
        ),
      };
    });
}

export const countMissed = ({ surveys }: PatientTimeline, now: number): number =>
  surveys.flatMap(({ missed }) => missed).filter((at) => isRecent({ along: alongOf(Date.parse(at), now) }))
    .length;

const alongOf = (at: number, now: number): number => 1 - (now - at) / (DAYS * DAY_MS);

const isRecent = ({ along }: { along: number }): boolean => along >= 0 && along <= 1;
