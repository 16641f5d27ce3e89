// Starts the product as `npm start` does: on a free port, with a data folder of its own and the demo in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fromRoot } from '../tools/paths.ts';
import { untilReady } from '../tools/until-ready.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface RunningServer {
  url: string;
  dataDir: string;
  /** What the server has logged. */
  log: () => string;
  /** Ends the server and leaves its folder. */
  end: () => Promise<void>;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
}

interface ServerOptions {
  /** A folder that is there already, of an earlier server. */
  dataDir?: string;
  /** Where people reach it, if a proxy is before it. */
  publicUrl?: string;
  env?: Record<string, string>;
}

export function newDataDir(): string {
  mkdirSync(fromRoot('.test'), { recursive: true });
  return mkdtempSync(fromRoot('.test', 'journeys-'));
}

/** A data folder with the demo in it, as prepare.ts has made it. */
function copyOfDemo(): string {
  const demo = process.env.JOURNEYS_DEMO;
  if (demo === undefined) throw new Error('The demo is not there: these journeys were not prepared.');
  const dataDir = newDataDir();
  cpSync(demo, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

/** A server on a copy of the demo, which it does not read again. */
export const startFromDemo = (options: Omit<ServerOptions, 'dataDir'> = {}): Promise<RunningServer> =>
  startServer({ ...options, dataDir: copyOfDemo(), env: { DEMO: 'false', ...options.env } });

/** The web must be built. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? newDataDir();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  const server = spawn(process.execPath, [fromRoot('server/src/main.ts'), 'all'], {
    cwd: fromRoot(),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: options.publicUrl ?? url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...options.env,
    },
    // By the channel it knows when the test has ended, and ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  };
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, `${url}/health/ready`, { printed: () => output, pause: 100 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, log: () => output, end, stop };
}
