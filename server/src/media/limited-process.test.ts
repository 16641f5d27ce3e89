// What a program on a stranger's file may take: each limit alone, with all others out of reach.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProcessLimits, runLimited } from './limited-process.ts';

const ample: ProcessLimits = {
  seconds: 110,
  processorSeconds: 20,
  memoryBytes: 2_000_000_000,
  fileBytes: 10_000_000,
};
const busy = ['sh', '-c', 'while :; do :; done'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trialog-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: readonly string[], limits: Partial<ProcessLimits> = {}, signal?: AbortSignal) =>
  runLimited(command, folder, { ...ample, ...limits }, signal);

it('gives what the program said and how it ended, in its folder and with nothing of our environment', async () => {
  process.env.NOT_FOR_STRANGERS = 'secret';
  try {
    const { code, timedOut, output } = await run(['sh', '-c', 'pwd; env; exit 3']);
    expect({ code, timedOut }).toEqual({ code: 3, timedOut: false });
    expect(output).toContain(folder);
    expect(output).not.toContain('secret');
  } finally {
    delete process.env.NOT_FOR_STRANGERS;
  }
});

it('ends one that takes too long by the clock, and says so', async () => {
  expect(await run(['sleep', '15'], { seconds: 0.3 })).toEqual({
    code: undefined,
    timedOut: true,
    output: '',
  });
});

it('ends one that takes too much of the processor, which is no time-out', async () => {
  expect(await run(busy, { processorSeconds: 1 })).toEqual({ code: undefined, timedOut: false, output: '' });
});

it('lets none write a file larger than it may', async () => {
  const write = (to: string) => ['dd', 'if=/dev/zero', `of=${to}`, 'bs=1024', 'count=1000'];
  expect((await run(write('whole'))).code).toBe(0);
  expect(statSync(join(folder, 'whole')).size).toBe(1_024_000);
  expect((await run(write('cut'), { fileBytes: 100_000 })).code).not.toBe(0);
  expect(statSync(join(folder, 'cut')).size).toBeLessThan(210_000);
});

it('lets none take more memory than it may', async () => {
  // The block lies in memory as a whole.
  const hold = ['dd', 'if=/dev/zero', 'of=/dev/null', 'bs=400000000', 'count=1'];
  expect((await run(hold)).code).toBe(0);
  expect((await run(hold, { memoryBytes: 100_000_000 })).code).not.toBe(0);
});

it('keeps the beginning of what one says, however much it is', async () => {
  const { code, output } = await run(['head', '-c', '5000000', '/dev/zero']);
  expect(code).toBe(0);
  expect(output.length).toBeGreaterThan(0);
  expect(output.length).toBeLessThan(200_000);
});

it('ends at once when it is no longer wanted, before it began or after', async () => {
  const ended = { code: undefined, timedOut: false, output: '' };
  expect(await run(['sleep', '15'], {}, AbortSignal.abort())).toEqual(ended);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  expect(await run(['sleep', '15'], {}, stop.signal)).toEqual(ended);
});
