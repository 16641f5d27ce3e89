// Starts real server processes for the benches, on a fresh or a kept data folder, and signs people in.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server/src/platform/embedded-postgres/start.ts';
import { signInByForm } from '../server/test/world/sign-in.ts';
import { fromRoot } from '../tools/paths.ts';
import { serverArgs, serverEnv } from '../tools/server-process.ts';
import { untilReady } from '../tools/until-ready.ts';

export interface StartedServer {
  url: string;
  pid: number;
  /** From the start of the process to the first 200 of its address. */
  readyMs: number;
  /** Holds the process, so that another one has the machine to itself; lets it go on. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

interface ServerOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** For profiles: options of Node itself. */
  nodeArgs?: string[];
}

const folders: string[] = [];
const running = new Set<ChildProcess>();

let guarded = false;

/** A bench that is stopped half-way leaves no server behind, nor one that is held for ever. */
function guard(): void {
  if (guarded) return;
  guarded = true;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  process.on('exit', () => {
    for (const child of running) end(child);
  });
}

function end(child: ChildProcess): void {
  child.kill('SIGCONT');
  child.kill('SIGTERM');
}

export function newFolder(): string {
  const base = fromRoot('.test');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, 'bench-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Trialog as `npm start` runs it, after the web is built. */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [...serverArgs, ...(options.nodeArgs ?? []), fromRoot('server/src/main.ts'), 'all'];
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: options.dataDir,
    ...serverEnv,
    // The benches are one person who asks very often.
    REQUESTS_PER_MINUTE: '1000000',
    ...options.env,
  };
  return startProcess(args, env, url, '/health/ready');
}

/** The least that Node can do: Fastify alone. */
export async function startBare(env: Record<string, string>): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startProcess([fromRoot('bench/bare.ts')], { PORT: String(port), ...env }, url, '/ready');
}

async function startProcess(
  args: string[],
  env: Record<string, string>,
  url: string,
  ready: string,
): Promise<StartedServer> {
  guard();
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    // Only what is named here: a setting in the caller's environment must not change what is measured.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    // By the channel it knows when the bench is gone, and ends itself.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  try {
    await untilReady(child, `${url}${ready}`, { printed: () => complaint, pause: 5 });
  } catch (error) {
    await stop(child);
    throw error;
  }
  const readyMs = performance.now() - begun;
  return {
    url,
    pid: child.pid as number,
    readyMs,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  end(child);
  await gone;
}

/** The access token of one of the demo's people. */
export async function signIn(url: string, name: string): Promise<string> {
  const tokens = await signInByForm(url, { email: `${name}@demo.test`, password: 'trialog-demo' });
  return tokens.accessToken;
}
