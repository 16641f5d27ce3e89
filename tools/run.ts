// Runs an installed program to its end, keeping what it prints, or passing it through.
import { spawn } from 'node:child_process';
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
export function programEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
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
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Starts a program in the foreground, hands it the signals to stop, and ends with its exit code. */
export function become(command: string, args: string[], env: Record<string, string> = {}): void {
  const child = spawn(command, args, { cwd: root, env: programEnv(env), stdio: 'inherit' });
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
