// Migrations: several processes at once, one killed half-way, one changed afterwards, a database that forgets.
import { describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from './connect.ts';
import { checkDatabase } from './durability.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

let count = 0;
async function emptyDatabase(): Promise<string> {
  const cluster = inject('cluster');
  const name = `migrate_${process.pid}_${count++}`;
  const admin = connect(`${cluster}postgres`, { connections: 1 });
  await admin.unsafe(`CREATE DATABASE ${name}`);
  await admin.end();
  return `${cluster}${name}`;
}

async function withDatabase(use: (sql: Sql, url: string) => Promise<void>): Promise<void> {
  const url = await emptyDatabase();
  const sql = connect(url, { connections: 3 });
  try {
    await use(sql, url);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const step = (name: string, text: string): Migration => ({ name, text, hash: `hash of ${text}` });

describe('migrations', () => {
  it('have a number each', () => {
    const numbers = readMigrations().map(({ name }) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('brings an empty database up, once, however many processes start together', () =>
    withDatabase(async (_sql, url) => {
      const processes = [1, 2, 3, 4].map(() => connect(url, { connections: 1 }));
      const results = await Promise.all(processes.map((sql) => migrate(sql)));
      await Promise.all(processes.map((sql) => sql.end()));
      expect(results.flat()).toEqual(readMigrations().map((migration) => migration.name));
    }));

  it('leaves nothing of a migration that failed or was killed half-way, and runs it again', () =>
    withDatabase(async (sql) => {
      const broken = step('0001_half', 'CREATE TABLE half (n int); SELECT 1 / 0');
      await expect(migrate(sql, [broken])).rejects.toThrow('Migration 0001_half failed');
      const slow = step('0001_half', 'CREATE TABLE half (n int); SELECT pg_sleep(20)');
      const running = migrate(sql, [slow]);
      const killed = expect(running).rejects.toThrow();
      await killWhileRunning(sql, 'pg_sleep(20)');
      await killed;
      expect(await migrate(sql, [step('0001_half', 'CREATE TABLE half (n int)')])).toEqual(['0001_half']);
    }));

  it('lets go of a table that somebody holds, tries again, and says in words when it gives up', () =>
    withDatabase(async (sql) => {
      await migrate(sql, [step('0001_a', 'CREATE TABLE a (n int)')]);
      const steps = [step('0001_a', 'CREATE TABLE a (n int)'), step('0002_b', 'ALTER TABLE a ADD m int')];
      const holder = await sql.reserve();
      await holder`BEGIN`;
      await holder`LOCK TABLE a IN SHARE MODE`;
      const brief = { lockTimeout: 20, tryFor: 100 };
      await expect(migrate(sql, steps, brief)).rejects.toThrow('Migration 0002_b was not applied');
      const applying = migrate(sql, steps, { lockTimeout: 20, tryFor: 60_000 });
      // Between two tries, everybody else reads and writes.
      await expect.poll(async () => (await sql`SELECT count(*)::int AS n FROM a`)[0]?.n).toBe(0);
      await holder`COMMIT`;
      holder.release();
      expect(await applying).toEqual(['0002_b']);
    }));

  it('builds an index beside everybody, also where an earlier try was cut, and others wait for their turn', () =>
    withDatabase(async (sql, url) => {
      await migrate(sql, [step('0001_a', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1), (1)')]);
      // What a cut try leaves: an index of that name that is not valid.
      await expect(sql.unsafe('CREATE UNIQUE INDEX CONCURRENTLY a_by_n ON a (n)')).rejects.toThrow();
      const index = step(
        '0002_i',
        '-- outside of a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_by_n ON a (n);',
      );
      const first = step('0001_a', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1), (1)');
      const others = [1, 2].map(() => connect(url, { connections: 1 }));
      const applied = await Promise.all([sql, ...others].map((one) => migrate(one, [first, index])));
      await Promise.all(others.map((one) => one.end()));
      expect(applied.flat()).toEqual(['0002_i']);
      const [row] = await sql`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'a_by_n'::regclass`;
      expect(row?.valid).toBe(true);
    }));

  it('refuses a file that changed after it was applied, and a database from a newer version', () =>
    withDatabase(async (sql) => {
      await migrate(sql, [step('0001_a', 'CREATE TABLE a (n int)')]);
      await expect(migrate(sql, [step('0001_a', 'CREATE TABLE a (n text)')])).rejects.toThrow('was changed');
      await expect(migrate(sql, [])).rejects.toThrow('does not know');
    }));

  it('gives the API no right to change the audit trail', () =>
    withDatabase(async (sql, url) => {
      await migrate(sql);
      const api = connect(url, { connections: 1, role: 'trialog_app' });
      await api`INSERT INTO audit_log (actor_role, action, object_type, object_id, app_version) VALUES ('x', 'x', 'x', 'x', '1')`;
      for (const statement of [
        'UPDATE audit_log SET reason = $$$$',
        'DELETE FROM audit_log',
        'TRUNCATE audit_log',
        'DELETE FROM audit_seals',
        'DELETE FROM value_keys',
        "UPDATE value_keys SET destroyed_for = 'x'",
        'CREATE TABLE mine (n int)',
      ])
        await expect(api.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
      await api.end();
    }));
});

describe('a database that may forget confirmed writes', () => {
  it('is refused', () =>
    withDatabase(async (sql, url) => {
      await checkDatabase(sql);
      const name = url.split('/').pop();
      await sql.unsafe(`ALTER DATABASE ${name} SET synchronous_commit = off`);
      const fresh = connect(url, { connections: 1 });
      await expect(checkDatabase(fresh)).rejects.toThrow('synchronous_commit off');
      await fresh.end();
    }));
});

async function killWhileRunning(sql: Sql, text: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [row] = await sql`SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
      WHERE query LIKE ${`%${text}%`} AND state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()`;
    if (row?.killed) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The migration was never seen running.');
}
