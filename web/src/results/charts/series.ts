// The answers of one question as points in time: on its axis, in order, broken where a round was missed.

import { pointOf } from '@trialog/contract/rules/question-display.ts';
import type { DatedAnswers } from '@trialog/contract/schemas/results.ts';
import type { QuestionType } from '@trialog/contract/surveys.ts';
import { extent, greatest, group, least } from 'd3-array';

export interface Point {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: number;
}

/** What is no number has no place on an axis; the table beside the chart shows it all the same. */
export function pointsOf(type: QuestionType, answers: readonly DatedAnswers[]): Point[] {
  return answers
    .flatMap(({ date, answers: given }) => {
      const value = given[0] === undefined ? undefined : pointOf(type, given[0]);
      return value === undefined ? [] : [{ at: Date.parse(date), value }];
    })
    .sort((a, b) => a.at - b.at);
}

/** Lines never bridge a missed round: what was not answered is not known. */
export function segmentsOf(points: readonly Point[], missed: readonly number[]): Point[][] {
  const gaps = [...missed].sort((a, b) => a - b);
  const segments: Point[][] = [];
  let last: Point | undefined;
  let gap = 0;
  for (const point of points) {
    while (gap < gaps.length && (gaps[gap] as number) <= (last?.at ?? Number.NEGATIVE_INFINITY)) gap += 1;
    const broken = last === undefined || (gap < gaps.length && (gaps[gap] as number) < point.at);
    if (broken) segments.push([point]);
    else segments.at(-1)?.push(point);
    last = point;
  }
  return segments;
}

/**
 * Few enough points for the eye and the browser: of each slice of time its first, lowest, highest and last, so that
 * no peak is lost.
 */
export function thinned(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most) return points;
  const [first = 0, last = 0] = extent(points, ({ at }) => at);
  const width = (last - first) / Math.max(1, Math.floor(most / 4) - 1) || 1;
  const slices = group(points, ({ at }) => Math.floor((at - first) / width));
  const value = (point: Point) => point.value;
  const chosen = new Set(
    [...slices.values()].flatMap((slice) => [
      slice[0],
      least(slice, value),
      greatest(slice, value),
      slice.at(-1),
    ]),
  );
  return points.filter((point) => chosen.has(point));
}

/** The axis holds every point, even one that an older version of the question allowed. */
export function widened(
  scale: { readonly min: number; readonly max: number },
  points: readonly Point[],
): { min: number; max: number } {
  const [min = scale.min, max = scale.max] = extent([
    scale.min,
    scale.max,
    ...points.map(({ value }) => value),
  ]);
  return { min, max: max === min ? min + 1 : max };
}

/**
 * From the first to the last of all answers and missed rounds, so that the charts of a page stand below each other. Each
 * list is in order of time, as the server gives it: its ends say enough.
 */
export function rangeOf(
  answers: readonly (readonly DatedAnswers[])[],
  missed: readonly string[],
): readonly [number, number] {
  const ends = [...answers.flatMap((list) => [list[0]?.date, list.at(-1)?.date]), missed[0], missed.at(-1)];
  const [from = 0, to = 0] = extent(ends, (date) => (date === undefined ? undefined : Date.parse(date)));
  return [from, to];
}

interface Mark {
  /** Where it is drawn. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Instants so near each other that they would cover each other become one mark; they are in order. */
export function marksOf(times: readonly number[], x: (at: number) => number, apart: number): Mark[] {
  const marks: Mark[] = [];
  for (const at of times) {
    const last = marks.at(-1);
    if (last !== undefined && x(at) - last.x < apart) marks[marks.length - 1] = { ...last, to: at };
    else marks.push({ x: x(at), from: at, to: at });
  }
  return marks;
}
