// The file with the master keys: made once and never overwritten, refused where it is damaged, replaced in one step.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeyFile, makeMasterKey, readKeyFile, replaceKeyFile } from './key-file.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trialog-keys-'));
  path = join(dir, 'deep', 'audit.key');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('is made with a new key, for its owner alone', () => {
  expect(readKeyFile(path)).toBeUndefined();
  const made = createKeyFile(path);
  expect(readKeyFile(path)).toEqual(made);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dir, 'deep'))).toEqual(['audit.key']);
});

it('is never overwritten: who comes second takes the key of the first', () => {
  const first = createKeyFile(path);
  expect(createKeyFile(path)).toEqual(first);
});

it('keeps several keys in their order, and is replaced in one step', () => {
  const [old] = createKeyFile(path);
  const made = makeMasterKey();
  replaceKeyFile(path, [made, old]);
  expect(readKeyFile(path)).toEqual([made, old]);
  expect(readdirSync(join(dir, 'deep'))).toEqual(['audit.key']);
});

it('is refused where it is empty, damaged in one character, or another file', () => {
  createKeyFile(path);
  const [line = ''] = readFileSync(path, 'utf8').split('\n');
  const other = line.endsWith('A') ? 'B' : 'A';
  for (const [text, says] of [
    ['', 'is empty'],
    ['\n\n', 'is empty'],
    [`${line.slice(0, 40)}${other}${line.slice(41)}`, 'Line 1 of'],
    [`${line}\nhello\n`, 'Line 2 of'],
    [line.replace('trialog-audit-key', 'another-key'), 'Line 1 of'],
  ] as const) {
    writeFileSync(path, text);
    expect(() => readKeyFile(path), text).toThrow(says);
  }
});
