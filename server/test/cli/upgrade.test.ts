// The look before an upgrade: what is pending, what it would hold up, and what speaks against it.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inspectUpgrade } from '../../src/cli/upgrade/inspect.ts';
import { listUnknown } from '../../src/cli/upgrade/settings.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { type Migration, readMigrations } from '../../src/platform/database/migrate.ts';
import { testConfig } from '../world/config.ts';
import { runTrialogHere } from '../world/run-trialog.ts';
import { cloneDatabase } from '../world/world.ts';

let databaseUrl: string;
let dataDir: string;
let sql: Sql;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  dataDir = mkdtempSync(join(inject('testDir'), 'upgrade-'));
  sql = connect(databaseUrl, { connections: 2 });
});
afterAll(() => sql.end());

const check = (env: Record<string, string> = {}) =>
  runTrialogHere(['upgrade', '--check'], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
const migrations = readMigrations();
const next = (text: string): Migration[] => [...migrations, { name: '0999_next', text, hash: 'x' }];

/** As if this version had one more migration. `isOurs`: with the embedded database, as far as this looks. */
async function inspect(text: string, isOurs = false) {
  const { databaseUrl: _outer, ...ours } = testConfig({ databaseUrl, dataDir });
  const config = isOurs ? ours : testConfig({ databaseUrl, dataDir });
  const found = await inspectUpgrade({ db: sql, config, env: {}, migrations: next(text), now: new Date() });
  return found.map(({ kind, words }) => `${kind} ${words}`);
}

describe('trialog upgrade --check', () => {
  it('finds nothing against an upgrade that changes nothing, and changes nothing', async () => {
    const { code, out, err } = await check();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ok {6}PostgreSQL \d/);
    expect(out).toContain('No migrations are pending');
    expect(out).toContain('Nothing speaks against the upgrade');
  });

  it('ends with 1 before a database of a newer version, and with 2 without --check', async () => {
    await sql`INSERT INTO migrations (name, hash) VALUES ('9999_newer', 'x')`;
    const newer = await check();
    expect([newer.code, newer.err]).toEqual([1, '1 of 6 findings speak against the upgrade.\n']);
    expect(newer.out).toContain('AGAINST The database has 9999_newer');
    await sql`DELETE FROM migrations WHERE name = '9999_newer'`;
    expect((await runTrialogHere(['upgrade'], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).code).toBe(
      2,
    );
  });

  it('names settings that this version does not read', async () => {
    const { code, out } = await check({ BACKUP_FOLDER: '/srv', NODE_OPTIONS: '', LOG_FORMAT: 'x' });
    expect(code).toBe(0);
    expect(out).toContain('KNOW    BACKUP_FOLDER is set, and this version does not read it.');
    expect(out).not.toContain('LOG_FORMAT');
    expect(listUnknown(['S3_BUCKET', 'S3_BUKET', 'EDITOR'], new Set(['S3_BUCKET']))).toEqual(['S3_BUKET']);
  });
});

describe('a pending migration', () => {
  it('that only adds is fine, with the size of what it works on', async () => {
    expect(await inspect('ALTER TABLE users ADD COLUMN mark text')).toContainEqual(
      expect.stringMatching(/^fine 0999_next: adds only; works on users \(about \d+ rows, \d+ MB\)$/),
    );
  });

  it('that takes something away, or locks a large table, is told', async () => {
    const dropping = await inspect('ALTER TABLE users DROP COLUMN phone');
    expect(dropping).toContainEqual(
      expect.stringMatching(/^know 0999_next: drops a column: .*may need it\)/),
    );
    await sql`UPDATE pg_class SET reltuples = 5e6 WHERE oid = 'messages'::regclass`;
    expect(await inspect('ALTER TABLE messages ALTER id TYPE text')).toContainEqual(
      expect.stringMatching(/^know 0999_next: may lock messages for seconds to minutes/),
    );
  });
});

describe('a backup', () => {
  const save = (hours: number) =>
    sql`INSERT INTO backup_log (kind, name, began_at, ended_at, fine, details)
      VALUES ('backup', 'b', now(), now() - ${hours} * interval '1 hour', true, '{}')`;

  it('must be there where the database is ours, and be younger than a day wherever Trialog makes them', async () => {
    await sql`DELETE FROM backup_log`;
    expect(await inspect('', true)).toContainEqual(expect.stringMatching(/^against No backup is known/));
    expect(await inspect('')).toContainEqual(
      'know Trialog has made no backup of your own PostgreSQL. Make sure that there is one.',
    );
    await save(25);
    expect(await inspect('', true)).toContainEqual(
      expect.stringMatching(/^against The last backup ended 25 hours ago/),
    );
    expect(await inspect('')).toContainEqual(
      expect.stringMatching(/^against The last backup ended 25 hours ago/),
    );
    await save(3);
    expect(await inspect('', true)).toContainEqual('fine The last backup ended 3 hours ago');
  });
});
