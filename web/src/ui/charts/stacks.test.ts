// Bars made of parts, and their axis.
import { sum } from 'd3-array';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTicks, labelEvery, matrixRoom, partsOf } from './stacks.ts';

describe('the parts of a bar', () => {
  it('stand on each other in their order, those of nothing left out', () => {
    expect(partsOf([2, 0, 3])).toEqual([
      { index: 0, from: 0, to: 2 },
      { index: 2, from: 2, to: 5 },
    ]);
    expect(partsOf([])).toEqual([]);
  });

  it('are as long together as what was counted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000)), (counts) => {
        expect(partsOf(counts).at(-1)?.to ?? 0).toBe(sum(counts));
      }),
    );
  });
});

describe('the axis of counts', () => {
  it('has whole numbers alone, from nothing to at least the largest', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (largest) => {
        const ticks = countTicks(largest);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, largest));
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('leaves dates out where they would touch', () => {
    expect(labelEvery(6, 600)).toBe(1);
    expect(labelEvery(26, 600)).toBe(4);
  });
});

it('a matrix shows as many things as there is room for, and never reaches beyond it', () => {
  expect(matrixRoom(1_000, 10)).toMatchObject({ shown: 10, cell: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 240, max: 1_400 }), fc.integer({ min: 2, max: 40 }), (width, things) => {
      const { label, cell, shown } = matrixRoom(width, things);
      expect(label + (shown - 1) * cell).toBeLessThanOrEqual(width + 1e-9);
      expect(shown).toBeLessThanOrEqual(things);
      expect(cell).toBeGreaterThanOrEqual(28);
    }),
  );
});
