// Applies the SQL files of server/migrations in order, each in its own transaction together with its own record.
// An advisory lock lets several processes start at once; a process killed half-way leaves nothing behind. One that needs a
// table that somebody else holds lets go after a moment, so that nobody queues behind it, and tries again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './connect.ts';
import { OUTSIDE_TRANSACTION } from './migration-rule.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_421_001;
const LOOK_EVERY = 50;

interface LockPatience {
  /** How long one try waits for a table, and with it everybody who comes after, in milliseconds. */
  lockTimeout: number;
  /** How long it is tried again, with a pause of as long between two tries. */
  tryFor: number;
}

const PATIENCE: LockPatience = { lockTimeout: 2000, tryFor: 120_000 };

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

export function readMigrations(dir = MIGRATIONS): Migration[] {
  const files = readdirSync(dir).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file));
  return files.sort().map((file) => {
    const text = readFileSync(join(dir, file), 'utf8');
    return { name: file.replace(/\.sql$/, ''), text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

type Session = Awaited<ReturnType<Sql['reserve']>>;

export async function migrate(
  sql: Sql,
  migrations = readMigrations(),
  patience: LockPatience = PATIENCE,
): Promise<string[]> {
  const applied: string[] = [];
  const session = await sql.reserve({ patient: true });
  try {
    await session`SET statement_timeout = 0`;
    await takeTurn(session);
    await session`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
    const done = new Map(
      (await session`SELECT name, hash FROM migrations`).map((row) => [row.name, row.hash]),
    );
    for (const name of done.keys())
      if (!migrations.some((migration) => migration.name === name))
        throw new Error(
          `The database holds migration ${name}, which this version of Trialog does not know. Start the newer version.`,
        );
    for (const migration of migrations) {
      const hash = done.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash !== undefined)
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
      await applyWithPatience(session, migration, patience);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await session`SELECT pg_advisory_unlock(${LOCK})`.catch(() => {});
    await session`RESET statement_timeout`.catch(() => {});
    session.release();
  }
}

/** Asked again and again: whoever waited in the database would hold up an index that is built beside everybody. */
async function takeTurn(session: Session): Promise<void> {
  for (;;) {
    const [row] = await session`SELECT pg_try_advisory_lock(${LOCK}) AS mine`;
    if (row?.mine) return;
    await sleep(LOOK_EVERY);
  }
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

async function applyWithPatience(
  session: Session,
  migration: Migration,
  { lockTimeout, tryFor }: LockPatience,
): Promise<void> {
  const apply = OUTSIDE_TRANSACTION.test(migration.text) ? applyOutside : applyInside;
  for (const since = Date.now(); ; await sleep(lockTimeout)) {
    try {
      await session.unsafe(`SET lock_timeout = ${lockTimeout}`);
      return await apply(session, migration);
    } catch (error) {
      await session`ROLLBACK`.catch(() => {});
      if (!isLockTimeout(error))
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      if (Date.now() - since > tryFor)
        throw new Error(
          `Migration ${migration.name} was not applied: for ${Math.round(tryFor / 1000)} seconds something else has held a table that it needs, such as a backup, an export or another version at work. Nothing was changed by it. Let that end, and start again.`,
          { cause: error },
        );
    } finally {
      await session`RESET lock_timeout`.catch(() => {});
    }
  }
}

const record = ({ name, hash }: Migration): string =>
  `INSERT INTO migrations (name, hash) VALUES ('${name}', '${hash}')`;

async function applyInside(session: Session, migration: Migration): Promise<void> {
  await session.unsafe(`BEGIN;\n${migration.text}\n;${record(migration)};\nCOMMIT;`);
}

const linesWithoutComments = (text: string): string => text.replaceAll(/^--.*$/gm, '');

const BUILT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"? /i;

/** Indexes that are built beside everybody. One that was cut stays as an invalid one, which is removed first. */
async function applyOutside(session: Session, migration: Migration): Promise<void> {
  for (const statement of linesWithoutComments(migration.text).split(/;\s*(?:\n|$)/)) {
    if (statement.trim() === '') continue;
    const name = BUILT.exec(statement.trim())?.[1];
    if (name === undefined)
      throw new Error('outside of a transaction there is only CREATE INDEX CONCURRENTLY IF NOT EXISTS');
    const [cut] =
      await session`SELECT 1 FROM pg_index WHERE NOT indisvalid AND indexrelid = to_regclass(${name})`;
    if (cut) await session.unsafe(`DROP INDEX CONCURRENTLY "${name}"`);
    await session.unsafe(statement);
  }
  await session.unsafe(record(migration));
}
