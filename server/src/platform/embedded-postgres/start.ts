// Starts and stops the embedded PostgreSQL: real binaries, full durability, loopback only, one password per folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithin } from '../within.ts';
import { archiveSettings, endArchive } from './archive.ts';
import { type Binaries, type Disguise, launch } from './binaries.ts';
import { locateCluster } from './cluster.ts';
import { startGuard } from './guard.ts';
import { clearLeftovers, SOCKET_NAME } from './leftovers.ts';
import { readOrigin } from './origin.ts';

export interface EmbeddedPostgres {
  /** By the loopback address. */
  url: string;
  /** By a socket in its folder, which costs less; the same as `url` where the folder's name is too long for one. */
  socketUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Holds the cluster, its password and its log. */
  dir: string;
  database?: string;
  disguise?: Disguise;
  settings?: Record<string, string>;
  /** Whether each finished piece of the write-ahead log is copied beside the cluster, from where backups take it. */
  archives?: boolean;
  /** Milliseconds until it is given up; a recovery may take longer than a start. */
  startWithin?: number;
  /** Start it again when it dies; yes unless set otherwise. */
  revive?: boolean;
}

/** On a starved machine, or after a crash under load, minutes are well spent: it is given up when it has ended. */
const START_TIMEOUT = 240_000;
const STOP_WITHIN = 4000;
/** The processes of a database that was killed end, or are noticed, a moment later; until then PostgreSQL refuses. */
const stillHeld = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

// Small and steady: one study site on one machine. Durability stays at PostgreSQL's defaults.
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '64MB',
  huge_pages: 'off',
  jit: 'off',
  // For base backups, which are made over a replication connection.
  wal_level: 'replica',
  max_wal_senders: '3',
  autovacuum_max_workers: '1',
  log_destination: 'stderr',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
};

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { binaries, cluster, disguise } = locateCluster(options.dir, options.disguise);
  const { owner, database: own } = readOrigin(options.dir);

  const password = readPassword(join(options.dir, 'password'));
  if (!existsSync(join(cluster, 'PG_VERSION')))
    initialise({ binaries, disguise, cluster, owner }, options.dir, password);
  await clearLeftovers(cluster);
  const archiving = options.archives ? archiveSettings(cluster, disguise) : {};
  if (!options.archives) endArchive(cluster);

  const port = await freePort();
  // By this its guard knows it from one that a later owner has started in the same folder.
  const mark = `trialog.owner=${randomBytes(12).toString('hex')}`;
  const socketDir = hasRoomForSocket(cluster) ? cluster : '';
  const settings = {
    ...SETTINGS,
    port: String(port),
    unix_socket_directories: socketDir,
    ...archiving,
    ...options.settings,
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    '-c',
    mark,
  ];
  const { command, args: all, options: spawnOptions } = launch(disguise, binaries.postgres, args);
  const logFile = join(options.dir, 'postgres.log');
  const log = openSync(logFile, 'a');
  const run = async (): Promise<ChildProcess> => {
    for (const since = Date.now(); ; await sleep(FIRST_PAUSE)) {
      const logged = statSync(logFile).size;
      const child = spawn(command, all, { ...spawnOptions, stdio: ['ignore', log, log], detached: true });
      try {
        const readLog = () => readFileSync(logFile).subarray(logged).toString('utf8');
        await waitUntilReady(child, cluster, readLog, options.startWithin ?? START_TIMEOUT);
        return child;
      } catch (error) {
        await stop(child);
        if (!stillHeld.test(String(error)) || Date.now() - since > START_TIMEOUT) throw error;
      }
    }
  };
  const guard = startGuard(join(cluster, 'postmaster.pid'), mark);
  const keeper = await keepRunning(run, () => clearLeftovers(cluster), options.revive ?? true).catch(
    (error) => {
      guard.dismiss();
      throw error;
    },
  );
  const database = encodeURIComponent(options.database ?? own);
  const urlOf = (host: string) => `postgres://${owner}:${password}@${host}:${port}/${database}`;
  return {
    url: urlOf('127.0.0.1'),
    socketUrl: urlOf(socketDir === '' ? '127.0.0.1' : encodeURIComponent(socketDir)),
    get pid() {
      return keeper.child().pid as number;
    },
    stop: async () => {
      await keeper.stop();
      guard.dismiss();
    },
  };
}

/** What macOS takes; Linux takes three more. */
const MOST_SOCKET_BYTES = 103;

/** A comma would part the folder's name into two for PostgreSQL. */
const hasRoomForSocket = (folder: string): boolean =>
  process.platform !== 'win32' &&
  !folder.includes(',') &&
  Buffer.byteLength(`${folder}/${SOCKET_NAME}65535.lock`) <= MOST_SOCKET_BYTES;

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/** A database that dies is started again, on the same port, so that those who are connected find it again. */
async function keepRunning(run: () => Promise<ChildProcess>, clear: () => Promise<void>, revives: boolean) {
  let stopping = !revives;
  let reviving: Promise<void> = Promise.resolve();
  let child = await run();
  const watch = () => {
    child.once('exit', () => {
      if (!stopping) reviving = revive();
    });
  };
  const revive = async () => {
    for (let pause = FIRST_PAUSE; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause);
      try {
        await clear();
        if (stopping) return;
        child = await run();
        watch();
        return;
      } catch {
        // What is left of the dead one may hold the folder for a moment; its log says what else is wrong.
      }
    }
  };
  watch();
  return {
    child: () => child,
    stop: async () => {
      stopping = true;
      await reviving;
      await stop(child);
    },
  };
}

export function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

interface Initial {
  binaries: Binaries;
  disguise: Disguise;
  cluster: string;
  owner: string;
}

function initialise({ binaries, disguise, cluster, owner }: Initial, dir: string, password: string): void {
  // A start that was killed during initdb leaves half a cluster, which initdb would refuse.
  if (disguise !== 'nobody') rmSync(cluster, { recursive: true, force: true });
  const passwordFile = join(disguise === 'nobody' ? '/tmp' : dir, `initdb-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  try {
    const args = [
      '-D',
      cluster,
      '-U',
      owner,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
    ];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
    const run = launch(disguise, binaries.initdb, args);
    const result = spawnSync(run.command, run.args, {
      ...run.options,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (result.status !== 0)
      throw new Error(
        `PostgreSQL could not make its folder ${cluster}: ${result.stderr || result.error?.message}`,
      );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** `readLog` gives what this start has logged: what an earlier one says must not be taken for its reason. */
async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  readLog: () => string,
  within: number,
): Promise<void> {
  let ended: string | undefined;
  child.once('exit', (code, signal) => {
    ended = signal ?? `exit code ${code}`;
  });
  child.once('error', (error) => {
    ended = error.message;
  });
  for (const since = Date.now(); Date.now() - since < within; ) {
    if (ended) {
      const tail = readLog().trim().split('\n').slice(-5).join('\n');
      throw new Error(`The embedded PostgreSQL did not start (${ended}). Its log ends with:\n${tail}`);
    }
    if (isReady(cluster, child.pid)) return;
    await sleep(15);
  }
  throw new Error(`The embedded PostgreSQL did not answer within ${within / 60_000} minutes.`);
}

/**
 * PostgreSQL notes in the eighth line of its pid file when it takes connections, also after a recovery, or as a standby that
 * can be read. What it notes of one that cannot is `standby`: a restore is that until it has ended.
 */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Each is safe for what was acknowledged; the later ones are for a database that cannot end itself.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await endsWithin(STOP_WITHIN, gone)) return;
  }
}
