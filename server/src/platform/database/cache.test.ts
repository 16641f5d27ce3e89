// What is read once for all who ask within a moment, and when it is read again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeBulkCache, makeCache } from './cache.ts';

let clock = 1_000;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock));
afterEach(() => void vi.restoreAllMocks());

/** The cache looks at the clock at most once a millisecond. */
async function pass(milliseconds: number) {
  clock += milliseconds;
  await sleep(5);
}

describe('what is read for a moment', () => {
  it('is read once for all who ask in a second, and then anew', async () => {
    const load = vi.fn(async (key: string) => `${key} ${load.mock.calls.length}`);
    const read = makeCache(load, { keyOf: String });
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    await pass(999);
    expect(await read('a')).toBe('a 1');
    await pass(3);
    expect(await read('a')).toBe('a 3');
  });

  it('is read anew where it failed, was forgotten, or may not be kept', async () => {
    let answer: () => Promise<number> = () => Promise.reject(new Error('away'));
    const read = makeCache(() => answer(), { keyOf: String, isCacheable: (value) => value !== 0 });
    await expect(read('a')).rejects.toThrow('away');
    answer = async () => 0;
    expect(await read('a')).toBe(0);
    answer = async () => 1;
    expect(await read('a')).toBe(1);
    answer = async () => 2;
    expect(await read('a')).toBe(1);
    read.forget('a');
    expect(await read('a')).toBe(2);
  });

  it('of many is as old as the moment in which it was asked for', async () => {
    const asked: string[][] = [];
    const read = makeBulkCache(async (keys) => {
      asked.push(keys);
      await pass(600);
      return new Map(keys.map((key) => [key, { key }]));
    });
    expect([...(await read(['a', 'b'])).keys()]).toEqual(['a', 'b']);
    expect([...(await read(['b', 'c'])).keys()]).toEqual(['b', 'c']);
    await read(['b', 'c']);
    expect(asked).toEqual([['a', 'b'], ['c'], ['b']]);
  });
});
