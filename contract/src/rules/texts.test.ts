// Rules about single texts: length, counter, blanks, storable characters; and durations.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from './blank-text.ts';
import { counterTone } from './counter-tone.ts';
import { minutesAndSeconds } from './durations.ts';
import { countCharacters, fits } from './text-length.ts';
import { hasWellFormedTexts, isWellFormedText } from './well-formed-text.ts';

const family = '👨‍👩‍👧‍👦';
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', ' ', '\n', '\r', 'é', 'e\u0301', '🇮🇹', family, '٣'),
    fc.string({ maxLength: 1 }),
  ),
  maxLength: 60,
});

describe('the length of a text', () => {
  it('counts characters as people see them', { tags: ['R9.6'] }, () => {
    expect(family.length).toBe(11);
    expect(countCharacters(family, 500)).toBe(1);
    expect(countCharacters('e\u0301', 500)).toBe(1);
    expect(countCharacters('abc\n', 500)).toBe(4);
    expect(countCharacters('', 500)).toBe(0);
  });

  it('fits up to the maximum itself', { tags: ['R9.6'] }, () => {
    for (const character of ['x', family, '🇮🇹']) {
      expect(fits(character.repeat(500), 500)).toBe(true);
      expect(fits(character.repeat(501), 500)).toBe(false);
    }
  });

  it('refuses at once what no honest character needs', () => {
    const tower = `a${'\u0301'.repeat(500 * 32)}`;
    expect(fits(tower, 500)).toBe(false);
    expect(countCharacters(tower, 500)).toBeGreaterThan(500);
  });

  it('fits exactly when the segments are at most the maximum', { tags: ['R9.6'] }, () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(texts, fc.integer({ min: 25, max: 60 }), (text, maximum) => {
        const count = [...segmenter.segment(text)].length;
        expect(countCharacters(text, maximum)).toBe(count);
        expect(fits(text, maximum)).toBe(count <= maximum);
      }),
    );
  });
});

describe('the counter badge', () => {
  it('is green up to two thirds of the maximum', { tags: ['R5.11'] }, () => {
    for (const [length, maximum] of [
      [0, 500],
      [333, 500],
      [666, 1000],
      [600, 900],
    ] as const) {
      expect(counterTone(length, maximum)).toBe('green');
    }
  });

  it('is yellow above two thirds', { tags: ['R5.12'] }, () => {
    for (const [length, maximum] of [
      [334, 500],
      [499, 500],
      [667, 1000],
      [601, 900],
    ] as const) {
      expect(counterTone(length, maximum)).toBe('yellow');
    }
  });

  it('is red at the maximum', { tags: ['R5.13'] }, () => {
    expect(counterTone(500, 500)).toBe('red');
    expect(counterTone(1000, 1000)).toBe('red');
    expect(counterTone(1001, 1000)).toBe('red');
  });

  it('only ever goes from green to yellow to red', { tags: ['R5.11', 'R5.12', 'R5.13'] }, () => {
    const order = ['green', 'yellow', 'red'];
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 3000 }), (maximum) => {
        const tones = Array.from({ length: maximum + 1 }, (_, length) =>
          order.indexOf(counterTone(length, maximum)),
        );
        expect(tones).toEqual(tones.toSorted());
        expect(tones.indexOf(1)).toBe(
          Math.floor((2 * maximum) / 3) + 1 < maximum ? Math.floor((2 * maximum) / 3) + 1 : -1,
        );
        expect(tones.indexOf(2)).toBe(maximum);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a blank text', () => {
  it('is one without anything to read', { tags: ['R5.10'] }, () => {
    for (const text of ['', ' ', '\t\r\n', '\u00a0', '\u200b', '\u2800', '\ufeff', '\u3000 \u200d']) {
      expect(isBlank(text)).toBe(true);
    }
  });

  it('is not one with a single sign in it', { tags: ['R5.10'] }, () => {
    for (const text of ['a', ' . ', '0', family, '\u200bx']) expect(isBlank(text)).toBe(false);
  });
});

describe('text that can be stored', () => {
  it('has no U+0000 and no lone surrogate', () => {
    for (const text of ['a\0', '\0', '\ud800', 'x\udc00y', '\udc00\ud800'])
      expect(isWellFormedText(text)).toBe(false);
    for (const text of ['', 'a', family, '\u0001', '\uffff']) expect(isWellFormedText(text)).toBe(true);
  });

  it('survives UTF-8 whenever it is accepted', () => {
    const units = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe010 })),
    );
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        const survives =
          new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
        expect(isWellFormedText(text)).toBe(survives && !codes.includes(0));
      }),
    );
  });

  it('is asked of every string and field name in a value, however deep', () => {
    expect(hasWellFormedTexts({ a: [1, null, true, { b: 'fine' }] })).toBe(true);
    expect(hasWellFormedTexts({ a: [{ b: ['x', { c: 'bad\0' }] }] })).toBe(false);
    expect(hasWellFormedTexts({ 'bad\0': 1 })).toBe(false);
    expect(hasWellFormedTexts('\ud800')).toBe(false);
    let deep: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(hasWellFormedTexts(deep)).toBe(false);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [1000, '0:01'],
    [59_999, '0:59'],
    [60_000, '1:00'],
    [61_500, '1:01'],
    [600_000, '10:00'],
    [3_600_000, '60:00'],
    [-5, '0:00'],
    [Number.NaN, '0:00'],
  ])('of %i ms shows as %s', { tags: ['R9.13'] }, (milliseconds, shown) => {
    expect(minutesAndSeconds(milliseconds)).toBe(shown);
  });
});
