// The values of a rating (SPEC 5): from min to max, in steps of its decimals; and none until somebody gives one.
import { limits } from '@trialog/contract/limits.ts';
import type { NumericRange } from '@trialog/contract/rules/numeric-answer.ts';
import { ratingEnds } from '@trialog/contract/rules/question-display.ts';

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly decimals: number;
}

export function scaleOf(properties: NumericRange | null): Scale {
  const { min, max } = ratingEnds(properties);
  const decimals = properties?.decimalCount ?? limits.decimalCount;
  return { min, max, decimals, step: 10 ** -decimals };
}

/** As the wire has it: a text with the scale's decimals and none that are not needed. */
export function onScale({ min, max, decimals }: Scale, value: number): string {
  const within = Math.min(max, Math.max(min, value));
  return String(Number(within.toFixed(decimals)));
}

/** Where a first step leads: as far from one end as from the other, so that no single press claims an extreme. */
export const middleOf = (scale: Scale): string => onScale(scale, (scale.min + scale.max) / 2);

/** One step up or down; from nothing the first one gives the middle, whichever way it goes. */
export function stepped(scale: Scale, value: string | undefined, direction: 1 | -1, steps = 1): string {
  if (value === undefined) return middleOf(scale);
  return onScale(scale, Number(value) + direction * steps * scale.step);
}

/** How much of the line lies before a value, from 0 to 1. */
export const partOf = ({ min, max }: Scale, value: number): number =>
  max === min ? 0 : (value - min) / (max - min);
