// A backup restored to any moment has what was acknowledged before it, and nothing that was committed after it. Backups
// are made, and the log is collected, while others write.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderLocation } from '../../src/backup/location-folder.ts';
import { makeBackup } from '../../src/backup/make.ts';
import { listBackups } from '../../src/backup/manifest.ts';
import { type Moment, restore } from '../../src/backup/restore.ts';
import { startBackups } from '../../src/backup/schedule.ts';
import { isSegment } from '../../src/backup/segments.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { listLines, waitingFolder } from '../../src/platform/embedded-postgres/archive.ts';
import { lookInto } from '../world/restored.ts';
import { openInstallation, type SavedInstallation } from '../world/saved-installation.ts';
import { makeChance, sizeOf } from './chance.ts';

const MOMENTS = sizeOf(1, 100);
const WRITERS = 4;
/** In milliseconds. */
const LOAD = sizeOf(2_000, 20_000);

let installation: SavedInstallation;
beforeAll(async () => {
  // What is in it besides the load only takes its time here.
  installation = await openInstallation({ isFilled: sizeOf(0, 1) === 1 });
  await installation.sql.unsafe('CREATE TABLE load_rows (id bigint PRIMARY KEY, writer int NOT NULL)');
});
afterAll(() => installation.close());

interface Write {
  id: number;
  sent: number;
  acknowledged: number;
}

/** Each row is a transaction of its own. */
function load(ownerUrl: string) {
  const sql = connect(ownerUrl, { connections: WRITERS, name: 'trialog-load' });
  const writes: Write[] = [];
  let over = false;
  let id = 0;
  const writer = async (number: number) => {
    while (!over) {
      id += 1;
      const write = { id, sent: Date.now(), acknowledged: Number.POSITIVE_INFINITY };
      writes.push(write);
      await sql`INSERT INTO load_rows (id, writer) VALUES (${write.id}, ${number})`;
      write.acknowledged = Date.now();
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, number) => writer(number));
  return {
    writes,
    stop: async () => {
      over = true;
      await Promise.all(writers);
      await sql.end();
    },
  };
}

/** The rows that a restored database has. */
async function rowsAt(moment: Moment): Promise<number[]> {
  const { folder, root, config } = installation;
  const into = join(folder, 'restored');
  try {
    const { keyFile, version } = config;
    const print = () => {};
    await restore({
      location: folderLocation(root),
      into,
      moment,
      key: undefined,
      keyFile,
      version,
      skipsDamaged: false,
      programs: undefined,
      print,
    });
    return await lookInto(into, async (sql) => {
      const rows = await sql`SELECT id::float8 FROM load_rows ORDER BY id`;
      return rows.map(({ id }) => id);
    });
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

async function rowsCommittedBy(moment: Date): Promise<number[]> {
  const rows = await installation.sql`SELECT id::float8 FROM load_rows
    WHERE pg_xact_commit_timestamp(xmin) <= ${moment} ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** What the database has archived and no backup has yet. */
function waitingPieces(): string[] {
  const cluster = join(installation.config.dataDir, 'postgres', 'cluster');
  return listLines(cluster).flatMap((line) => readdirSync(waitingFolder(cluster, line)).filter(isSegment));
}

describe('a backup restored', () => {
  it(`to a moment under load has what was committed by then, and no more (${MOMENTS} moments)`, {
    timeout: 3_600_000,
  }, async () => {
    const { ownerUrl, root, config, files, sql } = installation;
    const errors: unknown[] = [];
    const settings = { to: root, access: undefined, everyHours: 24, most: 7, proof: undefined };
    const onError = (error: unknown) => errors.push(error);
    const { version, keyFile } = config;
    const options = {
      ownerUrl,
      settings,
      backupKeyFile: undefined,
      keyFile,
      files,
      version,
      onError,
      isOuter: false,
      programs: undefined,
    };
    const { writes, stop } = load(ownerUrl);
    const schedule = await startBackups(options);
    const listed = async () => (await listBackups(folderLocation(root))).backups;
    await expect.poll(async () => (await listed()).length).toBe(1);
    const from = Date.now();
    // Pieces of the log end in the middle of it, and a second backup is made in the middle.
    for (let part = 0; part < 4; part++) {
      await sleep(LOAD / 4);
      await sql`SELECT pg_switch_wal()`;
      if (part === 1)
        await makeBackup({ ownerUrl, files, location: folderLocation(root), key: undefined, version });
    }
    const until = Date.now();
    await stop();
    const [row] = await sql`SELECT pg_walfile_name(pg_current_wal_lsn()) AS last`;
    await sql`SELECT pg_switch_wal()`;
    const archived = () => sql`SELECT last_archived_wal AS name FROM pg_stat_archiver`;
    await expect.poll(async () => (await archived())[0]?.name >= row?.last).toBe(true);
    await schedule.stop();
    // What was archived and not yet collected, as at the next start.
    const again = await startBackups(options);
    await expect.poll(() => waitingPieces()).toEqual([]);
    await again.stop();
    expect(await rowsAt('newest')).toHaveLength(writes.length);
    expect(errors).toEqual([]);
    expect(await listed()).toHaveLength(2);

    const chance = makeChance();
    const slowest = { restore: 0 };
    for (let count = 0; count < MOMENTS; count++) {
      const moment = new Date(from + chance.below(until - from));
      const began = performance.now();
      const rows = await rowsAt(moment);
      slowest.restore = Math.max(slowest.restore, performance.now() - began);
      const where = `${moment.toISOString()}, seed ${chance.seed}`;
      expect(rows, where).toEqual(await rowsCommittedBy(moment));
      const there = new Set(rows);
      const time = moment.getTime();
      const missing = writes.filter(({ id, acknowledged }) => acknowledged < time && !there.has(id));
      const early = writes.filter(({ id, sent }) => sent > time && there.has(id));
      expect({ missing, early }, where).toEqual({ missing: [], early: [] });
    }
    console.log(`${MOMENTS} moments, ${writes.length} rows, slowest ${Math.round(slowest.restore)} ms`);
  });
});
