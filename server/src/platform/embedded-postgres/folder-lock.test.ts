// The lock of a data folder: whose it is, and that nobody takes it from somebody who has only just made it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let dir: string;
let lock: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trialog-lock-'));
  lock = join(dir, 'trialog.lock');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('holds the number of its process, is refused a second time, and goes with whoever has it', () => {
  const unlock = lockFolder(dir);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  expect(() => lockFolder(dir)).toThrow(FolderInUse);
  unlock();
  expect(existsSync(lock)).toBe(false);
});

it('is taken over from a process that has gone, and from one that ended before it wrote its number', () => {
  for (const left of ['999999999', '']) {
    writeFileSync(lock, left);
    lockFolder(dir)();
  }
});

it('is not taken from a process that has made the file and has not written its number yet', async () => {
  const other = spawn(process.execPath, [
    '-e',
    `const { openSync, writeSync } = require('node:fs');
    const file = openSync(${JSON.stringify(lock)}, 'wx');
    setTimeout(() => writeSync(file, String(process.pid)), 300);
    setInterval(() => {}, 1000);`,
  ]);
  try {
    while (!existsSync(lock)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(() => lockFolder(dir)).toThrow(`process ${other.pid}`);
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
});
