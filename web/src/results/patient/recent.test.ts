// The moods, results and missed rounds of the last four weeks.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { expect, it } from 'vitest';
import { countMissed, firstDay, moodPoints, recentResults } from './recent.ts';

const now = Date.parse('2026-03-29T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const question = (type: QuestionType, days: number, value: number) => ({
  id: 'q',
  type,
  title: null,
  question: 'How are you?',
  properties: null,
  answers: [{ date: daysAgo(days), value }],
});

it('come from messages and from questions about the mood, oldest first', () => {
  const timeline = {
    messages: [
      { date: daysAgo(7), value: 1, threadId: 't', messageId: 'm' },
      { date: daysAgo(40), value: 0, threadId: 't', messageId: 'm' },
    ],
    surveys: [{ questions: [question(QuestionType.MOOD, 14, 3), question(QuestionType.RATING, 2, 9)] }],
  } as unknown as PatientTimeline;
  expect(moodPoints(timeline, now)).toEqual([
    { along: 0.5, mood: 3 },
    { along: 0.75, mood: 1 },
  ]);
  expect(moodPoints({ surveys: [] } as unknown as PatientTimeline, now)).toEqual([]);
});

it('begin four weeks ago, also over the change of the clocks', () => {
  expect(firstDay(new Date(2026, 2, 29, 12))).toBe('2026-03-01');
  expect(firstDay(new Date(2026, 0, 5))).toBe('2025-12-08');
});

const results = (id: string, ...values: [days: number, value: number][]) => ({
  ...question(QuestionType.NUMERIC, 0, 0),
  id,
  properties: { min: 34, max: 42 },
  answers: values.map(([days, value]) => ({ date: daysAgo(days), value })),
});
const survey = (questions: object[], missed: string[] = []) => ({
  surveyId: 's',
  title: 'Temperature',
  adherence: { due: 0, completed: 0 },
  missed,
  completed: [],
  questions,
});
const timelineOf = (...surveys: object[]) => ({ surveys }) as unknown as PatientTimeline;

it('results are the two with most values of these weeks, on the scale of their question', () => {
  const shown = recentResults(
    timelineOf(
      survey([
        results('old', [60, 36], [50, 36], [40, 36], [1, 36]),
        results('most', [21, 42], [14, 38], [7, 34]),
        results('some', [14, 36], [7, 38]),
        results('none', [60, 36]),
      ]),
    ),
    now,
  );
  expect(shown.map(({ lane }) => lane.key)).toEqual(['s most', 's some']);
  expect(shown[0]).toMatchObject({ least: 34, greatest: 42, last: 34 });
  expect(shown[0]?.lines).toEqual([
    [
      { along: 0.25, up: 1 },
      { along: 0.5, up: 0.5 },
      { along: 0.75, up: 0 },
    ],
  ]);
  expect(recentResults(timelineOf(), now)).toEqual([]);
});

it('a missed round breaks the line, and is counted in these weeks alone', () => {
  const timeline = timelineOf(survey([results('q', [14, 36], [7, 38])], [daysAgo(40), daysAgo(10)]));
  expect(recentResults(timeline, now)[0]?.lines).toHaveLength(2);
  expect(countMissed(timeline, now)).toBe(1);
});
