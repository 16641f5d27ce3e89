// The SQL of the look before an upgrade.
import type { Db } from '../../platform/database/connect.ts';

export interface TableSize {
  name: string;
  /** As the database last estimated. */
  rows: number;
  bytes: number;
}

export async function findVersion(db: Db): Promise<{ number: number; words: string }> {
  const [row] = await db`SELECT current_setting('server_version_num')::int AS number,
    current_setting('server_version') AS words`;
  return { number: row?.number, words: row?.words };
}

/** By their names; nothing where the database was never migrated. */
export async function listApplied(db: Db): Promise<Map<string, string>> {
  const [there] = await db`SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere"`;
  if (!there?.isThere) return new Map();
  const rows = await db`SELECT name, hash FROM migrations`;
  return new Map(rows.map((row) => [row.name, row.hash]));
}

export async function listSizes(db: Db, names: readonly string[]): Promise<TableSize[]> {
  return db<TableSize[]>`SELECT c.relname AS name, greatest(c.reltuples, 0)::float8 AS rows,
      pg_total_relation_size(c.oid)::float8 AS bytes
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname = ANY(${names}) ORDER BY c.relname`;
}

/** When the last good backup ended that Trialog made by itself or by its command; nothing where there is none. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const [there] = await db`SELECT to_regclass('public.backup_log') IS NOT NULL AS "isThere"`;
  if (!there?.isThere) return undefined;
  const [row] = await db`SELECT max(ended_at) AS at FROM backup_log WHERE kind = 'backup' AND fine`;
  return row?.at ?? undefined;
}
