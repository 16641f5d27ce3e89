// Converts values and instants to positions in a chart, and to the lines through them.
import { extent } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { timeTicks } from '../../ui/charts/axis.ts';
import { formatter } from '../../ui/dates.ts';
import type { Point } from './series.ts';

export interface ChartScale {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly from: number;
  readonly to: number;
  /** The days or moments that the axis names. */
  ticks(most: number): number[];
  x(at: number): number;
  y(value: number): number;
  timeAt(x: number): number;
}

interface Room {
  width: number;
  height: number;
  axis: { readonly min: number; readonly max: number };
  /** Of everything that must have room. */
  times: readonly number[];
  /** What stands between the axis and its days needs this much. */
  below?: number;
}

const EDGE = { left: 48, right: 16, top: 16, bottom: 36 };
const HALF_A_DAY = 43_200_000;

export function makeScale({ width, height, axis, times, below = 0 }: Room): ChartScale {
  let [from = 0, to = 0] = extent(times);
  // A single answer is drawn in the middle, and the axis names its day: the nearest midnight may be the next one's.
  const only = to - from < 1 ? from : undefined;
  if (only !== undefined) {
    from -= HALF_A_DAY;
    to += HALF_A_DAY;
  }
  const right = width - EDGE.right;
  const bottom = height - EDGE.bottom - below;
  const perMillisecond = (right - EDGE.left) / (to - from);
  const perUnit = (bottom - EDGE.top) / (axis.max - axis.min);
  return {
    left: EDGE.left,
    right,
    top: EDGE.top,
    bottom,
    from,
    to,
    ticks: (most) => (only === undefined ? timeTicks(from, to, most) : [only]),
    x: (at) => round(EDGE.left + (at - from) * perMillisecond),
    y: (value) => round(bottom - (value - axis.min) * perUnit),
    timeAt: (x) => from + (x - EDGE.left) / perMillisecond,
  };
}

const PER_POINT = 2;
const LEAST = 120;

/** As many points as the eye can tell apart from left to right. */
export const mostPoints = ({ left, right }: ChartScale): number =>
  Math.max(LEAST, Math.floor((right - left) / PER_POINT));

const YEAR = 365 * 2 * HALF_A_DAY;

/** A day of the axis: without the year, which the table beside the chart has, unless there are several. */
export function tickText(at: number, { from, to }: ChartScale, language: string): string {
  const isLong = to - from > 1.5 * YEAR;
  return formatter(
    language,
    isLong ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
  ).format(at);
}

const EDGE_ROOM = 24;

/** What a tick says stays inside the drawing. */
export const anchorOf = (at: number, chartScale: ChartScale): 'middle' | 'end' =>
  chartScale.right - chartScale.x(at) < EDGE_ROOM ? 'end' : 'middle';

const round = (value: number) => Math.round(value * 10) / 10;

const lineIn = (chartScale: ChartScale) =>
  line<Point>(
    ({ at }) => chartScale.x(at),
    ({ value }) => chartScale.y(value),
  );

export const linePath = (points: readonly Point[], chartScale: ChartScale): string =>
  lineIn(chartScale)(points) ?? '';

/** A value holds until the next answer. */
export const stepPath = (points: readonly Point[], chartScale: ChartScale): string =>
  lineIn(chartScale).curve(curveStepAfter)(points) ?? '';

/** All points as one path of no length, drawn by its round ends: a mark each would be hundreds of elements. */
export const dotsPath = (points: readonly Point[], chartScale: ChartScale): string =>
  points.map(({ at, value }) => `M${chartScale.x(at)} ${chartScale.y(value)}h0`).join('');
