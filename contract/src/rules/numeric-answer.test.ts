// What counts as a number in a survey, and what only looks like one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumericAnswer, numericField } from './numeric-answer.ts';

const temperature = { min: 34, max: 42, decimalCount: 1 };
const balance = { min: -100, max: 100, decimalCount: 2 };

describe('a numeric answer', () => {
  it('lies between min and max, both included', { tags: ['R5.42'] }, () => {
    expect(isNumericAnswer('34', temperature)).toBe(true);
    expect(isNumericAnswer('42', temperature)).toBe(true);
    expect(isNumericAnswer('42.0', temperature)).toBe(true);
    expect(isNumericAnswer('42.1', temperature)).toBe(false);
    expect(isNumericAnswer('33.9', temperature)).toBe(false);
  });

  it('may begin with one minus sign', { tags: ['R5.38'] }, () => {
    expect(isNumericAnswer('-5', balance)).toBe(true);
    expect(isNumericAnswer('-100', balance)).toBe(true);
    expect(isNumericAnswer('-100.01', balance)).toBe(false);
    expect(isNumericAnswer('--5', balance)).toBe(false);
    expect(isNumericAnswer('5-', balance)).toBe(false);
  });

  it('has at most as many integer digits as max', { tags: ['R5.39'] }, () => {
    expect(isNumericAnswer('036', temperature)).toBe(false);
    expect(isNumericAnswer('036', { max: 100 })).toBe(true);
    expect(isNumericAnswer('0036', { max: 100 })).toBe(false);
    expect(isNumericAnswer('0', { max: 0.5, decimalCount: 1 })).toBe(true);
    expect(isNumericAnswer('-7', { max: -5 })).toBe(true);
  });

  it('has at least one integer digit', { tags: ['R5.40'] }, () => {
    for (const text of ['.5', '-.5', '-', '.', '']) expect(isNumericAnswer(text, balance)).toBe(false);
  });

  it('has a dot and at most the decimals that the question allows', { tags: ['R5.41'] }, () => {
    expect(isNumericAnswer('36.6', temperature)).toBe(true);
    expect(isNumericAnswer('36.', temperature)).toBe(true);
    expect(isNumericAnswer('36.66', temperature)).toBe(false);
    expect(isNumericAnswer('36,6', temperature)).toBe(false);
    expect(isNumericAnswer('3.6.6', balance)).toBe(false);
  });

  it('has no decimals where the question gives none', { tags: ['R9.20', 'R5.41'] }, () => {
    expect(isNumericAnswer('5', { min: 0, max: 10 })).toBe(true);
    expect(isNumericAnswer('5.0', { min: 0, max: 10 })).toBe(false);
    expect(isNumericAnswer('5.0', { min: 0, max: 10, decimalCount: null })).toBe(false);
  });

  it('does not let decimals run on without a dot', { tags: ['R5.39'] }, () => {
    expect(isNumericAnswer('1234', { max: 10, decimalCount: 2 })).toBe(false);
  });

  it('is not bounded on a side that the question leaves open', { tags: ['R5.47'] }, () => {
    expect(isNumericAnswer('-99999', { max: 10000 })).toBe(true);
    expect(isNumericAnswer('999999999', { min: 5 })).toBe(true);
    expect(isNumericAnswer('4', { min: 5 })).toBe(false);
    expect(isNumericAnswer('123', { min: null, max: null })).toBe(true);
  });

  it.each([
    ['5\n=x'],
    ['5\n'],
    ['\n5'],
    ['1e2'],
    ['٣'],
    ['５'],
    ['+5'],
    [' 5'],
    ['5 '],
    ['0x5'],
    ['NaN'],
    ['Infinity'],
    ['5\0'],
  ])('is not %j', { tags: ['R5.38', 'R5.41'] }, (text) => {
    expect(isNumericAnswer(text, { min: -1000, max: 1000, decimalCount: 3 })).toBe(false);
  });

  it('of an empty field is neither an error nor an answer', { tags: ['R5.45', 'R5.44'] }, () => {
    expect(numericField('', temperature)).toBe('empty');
    expect(numericField('36.6', temperature)).toBe('valid');
    expect(numericField('50', temperature)).toBe('invalid');
    expect(numericField(' ', temperature)).toBe('invalid');
  });

  const ranges = fc
    .record({
      low: fc.integer({ min: -999, max: 999 }),
      span: fc.nat(2000),
      decimalCount: fc.nat(4),
    })
    .map(({ low, span, decimalCount }) => ({ min: low, max: low + span, decimalCount }));

  /** The same rule told by hand, character by character. */
  function byHand(
    text: string,
    { min, max, decimalCount }: { min: number; max: number; decimalCount: number },
  ) {
    const unsigned = text.startsWith('-') ? text.slice(1) : text;
    const [whole = '', decimals = '', ...rest] = unsigned.split('.');
    const allDigits = [...whole, ...decimals].every((character) => '0123456789'.includes(character));
    const digitsOfMax = String(Math.abs(max)).length;
    if (rest.length > 0 || !allDigits || whole === '') return false;
    if (whole.length > digitsOfMax || decimals.length > decimalCount) return false;
    return Number(text) >= min && Number(text) <= max;
  }

  it('accepts exactly what the rule says', { tags: ['R5.38', 'R5.39', 'R5.40', 'R5.41', 'R5.42'] }, () => {
    const looksLikeNumbers = fc.string({ unit: fc.constantFrom(...'0123456789.-'), maxLength: 8 });
    const numbers = fc
      .tuple(fc.integer({ min: -3000, max: 3000 }), fc.nat(4))
      .map(([n, d]) => (n / 7).toFixed(d));
    const odd = fc.string({ unit: fc.constantFrom(...'019.-+e ,\n٣x'), maxLength: 6 });
    fc.assert(
      fc.property(ranges, fc.oneof(looksLikeNumbers, numbers, odd), (range, text) => {
        expect(isNumericAnswer(text, range)).toBe(byHand(text, range));
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts both ends of any range, and nothing beyond them', { tags: ['R5.42'] }, () => {
    fc.assert(
      fc.property(ranges, ({ min, max, decimalCount }) => {
        const fits = (value: number) => String(Math.abs(value)).length <= String(Math.abs(max)).length;
        const range = { min, max, decimalCount };
        expect(isNumericAnswer(String(max), range)).toBe(true);
        expect(isNumericAnswer(String(min), range)).toBe(fits(min));
        expect(isNumericAnswer(String(max + 1), range)).toBe(false);
        expect(isNumericAnswer(String(min - 1), range)).toBe(false);
      }),
    );
  });
});
