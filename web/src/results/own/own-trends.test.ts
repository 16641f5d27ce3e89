// The order of a patient's own questionnaires over time, and the scales of their charts.
import { QuestionType } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { newestFirst, trendScale } from './own-trends.ts';

const survey = (title: string, ...dates: string[]) => ({
  surveyId: title,
  title,
  adherence: { due: 3, completed: dates.length },
  missed: [],
  completed: dates.map((date) => ({ assignmentId: date, date })),
  questions: [],
});

describe('questionnaires over time', () => {
  it('begin with the one that was filled in last, and leave out what never was', () => {
    const surveys = [
      survey('Once', '2026-03-01T08:00:00.000Z'),
      survey('Never'),
      survey('Daily', '2026-03-01T07:00:00.000Z', '2026-03-03T07:00:00.000Z'),
    ];
    expect(newestFirst(surveys).map(({ title }) => title)).toEqual(['Daily', 'Once']);
    expect(surveys[0]?.title).toBe('Once');
  });
});

describe('the scale of a small chart', () => {
  const range = { min: 30, max: 250, minLabel: null, maxLabel: null, decimalCount: 1 };

  it('of numbers has room around what was given, not around what may be typed', () => {
    expect(trendScale(QuestionType.NUMERIC, range, { lowest: 70.2, highest: 71.7 })).toEqual({
      min: 69,
      max: 73,
    });
    expect(trendScale(QuestionType.NUMERIC, range, { lowest: 28, highest: 28 })).toEqual({
      min: 27,
      max: 29,
    });
  });

  it('of ratings and moods is the one that the patient was shown', () => {
    const rating = { ...range, min: 0, max: 10 };
    expect(trendScale(QuestionType.RATING, rating, { lowest: 4, highest: 5 })).toEqual({ min: 0, max: 10 });
    expect(trendScale(QuestionType.MOOD, null, { lowest: 2, highest: 3 })).toEqual({ min: 0, max: 3 });
  });
});
