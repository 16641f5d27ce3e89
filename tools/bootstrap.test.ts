// The bootstrap on folders of its own: when it installs, on which Node, and two at once.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installKey, isInstalled, markInstalled, nodeComplaint, npmCommand, withLock } from './bootstrap.js';
import { fromRoot } from './paths.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  mkdirSync(join(base, 'tools'));
  cpSync(fromRoot('tools/bootstrap.js'), join(base, 'tools/bootstrap.js'));
  writeFileSync(join(base, 'package.json'), '{"type":"module"}');
  writeFileSync(join(base, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => rmSync(base, { recursive: true }));

/** Stands in for npm, which needs a network: notes each call, takes a moment, leaves what an install leaves. */
const npm = `
  import fs from 'node:fs';
  fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  if (process.env.NPM_FAILS) process.exit(1);
  fs.rmSync('node_modules', { recursive: true, force: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  for (const name of ['node', 'vite', 'vitest']) fs.symlinkSync(process.execPath, 'node_modules/.bin/' + name);
`;

function bootstrap(env: Record<string, string> = {}): Promise<{ code: number | null; errors: string }> {
  writeFileSync(join(base, 'npm.mjs'), npm);
  const child = spawn(process.execPath, [join(base, 'tools/bootstrap.js')], {
    cwd: tmpdir(), // must not matter
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(base, 'npm.mjs'),
      npm_node_execpath: process.execPath,
      ...env,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}
const calls = (): string[] =>
  existsSync(join(base, 'calls')) ? readFileSync(join(base, 'calls'), 'utf8').trim().split('\n') : [];

describe('the bootstrap', () => {
  it('installs on a fresh clone, then does nothing until the lock file changes', async () => {
    expect((await bootstrap()).code).toBe(0);
    expect(calls()).toEqual([expect.stringMatching(/^ci --include=dev/)]);
    await bootstrap();
    expect(calls()).toHaveLength(1);
    writeFileSync(join(base, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
    await bootstrap();
    expect(calls()).toHaveLength(2);
  });

  it('installs once when two start together', async () => {
    const both = await Promise.all([bootstrap(), bootstrap()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(calls()).toHaveLength(1);
    expect(existsSync(join(base, '.install.lock'))).toBe(false);
  });

  it('says so when npm fails, and tries again the next time', async () => {
    const { code, errors } = await bootstrap({ NPM_FAILS: 'yes' });
    expect(code).toBe(1);
    expect(errors).toContain('npm ci failed (exit code 1)');
    expect((await bootstrap()).code).toBe(0);
    expect(calls()).toHaveLength(2);
  });

  it('takes over the lock of a process that is gone', () => {
    const file = join(base, '.install.lock');
    writeFileSync(file, '999999999');
    expect(withLock(file, () => 'done', 1_000)).toBe('done');
  });

  it('gives up on a lock that a living process keeps', () => {
    const file = join(base, '.install.lock');
    writeFileSync(file, String(process.pid));
    expect(() => withLock(file, () => 'done', 300)).toThrow('Another install');
  });
});

describe('its decisions', () => {
  it.each(['v18.20.0', 'v20.18.3', 'v16.0.0'])('complains about Node %s', (version) => {
    expect(nodeComplaint(version)).toContain(`this is ${version}`);
  });

  it.each(['v20.19.0', 'v22.0.0', 'v26.10.0'])('accepts Node %s', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });

  it('installs again when the folder comes from another kind of machine', () => {
    markInstalled(base);
    expect(isInstalled(base)).toBe(true);
    writeFileSync(join(base, 'node_modules/.trialog-install'), installKey(base, 'linux', 'mips'));
    expect(isInstalled(base)).toBe(false);
  });

  it('never runs npm on the Node that npm is about to remove', () => {
    const bin = join(base, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    const inner = join(bin, 'node');
    writeFileSync(inner, '');
    const outer = join(base, 'outer-node');
    symlinkSync(process.execPath, outer);
    const env = {
      npm_execpath: 'npm-cli.js',
      npm_node_execpath: outer,
      PATH: [bin, '/usr/bin'].join(delimiter),
    };
    expect(npmCommand(base, env, inner)).toMatchObject({ command: outer, env: { PATH: '/usr/bin' } });
    expect(npmCommand(base, { ...env, npm_node_execpath: inner }, inner)).toMatchObject({ command: 'npm' });
  });
});
