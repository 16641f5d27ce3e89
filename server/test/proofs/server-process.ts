// Trialog as a process of its own, started by the command that operators use, so that it can be killed outright.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '../../../tools/paths.ts';
import { untilReady } from '../../../tools/until-ready.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface ServerProcess {
  pid: number;
  child: ChildProcess;
  url: string;
  /** All that it said so far. */
  output(): string;
  /** Ends when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  mode?: string;
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** The folder of another version; else this one. */
  tree?: string;
  /** A program and its words that run it, such as on a small disk. */
  by?: readonly string[];
}

/** Starts it and does not wait. Nothing of the outer environment reaches it but where programs are. */
export function spawnServer({
  mode = 'all',
  port,
  dataDir,
  env = {},
  tree = ROOT,
  by = [],
}: ProcessOptions): ServerProcess {
  const main = join(tree, 'server/src/main.ts');
  const [program = process.execPath, ...words] = [...by, process.execPath, main, mode];
  const child: ChildProcess = spawn(program, words, {
    // By the channel it knows when the test is gone, and ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  return {
    pid: child.pid as number,
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

export async function startServer(options: ProcessOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  try {
    await untilReady(server.child, `${server.url}/health/ready`, { printed: server.output });
    return server;
  } catch (error) {
    if (server.isRunning()) await server.kill('SIGKILL');
    throw error;
  }
}
