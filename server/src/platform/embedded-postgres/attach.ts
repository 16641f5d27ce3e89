// Opens the database that the configuration names: an outer one as it is, or the embedded one, started here.
// A command beside a running server uses that server's database instead of starting a second one.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { connect } from '../database/connect.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { readOrigin } from './origin.ts';
import { startEmbeddedPostgres } from './start.ts';
import { refuseUnfinished } from './unfinished-restore.ts';

interface OpenDatabase {
  ownerUrl: string;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Use the database of the process that holds the folder, rather than refuse. */
  attach?: boolean;
}

const PATIENCE = 15_000;

export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backup'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, close: async () => {} };
  refuseUnfinished(config.dataDir);
  const dir = join(config.dataDir, 'postgres');
  // Written by whoever runs the database, once it is ready. It holds the password, as the file beside it does.
  const address = join(dir, 'address');
  for (const since = Date.now(); ; await sleep(50)) {
    try {
      return await startHere(config, dir, address);
    } catch (error) {
      if (!(error instanceof FolderInUse) || !options.attach) throw error;
      const found = await findRunning(address);
      if (found) return { ownerUrl: found, close: async () => {} };
      // The other process is starting or stopping: either its database appears, or its lock goes.
      if (Date.now() - since > PATIENCE) throw error;
    }
  }
}

async function startHere(
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  dir: string,
  address: string,
): Promise<OpenDatabase> {
  const unlock = lockFolder(dataDir);
  try {
    rmSync(address, { force: true });
    const server = await startEmbeddedPostgres({ dir, archives: backup !== undefined });
    const close = async () => {
      rmSync(address, { force: true });
      await server.stop();
      unlock();
    };
    try {
      await createDatabase(server.url, readOrigin(dir).database);
      writeFileSync(address, server.socketUrl, { mode: 0o600 });
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { ownerUrl: server.socketUrl, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const sql = connect(url.replace(/\/[^/]*$/, '/postgres'), { connections: 1 });
  try {
    const [found] = await sql`SELECT 1 FROM pg_database WHERE datname = ${database}`;
    if (!found) await sql`CREATE DATABASE ${sql(database)}`;
  } finally {
    await sql.end();
  }
}

async function findRunning(address: string): Promise<string | undefined> {
  let url: string;
  try {
    url = readFileSync(address, 'utf8').trim();
  } catch {
    return undefined;
  }
  const sql = connect(url, { connections: 1 });
  try {
    await sql`SELECT 1`;
    return url;
  } catch {
    return undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
