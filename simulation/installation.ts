// The installation of a simulation: the real server with a PostgreSQL of its own, in a folder of its own. It can be killed, lose
// its database for a moment, and be restored from a backup; its time leaps.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../server/src/cli/run-command.ts';
import { type Config, readConfig } from '../server/src/config.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/embedded-postgres/attach.ts';
import { freePort } from '../server/src/platform/embedded-postgres/start.ts';
import { fromRoot } from '../tools/paths.ts';
import { serverArgs, serverEnv } from '../tools/server-process.ts';
import { untilReady } from '../tools/until-ready.ts';
import { installClock, removeClock, setDatabaseAhead } from './clock.ts';
import type { ClockMessage } from './serve.ts';

export interface Installation {
  url: string;
  /** The database, as its owner. A restart makes another one. */
  sql(): Sql;
  now(): Date;
  /** Nobody may use the server meanwhile. */
  leapTo(time: Date): Promise<void>;
  /** Back to the time of the world, for good. */
  endSimulation(): Promise<void>;
  /** Ends the server without a word, and starts it again. */
  kill(): Promise<void>;
  /** Ends the database's processes while the server goes on; it recovers by itself. */
  crashDatabase(): Promise<void>;
  /** A backup, and the installation that comes of it in place of the one that was. */
  restoreFromBackup(): Promise<void>;
  /** `npm run trialog -- …`: its words, where it ended well. */
  trialog(...words: string[]): Promise<string>;
  stop(): Promise<void>;
}

interface Options {
  /** Empty, and removed in the end by whoever made it. */
  folder: string;
  /** Of the installation, where it is to stay. */
  dataDir?: string;
  env: Record<string, string>;
  begin: Date;
}

/** Before the first start, so that nothing is recorded by another time. */
async function prepareDatabase(config: Config, aheadMs: number): Promise<void> {
  const database = await openDatabase(config);
  const sql = connect(database.ownerUrl, { connections: 1, name: 'trialog-simulation' });
  try {
    await migrate(sql);
    await installClock(sql);
    await setDatabaseAhead(sql, aheadMs);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
}

export async function openInstallation({
  folder,
  dataDir: own,
  env: given,
  begin,
}: Options): Promise<Installation> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let number = 1;
  let aheadMs = begin.getTime() - Date.now();
  let child: ChildProcess;
  let sql: Sql;
  const dataDir = () => own ?? join(folder, `data-${number}`);
  const env = () => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '/',
    ...serverEnv,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir(),
    ...(own === undefined ? { TRIALOG_KEY_FILE: join(folder, 'audit.key') } : {}),
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    ...given,
  });

  async function start(): Promise<void> {
    child = spawn(
      process.execPath,
      [...serverArgs, fromRoot('simulation/serve.ts'), 'all', String(aheadMs)],
      {
        env: env(),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    let printed = '';
    child.stderr?.on('data', (part) => {
      printed = (printed + part).slice(-4000);
    });
    await untilReady(child, `${url}/health/ready`, { printed: () => printed });
    // As a command beside a running server finds it.
    const { ownerUrl } = await openDatabase(readConfig(env(), '0.0.0'), { attach: true });
    sql = connect(ownerUrl, { connections: 2, name: 'trialog-simulation' });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await sql.end({ timeout: 1 }).catch(() => {});
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function setAhead(milliseconds: number): Promise<void> {
    aheadMs = milliseconds;
    await setDatabaseAhead(sql, aheadMs);
    const set = once(child, 'message');
    child.send({ aheadMs } satisfies ClockMessage);
    await set;
  }

  async function trialog(...words: string[]): Promise<string> {
    let printed = '';
    const print = (line: string) => {
      printed += `${line}\n`;
    };
    const code = await runCommand(words, { env: env(), print, write: print, printError: print });
    if (code !== 0) throw new Error(`trialog ${words.join(' ')} ended with ${code}:\n${printed}`);
    return printed;
  }

  await prepareDatabase(readConfig(env(), '0.0.0'), aheadMs);
  await start();
  const leapTo = (time: Date) => setAhead(time.getTime() - Date.now());
  return {
    url,
    sql: () => sql,
    now: () => new Date(Date.now() + aheadMs),
    leapTo,
    endSimulation: async () => {
      await setAhead(0);
      await removeClock(sql);
    },
    kill: async () => {
      await end('SIGKILL');
      await start();
    },
    crashDatabase: async () => {
      const [backend] =
        await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'trialog-api' LIMIT 1`;
      process.kill(backend?.pid, 'SIGKILL');
    },
    restoreFromBackup: async () => {
      const backups = join(folder, 'backups');
      mkdirSync(backups, { recursive: true });
      await trialog('backup', '--to', backups);
      await end('SIGTERM');
      const former = dataDir();
      const into = join(folder, `data-${number + 1}`);
      await trialog('restore', '--from', backups, '--into', into);
      number += 1;
      rmSync(former, { recursive: true, force: true });
      rmSync(backups, { recursive: true, force: true });
      await start();
    },
    trialog,
    stop: () => end('SIGTERM'),
  };
}
