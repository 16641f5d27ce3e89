// A backup restored, against a plain copy of the same data folder: half of it rows, half of it files.
import { randomBytes } from 'node:crypto';
import { cp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupLocation } from '../server/src/backup/location.ts';
import { folderLocation } from '../server/src/backup/location-folder.ts';
import { makeBackup } from '../server/src/backup/make.ts';
import { restore } from '../server/src/backup/restore.ts';
import { openAuditTrail } from '../server/src/platform/audit/trail.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/embedded-postgres/attach.ts';
import { migrateJobs } from '../server/src/platform/jobs/worker.ts';
import { openObjectStore } from '../server/src/platform/object-store/open.ts';
import type { ObjectStore } from '../server/src/platform/object-store/port.ts';
import type { BenchContext } from './context.ts';
import { ratiosOf, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder } from './server.ts';

const GIGABYTE = 1e9;
const GIGABYTES = 10;
const FEW_GIGABYTES = 0.1;
/** Data, backup, a restored folder or a copy, and some to spare. */
const TIMES = 3.5;
const FILE_BYTES = 8_000_000;
/** Of rows that are unlike each other; more of them are the same again, farther apart than compression looks back. */
const BLOCK_ROWS = 50_000;
/** What is asked of ten gigabytes. */
const MOST_SECONDS = 300;
const VERSION = '0.1.0';

interface Filled {
  dataDir: string;
  keyFile: string;
  location: BackupLocation;
  backupSeconds: number;
}

export async function benchBackup({ measure, small, gigabytes }: BenchContext): Promise<Result> {
  const size = gigabytes ?? (small ? FEW_GIGABYTES : GIGABYTES);
  const folder = newFolder();
  await refuseFullDisk(folder, size);
  const { dataDir, keyFile, location, backupSeconds } = await fill(folder, size);
  const into = join(folder, 'restored');
  const removing = () => rm(into, { recursive: true, force: true });
  const rounds = await measure(
    {
      restore: async () => {
        await removing();
        return seconds(() =>
          restore({
            ...{ location, into, moment: 'newest', key: undefined, keyFile, version: VERSION },
            ...{ skipsDamaged: false, programs: undefined, print: () => {} },
          }),
        );
      },
      copy: async () => {
        await removing();
        return seconds(() => cp(dataDir, into, { recursive: true }));
      },
    },
    { before: removing },
  );
  await removing();
  return result(
    'backup',
    [
      figure(`backup of ${size} GB`, 's', [backupSeconds]),
      figure(`restore of ${size} GB`, 's', valuesOf(rounds, 'restore'), { is: 'under', value: MOST_SECONDS }),
      figure('plain copy of the same folder', 's', valuesOf(rounds, 'copy')),
      figure(
        'restore, of that copy',
        '%',
        ratiosOf(rounds, 'restore', 'copy').map((ratio) => 100 * ratio),
      ),
    ],
    [rounds],
  );
}

async function refuseFullDisk(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = size * TIMES;
  if (bavail * bsize < needed * GIGABYTE)
    throw new Error(`This needs ${needed} GB on the disk of ${folder}. --gigabytes takes fewer.`);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function fill(folder: string, size: number): Promise<Filled> {
  const dataDir = join(folder, 'data');
  const keyFile = join(folder, 'audit.key');
  const location = folderLocation(join(folder, 'backups'));
  const database = await openDatabase({ dataDir });
  const { ownerUrl } = database;
  const sql = connect(ownerUrl, { connections: 1, name: 'bench' });
  const options = { kind: 'folder' as const, dir: join(dataDir, 'files'), secret: '', publicUrl: '' };
  const files = await openObjectStore(options);
  try {
    await migrate(sql);
    await migrateJobs(ownerUrl);
    await openAuditTrail(sql, { version: VERSION, keyFile });
    await fillDatabase(sql, (size * GIGABYTE) / 2);
    await fillFiles(files, (size * GIGABYTE) / 2);
    const backupSeconds = await seconds(() =>
      makeBackup({ ownerUrl, files, location, key: undefined, version: VERSION }),
    );
    return { dataDir, keyFile, location, backupSeconds };
  } finally {
    files.close();
    await sql.end({ timeout: 5 });
    await database.close();
  }
}

async function fillDatabase(sql: Sql, bytes: number): Promise<void> {
  await sql.unsafe(`SET statement_timeout = 0; CREATE TABLE bench_rows (id int, text text)`);
  await sql.unsafe(`CREATE TABLE bench_block AS SELECT g AS id,
      (SELECT string_agg(md5(g || ' ' || n), ' ') FROM generate_series(1, 28) n) AS text
    FROM generate_series(1, ${BLOCK_ROWS}) g`);
  const sizeOf = async (table: string) =>
    Number((await sql`SELECT pg_total_relation_size(${table}::regclass) AS bytes`)[0]?.bytes);
  while ((await sizeOf('bench_rows')) < bytes)
    await sql.unsafe('INSERT INTO bench_rows SELECT * FROM bench_block');
  await sql.unsafe('DROP TABLE bench_block; CHECKPOINT');
}

async function fillFiles(files: ObjectStore, bytes: number): Promise<void> {
  for (let number = 0; number * FILE_BYTES < bytes; number++)
    await files.put(`media/${number}/file`, randomBytes(FILE_BYTES), { contentType: 'video/mp4' });
}
