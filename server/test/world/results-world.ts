// What the suites about results share: a world, the ids of AURORA and its patients, and those who look at results.
import { definition, question } from './answered-surveys.ts';
import type { Caller } from './caller.ts';
import { openWorld, type World } from './world.ts';

const patients = ['anna', 'bruno', 'carla', 'lucie'] as const;
const callers = ['elena', 'marco', 'dino', 'luc', 'rita', 'ada', 'anna'] as const;

export interface ResultsWorld extends World {
  /** Lucie belongs to Lyon, the others to Milano. */
  ids: Record<(typeof patients)[number] | 'aurora' | 'milano' | 'lyon', string>;
  people: Record<(typeof callers)[number], Caller>;
}

export async function openResultsWorld(): Promise<ResultsWorld> {
  const world = await openWorld();
  const each = async <K extends string, T>(keys: readonly K[], make: (key: K) => Promise<T>) =>
    Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await make(key)]))) as Record<K, T>;
  const ids = {
    ...(await each(patients, world.userId)),
    aurora: await world.projectId('AURORA'),
    milano: await world.teamId('Milano'),
    lyon: await world.teamId('Lyon'),
  };
  return { ...world, ids, people: await each(callers, world.as) };
}

/** A small survey with a choice, a number and a text. */
export const sleep = definition('Sleep', [
  question('rest', 'SINGLE_ANSWER', { choices: { well: 'Well', badly: 'Badly' }, italian: 'Riposo?' }),
  question('hours', 'NUMERIC', { properties: { min: 0, max: 24, decimalCount: 1 } }),
  question('why', 'OPEN_ANSWER'),
]);

/** Eight o'clock UTC of a day of the year 2026, counted from New Year. */
export const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 8)).toISOString();
