// Marked passages, cut into pieces and said in short.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, piecesOf } from './marked-text.ts';

const marked = (start: number, end: number, key: string) => ({ passage: { start, end }, key });

describe('a text with marks', () => {
  it('is one piece without any', () => {
    expect(piecesOf('so tired', [])).toEqual([{ start: 0, text: 'so tired', keys: [] }]);
    expect(piecesOf('', [])).toEqual([]);
  });

  it('is cut where marks begin and end, also where they overlap', () => {
    expect(
      piecesOf('so tired today', [marked(3, 8, 'fatigue'), marked(0, 14, 'mood')]).map(({ text, keys }) => [
        text,
        ...keys,
      ]),
    ).toEqual([
      ['so ', 'mood'],
      ['tired', 'fatigue', 'mood'],
      [' today', 'mood'],
    ]);
  });

  it('never loses a letter, and leaves out what lies behind its end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30))),
        (text, places) => {
          const pieces = piecesOf(
            text,
            places.map(([start, length], key) => ({ passage: { start, end: start + length }, key })),
          );
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        },
      ),
    );
  });

  it('keeps an emoji whole', () => {
    expect(piecesOf('I am 😀 today', [marked(5, 6, 'joy')])[1]).toEqual({
      start: 5,
      text: '😀',
      keys: ['joy'],
    });
  });
});

it('a long passage is said by its two ends', () => {
  expect(excerptOf('so tired', { start: 3, end: 8 })).toBe('tired');
  const long = excerptOf(`begin ${'word '.repeat(60)}end`, { start: 0, end: 400 }, 40);
  expect(long).toMatch(/^begin.*….*end$/);
  expect(long.length).toBeLessThanOrEqual(40);
});
