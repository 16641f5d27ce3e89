// Numbers as people give them: the steps of a rating, decimals with a comma, and digits that choose an answer.
import { faultOf } from '@trialog/contract/rules/answers-complete.ts';
import { ratingEnds } from '@trialog/contract/rules/question-display.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { question, selectable } from '../../../test/questionnaires.ts';
import { answerByKey } from './answer-by-key.ts';
import { decimalText } from './numeric-input.tsx';
import { onScale, partOf, scaleOf, stepped } from './rating-scale.ts';

describe('a rating', { tags: ['R5.48'] }, () => {
  const scale = scaleOf({ min: 1, max: 5 });

  it('without ends runs over the same values as its chart', { tags: ['R5.48'] }, () => {
    expect(scaleOf(null)).toMatchObject(ratingEnds(null));
    expect(scaleOf({ min: 20 })).toMatchObject(ratingEnds({ min: 20 }));
  });

  it('begins at nothing; whichever way the first step goes, it gives the middle', {
    tags: ['F9', 'F10'],
  }, () => {
    for (const direction of [1, -1] as const)
      for (const steps of [1, 5]) {
        expect(stepped(scale, undefined, direction, steps)).toBe('3');
        expect(stepped(scaleOf({ min: 0, max: 10 }), undefined, direction, steps)).toBe('5');
        expect(stepped(scaleOf({ min: 0, max: 3 }), undefined, direction, steps)).toBe('2');
        expect(stepped(scaleOf({ min: 0, max: 1, decimalCount: 1 }), undefined, direction, steps)).toBe(
          '0.5',
        );
      }
  });

  it('never has an end of its scale by one step from nothing, where there is anything between', {
    tags: ['F9'],
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 2, max: 300 }), (min, width) => {
        const own = scaleOf({ min, max: min + width });
        const first = Number(stepped(own, undefined, 1));
        expect(first).toBeGreaterThan(own.min);
        expect(first).toBeLessThan(own.max);
      }),
    );
  });

  it('goes in steps and never over its ends', () => {
    expect(stepped(scale, '4', 1)).toBe('5');
    expect(stepped(scale, '5', 1)).toBe('5');
    expect(stepped(scale, '1', -1, 3)).toBe('1');
    expect(stepped(scaleOf({ min: 0, max: 1, decimalCount: 1 }), '0.2', 1)).toBe('0.3');
    expect(partOf(scale, 2)).toBe(0.25);
    expect(partOf(scaleOf({ min: 3, max: 3 }), 3)).toBe(0);
  });

  it('only ever has values that the rules accept', () => {
    const properties = fc.record({
      min: fc.integer({ min: -100, max: 100 }),
      width: fc.nat(200),
      decimalCount: fc.constantFrom(null, 0, 1, 2),
    });
    const moves = fc.array(fc.tuple(fc.constantFrom(1 as const, -1 as const), fc.nat(20)));
    fc.assert(
      fc.property(
        properties,
        moves,
        fc.double({ noNaN: true }),
        ({ min, width, decimalCount }, path, anywhere) => {
          const asked = question('r', QuestionType.RATING, {
            properties: { min, max: min + width, decimalCount },
          });
          const own = scaleOf(asked.properties);
          let value: string | undefined;
          for (const [direction, steps] of path) {
            value = stepped(own, value, direction, steps);
            expect(faultOf(asked, [{ value }])).toBeUndefined();
          }
          expect(faultOf(asked, [{ value: onScale(own, anywhere) }])).toBeUndefined();
        },
      ),
    );
  });
});

describe('a number', () => {
  it('with a comma is one with a dot where the language writes a comma', () => {
    expect(decimalText('36,6', 'de')).toBe('36.6');
    expect(decimalText(' 36.6 ', 'it')).toBe('36.6');
    expect(decimalText('1.000,5', 'de')).toBe('1.000,5');
    expect(decimalText('1,000,5', 'fr')).toBe('1,000,5');
  });

  it('in English keeps its comma, which may separate thousands there', () => {
    expect(decimalText('1,000', 'en')).toBe('1,000');
  });
});

describe('a digit', { tags: ['F10'] }, () => {
  const colours = selectable('red', 'green');
  const single = question('s', QuestionType.SINGLE_ANSWER, colours);
  const several = question('m', QuestionType.MULTIPLE_ANSWERS, colours);

  it('chooses the answer at its place, or toggles it among several', () => {
    expect(answerByKey(single, [], 2)).toEqual([{ answerId: 'green' }]);
    expect(answerByKey(single, [], 3)).toBeUndefined();
    expect(answerByKey(single, [], 0)).toBeUndefined();
    expect(answerByKey(several, [{ answerId: 'green' }], 1)).toEqual([
      { answerId: 'red' },
      { answerId: 'green' },
    ]);
  });

  it('takes the others back where its answer is exclusive', () => {
    const [red, green] = colours.answersContainer.selectableAnswers;
    const alone = { answersContainer: { selectableAnswers: [red!, { ...green!, exclusive: true }] } };
    const asked = question('m', QuestionType.MULTIPLE_ANSWERS, alone);
    expect(answerByKey(asked, [{ answerId: 'red' }], 2)).toEqual([{ answerId: 'green' }]);
    expect(answerByKey(asked, [{ answerId: 'green' }], 1)).toEqual([{ answerId: 'red' }]);
  });

  it('says yes and no, gives a mood, and the value of a rating within its ends', { tags: ['R4.57'] }, () => {
    expect(answerByKey(question('b', QuestionType.BOOLEAN), [], 1)).toEqual([{ value: 'True' }]);
    expect(answerByKey(question('b', QuestionType.BOOLEAN), [], 2)).toEqual([{ value: 'False' }]);
    expect(answerByKey(question('f', QuestionType.MOOD), [], 4)).toEqual([{ value: '3' }]);
    const rating = question('r', QuestionType.RATING, { properties: { min: 1, max: 5 } });
    expect(answerByKey(rating, [], 5)).toEqual([{ value: '5' }]);
    expect(answerByKey(rating, [], 0)).toBeUndefined();
  });

  it('is nothing but text where one writes', () => {
    expect(answerByKey(question('o', QuestionType.OPEN_ANSWER), [], 1)).toBeUndefined();
    expect(answerByKey(question('n', QuestionType.NUMERIC), [], 1)).toBeUndefined();
  });
});
