// Backups of a PostgreSQL of one's own: what its login must be allowed, its log as it is written, and a restore that the
// programs of its version run.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { folderLocation } from '../src/backup/location-folder.ts';
import { listBackups } from '../src/backup/manifest.ts';
import { dropSlots } from '../src/backup/outer-log.ts';
import { startBackups } from '../src/backup/schedule.ts';
import { readConfig } from '../src/config.ts';
import { openAuditTrail } from '../src/platform/audit/trail.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrateJobs } from '../src/platform/jobs/worker.ts';
import { type OuterPostgres, startOuterPostgres } from './world/outer-postgres.ts';
import { lookInto } from './world/restored.ts';
import { runTrialogHere } from './world/run-trialog.ts';

/** Debian's, where it is installed; its version is another one than that of the embedded programs. */
const DEBIAN = '/usr/lib/postgresql/15/bin';

const kinds = [
  { name: 'of the version of the embedded one', programs: undefined, tags: [] },
  ...(existsSync(DEBIAN) ? [{ name: 'of version 15', programs: DEBIAN, tags: ['full'] }] : []),
];

describe.each(kinds)('a PostgreSQL $name', ({ name, programs, tags }) => {
  let outer: OuterPostgres;
  let sql: Sql;
  let folder: string;
  let env: Record<string, string>;
  let folders = 0;
  const newFolder = () => join(folder, `folder-${++folders}`);
  const trialog = (args: string[], more: Record<string, string> = {}) =>
    runTrialogHere(args, { ...env, ...more });

  beforeAll(async () => {
    folder = join(inject('testDir'), `outer-${name.replaceAll(/\W+/g, '-')}`);
    outer = await startOuterPostgres(folder, programs);
    env = {
      DATABASE_URL: outer.url,
      DATA_DIR: join(folder, 'data'),
      TRIALOG_KEY_FILE: join(folder, 'audit.key'),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      LOG_LEVEL: 'silent',
      ...(programs === undefined ? {} : { BACKUP_POSTGRES_BIN: programs }),
    };
    sql = connect(outer.url, { connections: 2 });
    await migrate(sql);
    await migrateJobs(outer.url);
    await openAuditTrail(sql, readConfig(env, '0.1.0'));
    await sql.unsafe('CREATE TABLE load_rows (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    await sql?.end({ timeout: 1 });
    await outer?.stop();
  });

  it('is refused in words until its login may replicate; then it is saved, and proved', {
    tags,
  }, async () => {
    const root = newFolder();
    const refused = await trialog(['backup', '--to', root]);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('ALTER ROLE "hospital" REPLICATION;');
    expect(refused.err).toContain('GRANT EXECUTE ON FUNCTION pg_create_restore_point(text) TO "hospital";');
    const granting = connect(outer.url.replace('hospital', 'postgres'), { connections: 1 });
    await granting.unsafe('ALTER ROLE hospital REPLICATION');
    await granting.unsafe('GRANT EXECUTE ON FUNCTION pg_create_restore_point(text) TO hospital');
    await granting.end();
    const made = await trialog(['backup', '--to', root]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('All databases and logins of that PostgreSQL are in it');
    const proof = await trialog(['restore', '--prove', '--from', root, '--into', folder]);
    expect(proof).toMatchObject({ code: 0, err: '', out: expect.stringContaining('is sound') });
    if (programs === undefined) return;
    const without = await trialog(['restore', '--from', root, '--into', newFolder()], {
      BACKUP_POSTGRES_BIN: '',
    });
    expect(without).toMatchObject({ code: 1 });
    expect(without.err).toContain('Set BACKUP_POSTGRES_BIN to the folder with the programs of PostgreSQL 15');
  });

  it('has its log brought to the backups as it is written, and is restored to any moment', {
    tags,
  }, async () => {
    const root = newFolder();
    const { keyFile, version } = readConfig(env, '0.1.0');
    const settings = { to: root, access: undefined, everyHours: 24, most: 7, proof: undefined };
    const told: unknown[] = [];
    const schedule = await startBackups({
      ...{ ownerUrl: outer.url, settings, backupKeyFile: undefined, keyFile, version, files: undefined },
      ...{ isOuter: true, programs },
      onError: (error) => told.push(error),
    });
    await vi.waitUntil(
      async () => existsSync(root) && (await listBackups(folderLocation(root))).backups.length === 1,
      120_000,
    );
    const [backup] = (await listBackups(folderLocation(root))).backups;
    const stored = () => readdirSync(join(root, 'log', backup?.line as string));
    await sql`INSERT INTO load_rows SELECT * FROM generate_series(1, 100)`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const moment = new Date();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // More than a piece of the log.
    await sql`INSERT INTO load_rows SELECT * FROM generate_series(101, 200000)`;
    const [row] =
      await sql`SELECT pg_current_wal_lsn()::text AS position, pg_walfile_name(pg_current_wal_lsn()) AS piece,
      (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset AS filled`;
    // Whole, or at least as much of it as is needed.
    const isThere = () =>
      stored().some((one) => {
        const [piece, filled] = one.split('.');
        return piece === row?.piece && (filled === 'packed' || Number(filled) >= row?.filled);
      });
    await vi.waitUntil(isThere, 120_000);
    await schedule.stop();
    expect(told).toEqual([]);
    expect(stored().some((one) => /^[0-9A-F]{24}\.packed$/.test(one))).toBe(true);

    const count = (into: string) =>
      lookInto(
        into,
        async (restored) => (await restored`SELECT count(*)::int AS rows FROM load_rows`)[0]?.rows,
      );
    const newest = newFolder();
    const restored = await trialog(['restore', '--from', root, '--into', newest]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('of your own. To run it there again');
    expect(await count(newest)).toBe(200_000);
    const earlier = newFolder();
    const at = await trialog(['restore', '--from', root, '--into', earlier, '--at', moment.toISOString()]);
    expect(at).toMatchObject({ code: 0, err: '' });
    expect(await count(earlier)).toBe(100);

    expect(await dropSlots(sql)).toEqual([expect.stringMatching(/^trialog_[0-9a-f]{12}_[0-9a-f]{16}$/)]);
  });
});
