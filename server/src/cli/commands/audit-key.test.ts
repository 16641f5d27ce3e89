// A key file that is made before the installation is: new, and never in the place of another.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeyFile } from '../../platform/audit/key-file.ts';
import { runCommand } from '../run-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trialog-audit-key-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('makes a key file beforehand, for its owner alone, and overwrites none', async () => {
  const said: string[] = [];
  const say = (words: string) => void said.push(words);
  const around = { env: { DATA_DIR: folder }, print: say, write: say, printError: say };
  const file = join(folder, 'audit.key');
  expect(await runCommand(['audit-key', file], around)).toBe(0);
  const [key] = readKeyFile(file) ?? [];
  expect(said[0]).toBe(
    `Key ${key?.id} is in ${file}. Set TRIALOG_KEY_FILE to it, and keep a copy apart from the database:`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, 'utf8');
  expect(await runCommand(['audit-key', file], around)).toBe(1);
  expect(said.at(-1)).toBe(`The file ${file} is there already; nothing was changed.`);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
