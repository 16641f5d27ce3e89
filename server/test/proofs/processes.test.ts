// What is started ends: server and database go with whoever started them, however that ends. Each case looks by
// number that every process of the tree is gone.
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildWeb } from '../../../tools/build-web.ts';
import { START_WITHIN, untilReady } from '../../../tools/until-ready.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { sizeOf } from './chance.ts';
import { type GuardedGroup, spawnGroup } from './guarded-group.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The patience of the guards and of a server that is told to end, on a machine that is slow. */
const GONE_WITHIN = 120_000;

interface Process {
  pid: number;
  parent: number;
  /** When it began; with its number it is one and the same process. */
  since: string;
  line: string;
}

/** Those that have ended and wait to be noticed by their parent do not count. */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [state, parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z') return [];
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(parent), since: rest[17] as string, line }];
    } catch {
      return [];
    }
  });
}

function treeOf(root: number): Process[] {
  const all = processes();
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

function alive(ones: readonly Process[]): Process[] {
  const known = new Map(ones.map(({ pid, since }) => [pid, since]));
  return processes().filter(({ pid, since }) => known.get(pid) === since);
}

let dataDir: string;
let port: number;
let started: ChildProcess;
const groups: GuardedGroup[] = [];
let tree: Process[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('testDir'), 'processes-'));
  await buildWeb(ROOT);
});
beforeEach(async () => {
  port = await freePort();
  tree = [];
});
afterEach(() => {
  // Only what a failed case has left.
  for (const { pid } of alive(tree)) process.kill(pid, 'SIGKILL');
  for (const group of groups.splice(0)) group.dismiss();
});

const said = () => readFileSync(join(dataDir, 'said.log'), 'utf8');

function launch(command: string, args: string[]): ChildProcess {
  const log = openSync(join(dataDir, 'said.log'), 'w');
  const group = spawnGroup(command, args, {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      // To import it takes longer than to start and to end.
      ...(sizeOf(0, 1) === 1 ? {} : { DEMO: 'false' }),
    },
  });
  closeSync(log);
  groups.push(group);
  started = group.child;
  return started;
}

const look = () => {
  tree = treeOf(started.pid as number);
  return tree;
};
const find = (part: string) => look().find(({ line }) => line.includes(part))?.pid as number;
const [MAIN, START, DATABASE] = ['server/src/main.ts', 'tools/start.ts', 'trialog.owner='];

async function startByNpm(): Promise<void> {
  launch('npm', ['start']);
  await untilReady(started, `http://127.0.0.1:${port}/health/ready`, { printed: said });
  expect([find(START), find(MAIN), find(DATABASE)].every((pid) => pid > 1)).toBe(true);
  expect(look().some(({ line }) => line.includes('trialog-guard'))).toBe(true);
}

const allGone = () =>
  expect.poll(() => alive(tree).map(({ line }) => line), { timeout: GONE_WITHIN, interval: 100 }).toEqual([]);
const kill = (pid: number, signal: NodeJS.Signals) => process.kill(pid, signal);

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 900_000 }, () => {
  const ends: [string, () => void][] = [
    // The one that runs in `npm test`: nothing that is told to end has the time to end the others.
    ['kill -9 of npm', () => kill(started.pid as number, 'SIGKILL')],
    ['Ctrl-C, which all of them get', () => kill(-(started.pid as number), 'SIGINT')],
    ['kill -9 of the server', () => kill(find(MAIN), 'SIGKILL')],
    ['SIGTERM to npm', () => kill(started.pid as number, 'SIGTERM')],
    ['SIGINT to npm', () => kill(started.pid as number, 'SIGINT')],
    ['a terminal that is closed', () => kill(-(started.pid as number), 'SIGHUP')],
    ['kill -9 of the script that npm runs', () => kill(find(START), 'SIGKILL')],
    [
      'SIGTERM twice',
      () => {
        const script = find(START);
        kill(script, 'SIGTERM');
        kill(script, 'SIGTERM');
      },
    ],
  ];
  for (const [name, end] of ends.slice(0, sizeOf(1, ends.length)))
    it(`leaves nothing after ${name}`, async () => {
      await startByNpm();
      end();
      await allGone();
    });

  it('leaves nothing after SIGTERM at any moment of the start', { tags: ['full'] }, async () => {
    for (const pause of [300, 0, 600, 1200].slice(0, sizeOf(1, 4))) {
      launch('npm', ['start']);
      await expect.poll(() => find(MAIN), { timeout: START_WITHIN, interval: 20 }).toBeGreaterThan(1);
      await sleep(pause);
      look();
      kill(started.pid as number, 'SIGTERM');
      // A database that was just being started when the others were seen is seen by its folder.
      await allGone();
      const ofFolder = () =>
        processes()
          .filter(({ line }) => line.includes(dataDir))
          .map(({ line }) => line);
      await expect.poll(ofFolder, { timeout: GONE_WITHIN, interval: 100 }).toEqual([]);
    }
  });
});

describe.skipIf(process.platform !== 'linux')(
  'what a test or a bench has started',
  { timeout: 900_000 },
  () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const)
      it(`a group that it has started ends with a test that is ended by ${signal}`, async () => {
        const source = `const { spawnGroup } = await import(${JSON.stringify(join(import.meta.dirname, 'guarded-group.ts'))});
        spawnGroup('/bin/sh', ['-c', 'sleep 1001 & sleep 1002'], { stdio: 'ignore' });
        setInterval(() => {}, 1000);`;
        launch(process.execPath, ['--input-type=module', '-e', source]);
        const sleepers = () => look().filter(({ line }) => line.startsWith('sleep 100'));
        await expect.poll(() => sleepers().length, { interval: 50 }).toBe(2);
        kill(started.pid as number, signal);
        await allGone();
      });

    it('a database ends with the process that holds it', async () => {
      const source = `const { startEmbeddedPostgres } = await import(${JSON.stringify(join(ROOT, 'server/src/platform/embedded-postgres/start.ts'))});
      await startEmbeddedPostgres({ dir: ${JSON.stringify(join(dataDir, 'held'))}, database: 'postgres' });
      setInterval(() => {}, 1000);`;
      launch(process.execPath, ['--input-type=module', '-e', source]);
      const isUp = () => look().filter(({ line }) => line.startsWith('postgres: ')).length;
      await expect.poll(isUp, { timeout: START_WITHIN, interval: 50 }).toBeGreaterThan(2);
      kill(started.pid as number, 'SIGKILL');
      await allGone();
    });

    it('a server and its database end with the bench that measures them', { tags: ['full'] }, async () => {
      launch(process.execPath, ['bench/run.ts', 'memory']);
      await expect.poll(() => find(DATABASE), { timeout: START_WITHIN, interval: 50 }).toBeGreaterThan(1);
      look();
      kill(started.pid as number, 'SIGKILL');
      await allGone();
    });
  },
);
