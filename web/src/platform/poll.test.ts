// When the wall asks for what changed.
import { limits } from '@trialog/contract/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Poller, startPolling } from './poll.ts';
import { FailedCall } from './problem.ts';

const failed = (status: number) => new FailedCall({ status, code: 'x', detail: '' });

let asked: number;
/** What the server answers with, where it is a failure. */
let failure: FailedCall | undefined;
let hear: () => void;
let connected: boolean;
let isThere: boolean;
let asking: Poller;
beforeEach(() => {
  vi.useFakeTimers();
  // A page that is seen and on line; these tests run without a browser.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(Math, 'random').mockReturnValue(1);
  asked = 0;
  failure = undefined;
  isThere = true;
  asking = startPolling({
    fetchChanges: async () => {
      asked++;
      if (failure !== undefined) throw failure;
      return false;
    },
    subscribe: (listener) => {
      hear = listener;
      connected = true;
      return () => {
        connected = false;
      };
    },
    isReady: () => isThere,
  });
});
afterEach(() => {
  asking.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('every 120 s, also while the stream is connected and tells of changes', {
  tags: ['R4.18', 'R4.19'],
}, async () => {
  expect(connected).toBe(true);
  await vi.advanceTimersByTimeAsync(limits.wallPollingMs - 1);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(1);
  hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  expect(connected).toBe(true);
  await vi.advanceTimersByTimeAsync(limits.wallPollingMs);
  expect(asked).toBe(3);
});

it('once for all that is heard during a question, after it', async () => {
  for (let number = 0; number < 5; number++) hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

it('when the line or the reader comes back, and no more after the end', async () => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  asking.stop();
  expect(connected).toBe(false);
  hear();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(limits.wallPollingMs * 2);
  expect(asked).toBe(2);
});

/** How often it was asked in each of these times, one after the other; the first begins where the last look ended. */
async function askedDuring(...times: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time);
    counts.push(asked);
    asked = 0;
  }
  return counts;
}

it.each([0, 429, 500, 503])(
  'again after a failure (%d), later and later, until it is answered',
  async (status) => {
    failure = failed(status);
    hear();
    expect(await askedDuring(0, 1_999, 1, 3_999, 1, 8_000, 16_000)).toEqual([1, 0, 1, 0, 1, 1, 1]);
    // Never more than half a minute.
    expect(await askedDuring(29_999, 1)).toEqual([0, 1]);
    failure = undefined;
    expect(await askedDuring(30_000)).toEqual([1]);
    expect(await askedDuring(20_000)).toEqual([0]);
    // The next failure starts over.
    failure = failed(status);
    hear();
    expect(await askedDuring(0, 2_000)).toEqual([1, 1]);
  },
);

it('at once where something is heard after a failure, and then not twice', async () => {
  failure = failed(0);
  hear();
  expect(await askedDuring(1_000)).toEqual([1]);
  failure = undefined;
  hear();
  expect(await askedDuring(0, 10_000)).toEqual([1, 0]);
});

it('not again before the next poll where the server refused, nor after the end', async () => {
  failure = failed(403);
  hear();
  expect(await askedDuring(0, 60_000)).toEqual([1, 0]);
  failure = failed(0);
  hear();
  expect(await askedDuring(0)).toEqual([1]);
  asking.stop();
  expect(await askedDuring(limits.wallPollingMs)).toEqual([0]);
});

it('about what is heard while the wall is still loading, once it has arrived', async () => {
  isThere = false;
  hear();
  hear();
  expect(await askedDuring(1_000)).toEqual([0]);
  isThere = true;
  asking.ready();
  expect(await askedDuring(1_000)).toEqual([1]);
  asking.ready();
  expect(await askedDuring(1_000)).toEqual([0]);
});

it('not when a wall arrives about which nothing was heard', async () => {
  isThere = false;
  expect(await askedDuring(1_000)).toEqual([0]);
  isThere = true;
  asking.ready();
  expect(await askedDuring(1_000)).toEqual([0]);
});
