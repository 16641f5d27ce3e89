// When the queue is gone through: at once, with longer pauses while it fails, and whenever there is a reason to hope.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportConnection } from '../../platform/connection.ts';
import { createStore } from '../../platform/create-store.ts';
import { followQueue, pauseAfter, sendQueueNow } from './follow-queue.ts';

let onLine = true;
const windowEvents = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  vi.stubGlobal('window', windowEvents);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  reportConnection(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(answer: () => boolean, queue = createStore<readonly string[]>(['a'])) {
  const run = vi.fn(async () => answer());
  const stop = followQueue({ run, waiting: queue.get, onQueueChange: queue.subscribe });
  return { queue, run, stop };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the queue is gone through', () => {
  it('when the page opens, and not again once nothing waits', async () => {
    const queue = createStore<readonly string[]>(['a']);
    const { run, stop } = follow(() => {
      queue.set([]);
      return true;
    }, queue);
    await pass(3_600_000);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });

  it('again and again with longer pauses, never longer than five minutes', async () => {
    const { run, stop } = follow(() => false);
    await pass(0);
    for (const [times, wait] of [5_000, 10_000, 20_000, 40_000].entries()) {
      await pass(wait - 1);
      expect(run).toHaveBeenCalledTimes(times + 1);
      await pass(1);
      expect(run).toHaveBeenCalledTimes(times + 2);
    }
    expect(pauseAfter(50)).toBe(300_000);
    stop();
    await pass(3_600_000);
    expect(run).toHaveBeenCalledTimes(5);
  });

  it('at once when the network is back, however long the pause is', async () => {
    onLine = false;
    const { run, stop } = follow(() => true);
    await pass(600_000);
    expect(run).not.toHaveBeenCalled();
    onLine = true;
    windowEvents.dispatchEvent(new Event('online'));
    await pass(0);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });

  it('when a call was answered again, but not every other second on a line that comes and goes', async () => {
    const { run, stop } = follow(() => false);
    await pass(0);
    reportConnection(false);
    reportConnection(true);
    await pass(1_000);
    expect(run).toHaveBeenCalledTimes(1);
    await pass(15_000);
    const before = run.mock.calls.length;
    await pass(6_000);
    reportConnection(false);
    reportConnection(true);
    await pass(0);
    expect(run.mock.calls.length).toBeGreaterThan(before);
    stop();
  });

  it('when something is added, also while it is gone through, and when its author asks', async () => {
    const { run, queue, stop } = follow(() => true);
    await pass(0);
    let finish = () => {};
    run.mockImplementationOnce(
      () =>
        new Promise<boolean>((resolve) => {
          finish = () => resolve(true);
        }),
    );
    sendQueueNow();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
    queue.set(['a', 'b']);
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
  });
});
