// The pace at which the console asks for what changed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './live.ts';
import { arrivedAbove } from './message-list.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('rests after each answer, and longer where the answer took long', async () => {
  const times = [0, 10, 5_000, 6_000];
  const ask = paced(
    async () => undefined,
    () => times.shift() ?? 0,
  );
  let ended = 0;
  void ask().then(() => (ended += 1));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(1);
  void ask().then(() => (ended += 1));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toBe(2);
});

it('what came in above is what stands before all that was there', () => {
  const messages = (...ids: string[]) => ids.map((messageId) => ({ messageId }));
  expect(arrivedAbove(messages('b', 'a'), messages('d', 'c', 'b', 'a'))).toEqual(['d', 'c']);
  // The first one may be gone by now, and more may have been loaded below.
  expect(arrivedAbove(messages('c', 'b', 'a'), messages('d', 'b', 'a', '0'))).toEqual(['d']);
  expect(arrivedAbove([], messages('a'))).toEqual([]);
  expect(arrivedAbove(messages('a'), messages('z', 'y'))).toEqual([]);
});
