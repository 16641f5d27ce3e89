// Sizes and chance for the proofs: small in `npm test`, full in `npm run prove`. The seed is told when a proof
// fails, so that PROVE_SEED brings the same run back.

const full = process.env.PROVE === 'full';

export function sizeOf(small: number, large: number): number {
  return full ? large : small;
}

export interface Chance {
  readonly seed: number;
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number below the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** True once in so many times. */
  once(inSoMany: number): boolean;
}

export function makeChance(
  seed = Number(process.env.PROVE_SEED) || Math.floor(Math.random() * 2 ** 31),
): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    seed,
    next,
    below,
    pick: (items) => {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[below(items.length)]!;
    },
    once: (inSoMany) => below(inSoMany) === 0,
  };
}

/** Runs the work on so many lanes at once until the items are used up. */
export async function onLanes<T>(
  lanes: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const lane = async () => {
    for (let step = iterator.next(); !step.done; step = iterator.next()) await work(step.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
