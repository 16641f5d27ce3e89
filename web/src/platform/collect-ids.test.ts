// What is noted at about the same time goes in one call, and again until it has arrived.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectIds } from './collect-ids.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const calls: (readonly string[])[] = [];
  let isAway = false;
  const ids = collectIds(async (batch) => {
    calls.push(batch);
    if (isAway) throw new Error('away');
  });
  return { ids, calls, setAway: (away: boolean) => (isAway = away) };
}

it('sends what comes within a moment in one call, without what was taken back', async () => {
  const { ids, calls } = open();
  for (const id of ['a', 'b', 'a', 'c']) ids.add(id);
  ids.remove('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([['a', 'c']]);
});

it('sends a lot in several calls, none larger than the server takes', async () => {
  const { ids, calls } = open();
  for (let n = 0; n < 250; n++) ids.add(String(n));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(new Set(calls.flat()).size).toBe(250);
});

it('sends again what did not arrive', async () => {
  const { ids, calls, setAway } = open();
  setAway(true);
  ids.add('a');
  await vi.advanceTimersByTimeAsync(1_000);
  setAway(false);
  ids.add('b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.map((batch) => [...batch].sort())).toEqual([['a'], ['a', 'b']]);
});

it('sends what is left when its page is left', async () => {
  const { ids, calls } = open();
  ids.add('a');
  ids.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([['a']]);
});
