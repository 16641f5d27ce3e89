// Runs an installed program to its end, keeping what it prints, or passing it through. No program outlives the one that
// runs it here.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fromRoot, root } from './paths.ts';

export interface Outcome {
  code: number;
  output: string;
}

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  show?: boolean;
}

/** Environment in which programs of node_modules/.bin come first, as in an npm script. */
function programEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const bin = fromRoot('node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

export function run(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: programEnv(options.env),
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    endWithUs(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const running = new Set<ChildProcess>();

/** A build that is interrupted ends its compiler too. */
function endWithUs(child: ChildProcess): void {
  if (running.size === 0) {
    process.on('SIGTERM', end);
    process.on('SIGINT', end);
    process.on('SIGHUP', end);
  }
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size > 0) return;
    process.off('SIGTERM', end);
    process.off('SIGINT', end);
    process.off('SIGHUP', end);
  });
}

function end(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 129);
}

const PARENT_PAUSE = 500;

/** Calls when npm, which runs this, is gone without a word; its shell may stand between. */
function onceParentIsGone(tell: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const above = ancestors();
  const timer = setInterval(() => {
    if (process.ppid === above[0] && above.every(isAlive)) return;
    clearInterval(timer);
    tell();
  }, PARENT_PAUSE);
  timer.unref();
}

/** The parent and, where that is a shell, its parent. */
function ancestors(): number[] {
  const parent = process.ppid;
  try {
    const [, name = '', above] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z|k)?sh$/.test(name) && Number(above) > 1 ? [parent, Number(above)] : [parent];
  } catch {
    return [parent];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface BecomeOptions {
  /** The program knows by a channel when this process is gone, and is told to end when npm is. */
  leash?: boolean;
}

/** Starts a program in the foreground, hands it the signals to stop, and ends with its exit code. */
export function become(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  { leash = false }: BecomeOptions = {},
): void {
  const child = spawn(command, args, {
    cwd: root,
    env: programEnv(env),
    stdio: leash ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  if (leash) onceParentIsGone(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // Ctrl-C reaches the whole group: passed on, it would arrive twice, which programs take for "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`);
    process.exitCode = 127;
  });
  child.on('close', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1);
  });
}
