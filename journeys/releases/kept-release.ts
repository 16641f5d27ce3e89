// What is kept of an earlier version, so that tests of an update need no history: its built web with its service
// worker, and the data folder that its server left. README.md beside this file says how it is made.
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Sql } from '../../server/src/platform/database/connect.ts';
import { openDatabase } from '../../server/src/platform/embedded-postgres/attach.ts';
import { packFolder, unpackFolder } from './archive.ts';
import { copyIn, copyOut } from './database-copy.ts';

export const releases = import.meta.dirname;

/** Words that the person named here wrote with that version. */
export const writtenWith = (version: string) => ({ login: 'anna', body: `Written with Trialog ${version}.` });

const DATABASE = 'database.copy';
const webOf = (version: string) => join(releases, version, 'web.tar.br');
const dataOf = (version: string) => join(releases, version, 'data.tar.br');

/** Without what the build compresses for quick answers: it is made of the rest. */
export const packWeb = (version: string, dist: string): void =>
  packFolder(dist, webOf(version), ['.br', '.gz', '.map', '.built-from']);

export const unpackWeb = (version: string, folder: string): void => unpackFolder(webOf(version), folder);

/** Reads the data folder of a server that has stopped. */
export async function packData(version: string, dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (sql) => writeFileSync(join(dataDir, DATABASE), await copyOut(sql)));
  // The cluster is in the copy, and belongs to one version of PostgreSQL; the lock to one process.
  packFolder(dataDir, dataOf(version), ['/postgres', '/trialog.lock']);
}

/** The files, and the address of the text to load into an empty database (copyIn). */
export function unpackFiles(version: string, dataDir: string): string {
  unpackFolder(dataOf(version), dataDir);
  return readFileSync(join(dataDir, DATABASE), 'utf8');
}

/** A data folder on which a server can be started, its embedded database included. */
export async function unpackData(version: string, dataDir: string): Promise<void> {
  const copied = unpackFiles(version, dataDir);
  await rm(join(dataDir, DATABASE));
  await withDatabase(dataDir, (sql) => copyIn(sql, copied));
}

async function withDatabase(dataDir: string, use: (sql: Sql) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const sql = connect(database.ownerUrl, { connections: 2 });
    await use(sql).finally(() => sql.end({ timeout: 5 }));
  } finally {
    await database.close();
  }
}
