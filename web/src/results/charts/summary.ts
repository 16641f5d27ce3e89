// What a chart shows, in figures: the sentence above it is made of them.
import type { DatedAnswers } from '@trialog/contract/schemas/results.ts';
import type { Point } from './series.ts';

interface NumbersSummary {
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  readonly last: number;
}

/** Nothing where there is no point. */
export function summaryOfPoints(points: readonly Point[]): NumbersSummary | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  let lowest = last.value;
  let highest = last.value;
  for (const { value } of points) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { count: points.length, lowest, highest, last: last.value };
}

interface OptionTimes {
  readonly label: string;
  readonly times: readonly number[];
}

/** When each option was chosen: those of the question in its order, then what older versions offered. */
export function timesOfOptions(labels: readonly string[], answers: readonly DatedAnswers[]): OptionTimes[] {
  const times = new Map<string, number[]>(labels.map((label) => [label, []]));
  for (const { date, answers: given } of answers)
    for (const label of given) {
      const known = times.get(label);
      if (known === undefined) times.set(label, [Date.parse(date)]);
      else known.push(Date.parse(date));
    }
  return [...times].map(([label, list]) => ({ label, times: list }));
}

/** The one that comes most often; the first of several. */
export function mostFrequent<Item>(items: readonly Item[], count: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (count(item) > (best === undefined ? 0 : count(best)) ? item : best),
    undefined,
  );
}
