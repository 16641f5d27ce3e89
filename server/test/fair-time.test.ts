// Fair time stretches with the machine, and still ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Sql } from '../src/platform/database/connect.ts';
import { becomesTrue, isDoneWithin, timeUntil } from './world/fair-time.ts';

const quick = (() => Promise.resolve([])) as unknown as Sql;
/** As on a machine on which a question takes fifty times longer. */
const starved = (() => sleep(100)) as unknown as Sql;
const away = (() => Promise.reject(new Error('away'))) as unknown as Sql;

describe('fair time', () => {
  it('is over on a machine with time to spare, and goes on where everything takes longer', async () => {
    const begun = performance.now();
    expect(await becomesTrue(quick, 100, () => false)).toBe(false);
    expect(await becomesTrue(starved, 100, () => performance.now() - begun > 400)).toBe(true);
    expect(await becomesTrue(away, 100, () => false)).toBe(false);
  });

  it('by the clock is over while a question has no answer, and waits for a process that was held up', async () => {
    expect(await timeUntil(100, () => Promise.withResolvers<boolean>().promise)).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(await timeUntil(100, () => false)).toBe(Number.POSITIVE_INFINITY);
    const begun = performance.now();
    const quick = await timeUntil(10_000, () => performance.now() - begun > 100);
    expect(quick).toBeGreaterThan(0);
    expect(quick).toBeLessThan(10_000);
    const holdUp = () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
      return false;
    };
    let turns = 0;
    expect(await timeUntil(300, () => (turns++ < 2 ? holdUp() : true))).toBeLessThan(300);
    await expect(timeUntil(100, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('tells work that is done in it from work that is not, and throws its failure', async () => {
    expect(await isDoneWithin(quick, 1_000, sleep(10))).toBe(true);
    expect(await isDoneWithin(quick, 40, sleep(1_000))).toBe(false);
    await expect(isDoneWithin(quick, 40, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
