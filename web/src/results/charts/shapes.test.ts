// Shares, rings, places and the reader's cursor.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, stepTo } from '../../ui/charts/cursor.ts';
import { linePath, makeScale, stepPath } from './drawing.ts';
import { arcs, sharesOf } from './shares.ts';

describe('shares', () => {
  it('add up to one, or are all nothing', () => {
    expect(sharesOf([])).toEqual([]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (counts) => {
        const total = sharesOf(counts).reduce((sum, share) => sum + share, 0);
        expect(total).toBeCloseTo(counts.every((count) => count === 0) ? 0 : 1, 9);
      }),
    );
  });

  it('make one piece each, none for nothing, and a closed ring for all', () => {
    const [yes, none, no] = arcs([1, 0, 3], 90, 50);
    expect(none).toBe('');
    expect(yes).toContain('M0,-90A90,90,0,0,1,90,0');
    expect(no).toContain(',0,1,1,0,-90');
    expect(arcs([5], 90, 50)[0]?.match(/M/g)).toHaveLength(2);
  });
});

describe('the place of a point', () => {
  const axis = { min: 0, max: 10 };
  const place = makeScale({ width: 448, height: 380, axis, times: [0, 1_000] });

  it('goes from the left to the right and from the bottom to the top', () => {
    expect([place.x(0), place.x(1_000)]).toEqual([place.left, place.right]);
    expect([place.y(0), place.y(10)]).toEqual([place.bottom, place.top]);
    expect(place.timeAt(place.x(250))).toBeCloseTo(250, 0);
  });

  it('of one answer alone is the middle, whose day the axis names', () => {
    const alone = makeScale({ width: 448, height: 380, axis, times: [500] });
    expect(alone.x(500)).toBeCloseTo((alone.left + alone.right) / 2, 0);
    expect(alone.ticks(6)).toEqual([500]);
  });

  it('is joined straight by a line, and around the corner by steps', () => {
    const points = [
      { at: 0, value: 0 },
      { at: 1_000, value: 10 },
    ];
    expect(linePath(points, place)).toBe(`M${place.left},${place.bottom}L${place.right},${place.top}`);
    expect(stepPath(points, place)).toBe(
      `M${place.left},${place.bottom}L${place.right},${place.bottom}L${place.right},${place.top}`,
    );
  });
});

describe("the reader's cursor", () => {
  it('finds the nearest answer', () => {
    const times = fc.uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, fc.nat(12_000), (list, at) => {
        const points = list.sort((a, b) => a - b).map((time) => ({ at: time, value: 0 }));
        const found = points[nearest(points, at) as number]?.at as number;
        expect(Math.abs(found - at)).toBe(Math.min(...list.map((time) => Math.abs(time - at))));
      }),
    );
    expect(nearest([], 5)).toBeUndefined();
  });

  it('walks by keys, stays within, and leaves other keys alone', () => {
    expect(stepTo('ArrowRight', undefined, 3)).toBe(0);
    expect(stepTo('ArrowLeft', undefined, 3)).toBe(2);
    expect(stepTo('ArrowRight', 2, 3)).toBe(2);
    expect(stepTo('ArrowLeft', 0, 3)).toBe(0);
    expect(stepTo('End', 0, 3)).toBe(2);
    expect(stepTo('Home', 2, 3)).toBe(0);
    expect(stepTo('Escape', 2, 3)).toBeUndefined();
    expect(stepTo('a', 1, 3)).toBe(1);
    expect(stepTo('ArrowRight', undefined, 0)).toBeUndefined();
  });
});
