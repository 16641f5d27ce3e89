// When the web counts as stale: on a small folder of its own, without building.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWeb, isWebFresh, webHash } from './build-web.ts';

let base = '';
const put = (file: string, text: string): void => {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'build-web-'));
  put('web/src/main.tsx', 'a');
  put('contract/src/limits.ts', 'b');
  put('package-lock.json', '{}');
  put('web/dist/.built-from', webHash(base));
});
afterEach(() => rmSync(base, { recursive: true }));

it('is fresh while nothing that the build reads changed', () => {
  expect(isWebFresh(base)).toBe(true);
  put('web/dist/assets/main.js', 'built');
  put('web/src/main.test.tsx', 'a test is not built');
  put('server/src/main.ts', 'the server is not built');
  expect(isWebFresh(base)).toBe(true);
});

it.each([
  'web/src/main.tsx',
  'web/src/new.tsx',
  'web/index.html',
  'contract/src/limits.ts',
  'package-lock.json',
])('is stale when %s changed', (file) => {
  put(file, 'changed');
  expect(isWebFresh(base)).toBe(false);
});

it('is stale when a file was renamed', () => {
  rmSync(join(base, 'web/src/main.tsx'));
  put('web/src/start.tsx', 'a');
  expect(isWebFresh(base)).toBe(false);
});

it('is stale when it was never built', () => {
  rmSync(join(base, 'web/dist'), { recursive: true });
  expect(isWebFresh(base)).toBe(false);
});

it('says that there is nothing to build', async () => {
  expect(await buildWeb(base)).toBe('absent');
});
