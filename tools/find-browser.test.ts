// Which browser is taken when several are there.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { presentBrowser, presentShell } from './find-browser.ts';

let base = '';
const program = (folder: string, name: string, mode = 0o755): string => {
  mkdirSync(join(base, folder), { recursive: true });
  const path = join(base, folder, name);
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
};
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'find-browser-'));
});
afterEach(() => rmSync(base, { recursive: true }));
const searched = (...folders: string[]) => folders.map((folder) => join(base, folder)).join(delimiter);

it('takes CHROMIUM_PATH before all others', () => {
  program('bin', 'chromium');
  const chosen = program('mine', 'my-browser');
  expect(presentBrowser({ CHROMIUM_PATH: chosen, PATH: searched('bin') })).toBe(chosen);
});

it('refuses a CHROMIUM_PATH that is no program instead of taking another', () => {
  program('bin', 'chromium');
  const env = { CHROMIUM_PATH: join(base, 'gone'), PATH: searched('bin') };
  expect(() => presentBrowser(env)).toThrow('CHROMIUM_PATH');
});

it('prefers chromium to chrome, wherever on the PATH', () => {
  const chrome = program('a', 'google-chrome');
  expect(presentBrowser({ PATH: searched('a', 'b') })).toBe(chrome);
  const chromium = program('b', 'chromium');
  expect(presentBrowser({ PATH: searched('a', 'b') })).toBe(chromium);
});

it('passes over a folder and a file that cannot be run', () => {
  mkdirSync(join(base, 'a/chromium'), { recursive: true });
  program('b', 'chromium', 0o644);
  expect(presentBrowser({ PATH: searched('a', 'b') })).toBeUndefined();
});

it('takes the headless shell on the PATH, unless a browser was chosen for everything', () => {
  const shell = program('bin', 'chromium-headless-shell');
  const chosen = program('mine', 'my-browser');
  expect(presentShell({ PATH: searched('bin') })).toBe(shell);
  expect(presentShell({ CHROMIUM_PATH: chosen, PATH: searched('bin') })).toBeUndefined();
  expect(presentShell({ CHROMIUM_PATH: chosen, HEADLESS_SHELL_PATH: shell })).toBe(shell);
});

it('refuses a HEADLESS_SHELL_PATH that is no program', () => {
  expect(() => presentShell({ HEADLESS_SHELL_PATH: join(base, 'gone') })).toThrow('HEADLESS_SHELL_PATH');
});
