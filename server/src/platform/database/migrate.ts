// Applies the SQL files of server/migrations in order, each in its own transaction together with its own record.
// An advisory lock lets several processes start at once; a process killed half-way leaves nothing behind.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from './connect.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const LOCK = 7_421_001;

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

export async function migrate(sql: Sql, migrations = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  const session = await sql.reserve({ patient: true });
  try {
    await session`SET statement_timeout = 0`;
    await session`SELECT pg_advisory_lock(${LOCK})`;
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
      await session
        .unsafe(
          `BEGIN;\n${migration.text}\n;INSERT INTO migrations (name, hash) VALUES ('${migration.name}', '${migration.hash}');\nCOMMIT;`,
        )
        .catch(async (error: unknown) => {
          await session`ROLLBACK`.catch(() => {});
          throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
            cause: error,
          });
        });
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await session`SELECT pg_advisory_unlock(${LOCK})`.catch(() => {});
    await session`RESET statement_timeout`.catch(() => {});
    session.release();
  }
}
