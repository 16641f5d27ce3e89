// The moods of the last four weeks.
import type { PatientTimeline } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { expect, it } from 'vitest';
import { firstDay, moodPoints } from './recent-moods.ts';

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
