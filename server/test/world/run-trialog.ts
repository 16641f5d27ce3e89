// Runs the operator's command and gives its words and its exit code: in a process of its own, as an operator does, or in
// this one, which takes a tenth of the time.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { compileCache } from '../../../tools/paths.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { keyFileIn } from './key-file.ts';

const TRIALOG = join(import.meta.dirname, '../../src/cli.ts');

/** The database is a clone of the template, unless a test says otherwise. */
const keyFile = () => ({ TRIALOG_KEY_FILE: keyFileIn(inject('testDir')) });

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function finish(child: ChildProcess): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

export const runTrialog = (args: string[], env: Record<string, string>): Promise<Ended> =>
  spawnTrialog(args, env).ended;

/** A process that can be killed. */
export function spawnTrialog(
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const path = process.env.PATH ?? '';
  const child = spawn(process.execPath, [TRIALOG, ...args], {
    env: { PATH: path, NODE_COMPILE_CACHE: compileCache, ...keyFile(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: finish(child) };
}

export async function runTrialogHere(args: string[], env: Record<string, string>): Promise<Ended> {
  let out = '';
  let err = '';
  const code = await runCommand(args, {
    env: { ...keyFile(), ...env },
    print: (line) => {
      out += `${line}\n`;
    },
    write: (text) => {
      out += text;
    },
    printError: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}
