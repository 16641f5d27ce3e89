// How long the file of a recording is waited for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestFinishMs, workerAnswer } from './worker-answer.ts';

/** What a browser's worker has for its page; each listener is the one set last. */
const silentWorker = (): Pick<Worker, 'onmessage' | 'onerror'> => ({ onmessage: null, onerror: null });

const said = (worker: ReturnType<typeof silentWorker>, data: unknown) =>
  worker.onmessage?.call(worker as Worker, { data } as MessageEvent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the file of a recording', () => {
  it.each([
    ['a voice', longestFinishMs.voice, 59_000],
    ['a video', longestFinishMs.video, 179_000],
  ])('of %s is taken however far its device is behind, for minutes', async (_, longest, takes) => {
    const worker = silentWorker();
    const file = workerAnswer<string>(worker, longest);
    await vi.advanceTimersByTimeAsync(takes);
    said(worker, 'file');
    expect(await file).toBe('file');
  });

  it('is none of the reports of how much it has', async () => {
    const worker = silentWorker();
    const file = workerAnswer<string>(worker, longestFinishMs.voice);
    said(worker, { kind: 'captured', elapsedMs: 900, completeMs: 900 });
    said(worker, 'file');
    expect(await file).toBe('file');
  });

  it('that never comes is given up in the end', async () => {
    const file = workerAnswer(silentWorker(), longestFinishMs.video);
    const given = expect(file).rejects.toThrow('did not answer');
    await vi.advanceTimersByTimeAsync(longestFinishMs.video);
    await given;
  });

  it('does not come once its worker has stopped', async () => {
    const worker = silentWorker();
    const file = workerAnswer(worker, longestFinishMs.video);
    worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent);
    await expect(file).rejects.toThrow('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });
});
