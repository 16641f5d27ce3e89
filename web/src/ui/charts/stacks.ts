// Bars made of parts and squares of pairs: where each begins and ends, and a round end of the axis above the longest.
import { cumsum } from 'd3-array';
import { valueTicks } from './axis.ts';

interface Part {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Parts in their order, each on top of the one before; those of nothing are left out. */
export function partsOf(counts: readonly number[]): Part[] {
  const ends = cumsum(counts);
  return counts.flatMap((count, index) =>
    count > 0 ? [{ index, from: ends[index - 1] ?? 0, to: ends[index] ?? 0 }] : [],
  );
}

/** Whole numbers from 0 to at least the largest. */
export function countTicks(largest: number): number[] {
  const ticks = valueTicks(0, Math.max(1, largest)).filter(Number.isInteger);
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const last = ticks.at(-1) ?? 0;
  return last < largest ? [...ticks, last + step] : ticks;
}

/** Every how many columns a date fits below, so that they do not touch. */
export const labelEvery = (columns: number, width: number, room = 72): number =>
  Math.max(1, Math.ceil((columns * room) / Math.max(1, width)));

const LARGEST_CELL = 40;
const SMALLEST_CELL = 28;

/** How wide the names and the squares of a matrix are, and how many things have room in it: at least two. */
export function matrixRoom(width: number, things: number): { label: number; cell: number; shown: number } {
  const label = Math.min(184, Math.round(width * 0.45));
  const shown = Math.max(2, Math.min(things, 1 + Math.floor((width - label) / SMALLEST_CELL)));
  return { label, cell: Math.min(LARGEST_CELL, (width - label) / (shown - 1)), shown };
}
