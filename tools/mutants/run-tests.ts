// Runs a choice of tests in a copy of the tree, without retries, and says what came of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Choice } from './choose-tests.ts';

interface TestRun {
  /** How many tests ran to an end. */
  ran: number;
  /** The first test that failed. */
  failed?: string;
  /** Why the run says nothing: a file that cannot be read, a server that does not start, no end. */
  broken?: string;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport {
  suites: Suite[];
  errors: { message?: string }[];
}

/**
 * For an expectation: longer where a recording is made ready first. A kill by slowness alone is found out: the test
 * then fails without the mutant, too.
 */
const patienceFor = ({ files }: Choice): string =>
  files.some((file) => /video|voice/.test(file)) ? '90000' : '30000';
/** For a slow machine: a test that hangs fails long before. */
const TIME_LIMIT = 900_000;
const running = new Set<ChildProcess>();

/** Ends what is still running, with all that it started. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
}

const signal = (child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    process.kill(-(child.pid ?? 0), name);
  } catch {
    // The group has ended.
  }
};

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  signal(child, 'SIGTERM');
  const late = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
  await closed;
  clearTimeout(late);
}

/** A program of the copy, in a group of its own, so that all it starts ends with it. */
function runIn(
  copy: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string; late: boolean }> {
  return new Promise((resolve) => {
    const path = `${join(copy, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;
    const child = spawn(command, args, {
      cwd: copy,
      detached: true,
      env: { ...process.env, NO_COLOR: '1', PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      void end(child);
    }, TIME_LIMIT);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const done = (code: number): void => {
      clearTimeout(limit);
      running.delete(child);
      signal(child, 'SIGKILL');
      resolve({ code, output, late });
    };
    child.on('error', () => done(127));
    child.on('close', (code) => done(code ?? 1));
  });
}

export function readVitest(report: VitestReport): TestRun {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed').length;
  if (failed !== undefined) return { ran, failed: failed.fullName };
  // Without a failed test the file itself, or what comes before its tests, has failed.
  const file = report.testResults.find(({ status }) => status === 'failed');
  return file === undefined
    ? { ran }
    : { ran, broken: `${file.name}: ${file.message ?? 'could not be run'}` };
}

export function readPlaywright(report: PlaywrightReport): TestRun {
  const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const results = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.flatMap((test) => test.results.map((one) => ({ title, ...one }))));
  const failed = results.find(({ status }) => status === 'failed' || status === 'timedOut');
  const ran = results.filter(({ status }) => status === 'passed').length + (failed === undefined ? 0 : 1);
  const message = failed?.error?.message ?? '';
  if (/The server (?:did not start|was not ready)/.test(message)) return { ran: 0, broken: message };
  if (failed !== undefined) return { ran, failed: failed.title };
  const [error] = report.errors;
  return error === undefined ? { ran } : { ran, broken: error.message ?? 'could not be run' };
}

function argumentsFor({ layer, files, pattern }: Choice, report: string): string[] {
  if (layer === 'journey')
    return [
      ...['test', '-c', 'journeys/playwright.config.ts', ...files, '-g', pattern],
      ...['--retries=0', '-x', '--workers=1', '--reporter=json'],
    ];
  return [
    ...['run', ...files, '-t', pattern, '--retry=0', '--bail=1', '--maxWorkers=1'],
    ...['--reporter=json', `--outputFile=${report}`],
  ];
}

export async function runTests(copy: string, choice: Choice): Promise<TestRun> {
  const report = join(copy, '.test', 'report.json');
  mkdirSync(join(copy, '.test'), { recursive: true });
  rmSync(report, { force: true });
  const program = choice.layer === 'journey' ? 'playwright' : 'vitest';
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    JOURNEYS: 'all',
    UNITS: 'all',
    JOURNEYS_PATIENCE_MS: patienceFor(choice),
  };
  const { output, late } = await runIn(copy, program, argumentsFor(choice, report), env);
  if (late) return { ran: 0, broken: `no end within ${TIME_LIMIT / 1000} s` };
  if (!existsSync(report)) return { ran: 0, broken: output.trim().slice(-2_000) };
  const parsed = JSON.parse(readFileSync(report, 'utf8'));
  return choice.layer === 'journey' ? readPlaywright(parsed) : readVitest(parsed);
}
