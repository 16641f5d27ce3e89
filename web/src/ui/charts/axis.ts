// Round numbers and dates for the lines of a chart's grid.
import { ticks } from 'd3-array';
import { timeDay } from 'd3-time';

/** d3 takes the nearest round step, which may be a finer one: asked for so many, it never gives more than seven. */
const WANTED = 4;

/** Round values from `min` to `max`. */
export const valueTicks = (min: number, max: number): number[] => ticks(min, max, WANTED);

const DAY = 86_400_000;
const STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364];

/** Midnights of this device between two instants, evenly apart, at most `most` of them. */
export function timeTicks(from: number, to: number, most = 6): number[] {
  const days = (to - from) / DAY;
  const step = STEPS.find((each) => days / each <= most) ?? Math.ceil(days / most);
  const midnights = timeDay.range(new Date(from), new Date(to + 1), step).map(Number);
  return midnights.length > 0 ? midnights : [from];
}
