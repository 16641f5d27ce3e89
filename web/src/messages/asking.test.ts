// When the wall asks for what changed.
import { limits } from '@trialog/contract/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Asked, keepAsking } from './asking.ts';

let asked: number;
let hear: () => void;
let connected: boolean;
let asking: Asked;
beforeEach(() => {
  vi.useFakeTimers();
  // A page that is seen and on line; these tests run without a browser.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  asked = 0;
  asking = keepAsking({
    ask: async () => {
      asked++;
      return false;
    },
    follow: (listener) => {
      hear = listener;
      connected = true;
      return () => {
        connected = false;
      };
    },
  });
});
afterEach(() => {
  asking.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[R4.18][R4.19] every 120 s, also while the stream is connected and tells of changes', async () => {
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
