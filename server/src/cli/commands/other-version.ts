// Keeps a command away from a database whose tables are of another version.
import type { Sql } from '../../platform/database/connect.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { listAppliedMigrations } from '../users/store.ts';
import { Refusal } from './command.ts';

export async function refuseOtherVersion(sql: Sql): Promise<void> {
  const applied = new Set(await listAppliedMigrations(sql));
  const known = readMigrations().map(({ name }) => name);
  if (known.some((name) => !applied.has(name)))
    throw new Refusal('The database is not up to this version. Run "npm run trialog -- migrate" first.');
  if (applied.size > known.length)
    throw new Refusal('The database belongs to a newer version of Trialog. Use that version.');
}
