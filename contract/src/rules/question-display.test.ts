// How answers are shown over time.
import { describe, expect, it } from 'vitest';
import { QuestionType } from '../surveys.ts';
import { displayOf, isCounted, pointOf, ratingEnds, scaleOf } from './question-display.ts';

describe('the display of a question', () => {
  it('draws booleans, ratings, moods and numbers, and lists texts and choices', { tags: ['R2.35'] }, () => {
    const charts = ['line', 'step', 'faces'];
    const drawn = Object.values(QuestionType).filter((type) => charts.includes(displayOf[type]));
    expect(drawn).toEqual([
      QuestionType.BOOLEAN,
      QuestionType.RATING,
      QuestionType.MOOD,
      QuestionType.NUMERIC,
    ]);
    expect(displayOf[QuestionType.OPEN_ANSWER]).toBe('texts');
    expect(displayOf[QuestionType.SINGLE_ANSWER]).toBe('strip');
    expect(displayOf[QuestionType.MULTIPLE_ANSWERS]).toBe('strip');
  });

  it('has fixed scales for moods and booleans', { tags: ['R9.17', 'R9.18'] }, () => {
    expect(scaleOf(QuestionType.MOOD, { min: 5, max: 9 })).toEqual({ min: 0, max: 3 });
    expect(scaleOf(QuestionType.BOOLEAN, null)).toEqual({ min: 0, max: 1 });
  });

  it('goes from 0 to 300 where the question says nothing', { tags: ['R9.19'] }, () => {
    expect(scaleOf(QuestionType.NUMERIC, null)).toEqual({ min: 0, max: 300 });
    expect(scaleOf(QuestionType.NUMERIC, { min: null, max: 42 })).toEqual({ min: 0, max: 42 });
    expect(scaleOf(QuestionType.NUMERIC, { min: -5, max: null })).toEqual({ min: -5, max: 300 });
    expect(scaleOf(QuestionType.RATING, { min: 1, max: 10 })).toEqual({ min: 1, max: 10 });
  });

  it('draws a rating without ends from 0 to 10, as it is given, and not as a number', {
    tags: ['R5.48'],
  }, () => {
    for (const properties of [null, {}, { min: null, max: null }]) {
      expect(ratingEnds(properties)).toEqual({ min: 0, max: 10 });
      expect(scaleOf(QuestionType.RATING, properties)).toEqual({ min: 0, max: 10 });
    }
    expect(scaleOf(QuestionType.RATING, { min: 2, max: null })).toEqual({ min: 2, max: 10 });
    expect(scaleOf(QuestionType.RATING, { min: 20, max: null })).toEqual({ min: 20, max: 20 });
  });

  it('puts answers on the axis, and leaves out what is no number', () => {
    expect(pointOf(QuestionType.BOOLEAN, 'True')).toBe(1);
    expect(pointOf(QuestionType.BOOLEAN, 'False')).toBe(0);
    expect(pointOf(QuestionType.BOOLEAN, '1')).toBeUndefined();
    expect(pointOf(QuestionType.NUMERIC, '36.6')).toBe(36.6);
    expect(pointOf(QuestionType.NUMERIC, '')).toBeUndefined();
    expect(pointOf(QuestionType.NUMERIC, 'warm')).toBeUndefined();
  });

  it('does not count open answers', { tags: ['R2.38'] }, () => {
    const counted = Object.values(QuestionType).filter(isCounted);
    expect(counted).not.toContain(QuestionType.OPEN_ANSWER);
    expect(counted).toHaveLength(6);
  });
});
