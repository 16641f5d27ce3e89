// How long a questionnaire takes: by its questions, never nothing, and never less for more of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuestionType } from '../surveys.ts';
import { minutesToFillIn } from './fill-in-time.ts';

const { BOOLEAN, MOOD, NUMERIC, OPEN_ANSWER, RATING, SINGLE_ANSWER } = QuestionType;
const minutes = (...types: QuestionType[]) => minutesToFillIn(types.map((type) => ({ type })));

describe('the time to fill in a questionnaire', () => {
  it('follows from the kinds of its questions', () => {
    expect(minutes(NUMERIC, BOOLEAN)).toBe(1);
    expect(minutes(MOOD, RATING, SINGLE_ANSWER, BOOLEAN)).toBe(1);
    expect(minutes(MOOD, RATING, SINGLE_ANSWER, SINGLE_ANSWER)).toBe(2);
    expect(minutes(...Array.from({ length: 10 }, () => SINGLE_ANSWER))).toBe(4);
    expect(minutes(OPEN_ANSWER, OPEN_ANSWER, OPEN_ANSWER)).toBe(3);
  });

  it('is a minute at least', () => {
    expect(minutes()).toBe(1);
  });

  it('never shrinks when a question is added', () => {
    const type = fc.constantFrom(...Object.values(QuestionType));
    fc.assert(
      fc.property(fc.array(type), type, (types, more) => {
        expect(minutes(...types, more)).toBeGreaterThanOrEqual(minutes(...types));
      }),
    );
  });
});
