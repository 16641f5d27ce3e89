// Points, gaps, fewer points, and the axis around them.
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeTicks, valueTicks } from '../../ui/charts/axis.ts';
import { marksOf, pointsOf, rangeOf, segmentsOf, thinned, widened } from './series.ts';

const day = (number: number) => Date.UTC(2026, 0, number, 8);
const points = (...days: number[]) => days.map((number) => ({ at: day(number), value: number }));

describe('the points of a question', () => {
  it('are in order and leave out what is no number', () => {
    const answers = [
      { date: '2026-01-02T08:00:00Z', answers: ['5'] },
      { date: '2026-01-01T08:00:00Z', answers: ['3.5'] },
      { date: '2026-01-03T08:00:00Z', answers: [] },
      { date: '2026-01-04T08:00:00Z', answers: ['warm'] },
    ];
    expect(pointsOf(QuestionType.NUMERIC, answers)).toEqual([
      { at: day(1), value: 3.5 },
      { at: day(2), value: 5 },
    ]);
  });

  it('are not joined over a missed round', () => {
    const parts = segmentsOf(points(1, 2, 4, 5, 8), [day(3), day(6), day(7)]);
    expect(parts).toEqual([points(1, 2), points(4, 5), points(8)]);
    expect(segmentsOf(points(1, 2), [])).toEqual([points(1, 2)]);
    expect(segmentsOf(points(2, 3), [day(1), day(4)])).toEqual([points(2, 3)]);
    expect(segmentsOf([], [day(1)])).toEqual([]);
  });

  it('become fewer without losing the first, the last, the lowest or the highest', () => {
    const some = fc.array(fc.record({ at: fc.integer({ min: 0, max: 1e9 }), value: fc.integer() }), {
      minLength: 1,
      maxLength: 3_000,
    });
    fc.assert(
      fc.property(some, (given) => {
        const all = given.sort((a, b) => a.at - b.at);
        const few = thinned(all, 200);
        expect(few.length).toBeLessThanOrEqual(Math.max(200, 204));
        const values = (list: readonly { value: number }[]) => list.map(({ value }) => value);
        expect(few[0]?.at).toBe(all[0]?.at);
        expect(few.at(-1)?.at).toBe(all.at(-1)?.at);
        expect(Math.max(...values(few))).toBe(Math.max(...values(all)));
        expect(Math.min(...values(few))).toBe(Math.min(...values(all)));
      }),
      { numRuns: 50 },
    );
  });

  it('share one axis of time with the other questions and the missed rounds', () => {
    const at = (date: string) => [{ date, answers: ['1'] }];
    const range = rangeOf(
      [at('2026-01-02T00:00:00Z'), [], at('2026-01-05T00:00:00Z')],
      ['2026-01-01T00:00:00Z'],
    );
    expect(range).toEqual([Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 5)]);
    expect(rangeOf([[]], [])).toEqual([0, 0]);
  });

  it('stand no nearer than can be told apart, and none is lost', () => {
    expect(marksOf([0, 3, 4, 20], (at) => at, 4)).toEqual([
      { x: 0, from: 0, to: 3 },
      { x: 4, from: 4, to: 4 },
      { x: 20, from: 20, to: 20 },
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), (given) => {
        const times = given.sort((a, b) => a - b);
        const marks = marksOf(times, (at) => at / 10, 4);
        expect(marks.every(({ x }, index) => index === 0 || x - (marks[index - 1]?.x ?? 0) >= 4)).toBe(true);
        expect(times.every((at) => marks.some(({ from, to }) => from <= at && at <= to))).toBe(true);
      }),
    );
  });

  it('widen an axis that is too short for them', () => {
    expect(widened({ min: 0, max: 10 }, [{ at: 0, value: 12 }])).toEqual({ min: 0, max: 12 });
    expect(widened({ min: 3, max: 3 }, [])).toEqual({ min: 3, max: 4 });
  });
});

describe('the ticks of an axis', () => {
  it.each([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [0, 300, [0, 100, 200, 300]],
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [35, 42, [36, 38, 40, 42]],
    [-5, 5, [-4, -2, 0, 2, 4]],
  ])('from %d to %d are round', (min, max, ticks) => {
    expect(valueTicks(min, max)).toEqual(ticks);
  });

  it('never are more than asked for, and lie inside', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (min, length) => {
        const ticks = valueTicks(min, min + length);
        expect(ticks.length).toBeLessThanOrEqual(7);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(min - length * 1e-6 - 1e-6);
          expect(tick).toBeLessThanOrEqual(min + length * (1 + 1e-6) + 1e-6);
        }
      }),
    );
  });

  it('of time are midnights, evenly apart, also where clocks change', () => {
    const ticks = timeTicks(Date.UTC(2026, 2, 1), Date.UTC(2026, 3, 12));
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
    for (const tick of ticks) expect(new Date(tick).getHours()).toBe(0);
  });
});
