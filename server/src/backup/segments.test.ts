// The names of the pieces of the log, and which of them follow each other.
import { describe, expect, it } from 'vitest';
import { isSegment, readPosition, segmentAfter, segmentsBetween, unbrokenFrom } from './segments.ts';

const MEGABYTES = 1024 * 1024;
const sizes = { timeline: 1, segmentBytes: 16 * MEGABYTES };
const first = '0000000100000000000000FE';
const [second, third] = ['0000000100000000000000FF', '000000010000000100000000'];

describe('the pieces of the log', () => {
  it('have names that PostgreSQL gives them', () => {
    expect(readPosition('1/2000028')).toBe(0x1_0200_0028n);
    expect(segmentsBetween(readPosition('0/3000028'), readPosition('0/3000130'), sizes)).toEqual([
      '000000010000000000000003',
    ]);
    expect(segmentsBetween(readPosition('0/FE000028'), readPosition('1/28'), sizes)).toEqual([
      first,
      second,
      third,
    ]);
    expect(isSegment(first)).toBe(true);
    expect(isSegment(`${first}.00000028.backup`)).toBe(false);
    expect(isSegment('00000002.history')).toBe(false);
  });

  it('end before a position that begins the next one', () => {
    expect(segmentsBetween(readPosition('0/FE000028'), readPosition('0/FF000000'), sizes)).toEqual([first]);
  });

  it('follow each other, also of another size', () => {
    expect(segmentAfter(first, sizes.segmentBytes)).toBe(second);
    expect(segmentAfter(second, sizes.segmentBytes)).toBe(third);
    expect(segmentAfter('000000020000000000000FFF', MEGABYTES)).toBe('000000020000000100000000');
  });

  it('are unbroken from the first one on, or lack one', () => {
    const early = '0000000100000000000000FD';
    expect(unbrokenFrom(first, [third, early, second, first], sizes.segmentBytes)).toEqual({
      unbroken: [first, second, third],
    });
    expect(unbrokenFrom(first, [first, third], sizes.segmentBytes)).toEqual({
      unbroken: [first],
      missing: second,
    });
    expect(unbrokenFrom(first, [second], sizes.segmentBytes)).toEqual({ unbroken: [], missing: first });
    expect(unbrokenFrom(first, [], sizes.segmentBytes)).toEqual({ unbroken: [] });
  });
});
