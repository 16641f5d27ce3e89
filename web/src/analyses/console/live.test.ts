// How the console asks for what changed: at which pace, and again after a failure.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { analysesKey } from '../queries.ts';
import { paced, refresh } from './live.ts';
import { newItemsAbove } from './message-list.tsx';

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
  expect(newItemsAbove(messages('b', 'a'), messages('d', 'c', 'b', 'a'))).toEqual(['d', 'c']);
  // The first one may be gone by now, and more may have been loaded below.
  expect(newItemsAbove(messages('c', 'b', 'a'), messages('d', 'b', 'a', '0'))).toEqual(['d']);
  expect(newItemsAbove([], messages('a'))).toEqual([]);
  expect(newItemsAbove(messages('a'), messages('z', 'y'))).toEqual([]);
});

it('a list that could not be asked for anew is a failure, after which it is asked for again', async () => {
  const client = new QueryClient();
  const queryKey = [...analysesKey, 'messages', 'p'];
  let calls = 0;
  const queryFn = async () => {
    calls += 1;
    if (calls === 2) throw new Error('away');
    return calls;
  };
  const stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  await expect(refresh(client)).rejects.toThrow('away');
  await refresh(client);
  expect(client.getQueryData(queryKey)).toBe(3);
  stop();
  client.clear();
});
