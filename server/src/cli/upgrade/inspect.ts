// What an upgrade to this version will do to an installation, and what speaks against it. It changes nothing.
import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/connect.ts';
import { OLDEST_POSTGRES } from '../../platform/database/durability.ts';
import type { Migration } from '../../platform/database/migrate.ts';
import {
  findContractions,
  hasNote,
  OUTSIDE_TRANSACTION,
  tablesOf,
} from '../../platform/database/migration-rule.ts';
import { MEGABYTE } from '../../platform/disk-room/watch.ts';
import { listSettings, listUnknown } from './settings.ts';
import { findLastBackup, findVersion, listApplied, listSizes, type TableSize } from './store.ts';

interface Finding {
  /** `against`: do not upgrade so; `know`: read this first. */
  kind: 'fine' | 'know' | 'against';
  words: string;
}

interface Inspected {
  db: Db;
  config: Config;
  env: Readonly<Record<string, string | undefined>>;
  migrations: readonly Migration[];
  now: Date;
}

const HOUR = 3_600_000;
const BACKUP_HOURS = 24;
/** From here on, what looks at every row takes seconds in which nobody can write there. */
const LARGE_ROWS = 1_000_000;
const LARGE_BYTES = 1024 * MEGABYTE;

export async function inspectUpgrade(inspected: Inspected): Promise<Finding[]> {
  const parts = [inspectVersion, inspectMigrations, inspectDisk, inspectBackup, inspectSettings];
  const findings: Finding[] = [];
  for (const part of parts) findings.push(...(await part(inspected)));
  return findings;
}

const fine = (words: string): Finding => ({ kind: 'fine', words });
const know = (words: string): Finding => ({ kind: 'know', words });
const against = (words: string): Finding => ({ kind: 'against', words });

async function inspectVersion({ db }: Inspected): Promise<Finding[]> {
  const { number, words } = await findVersion(db);
  const said = `PostgreSQL ${words}`;
  if (number < OLDEST_POSTGRES)
    return [against(`${said}: this version needs ${OLDEST_POSTGRES / 10_000} or later.`)];
  return [fine(said)];
}

async function inspectMigrations({ db, migrations }: Inspected): Promise<Finding[]> {
  const applied = await listApplied(db);
  const known = new Set(migrations.map(({ name }) => name));
  const findings = [...applied.keys()]
    .filter((name) => !known.has(name))
    .map((name) =>
      against(`The database has ${name}, which this version does not know: it belongs to a newer one.`),
    );
  for (const { name, hash } of migrations)
    if ((applied.get(name) ?? hash) !== hash)
      findings.push(against(`${name} was changed after it had been applied.`));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  if (pending.length === 0)
    return [...findings, fine('No migrations are pending: the tables stay as they are.')];
  // A new database holds nothing that could be locked or missed.
  if (applied.size === 0)
    return [fine(`The database is empty: all ${pending.length} migrations make its tables.`)];
  const sizes = await listSizes(
    db,
    pending.flatMap(({ text }) => tablesOf(text)),
  );
  return [...findings, ...pending.flatMap((migration) => describeMigration(migration, sizes))];
}

function describeMigration({ name, text }: Migration, sizes: readonly TableSize[]): Finding[] {
  const contractions = findContractions(text);
  const tables = tablesOf(text);
  const touched = sizes.filter((table) => tables.includes(table.name));
  const about = touched.length > 0 ? `; works on ${touched.map(sizeInWords).join(', ')}` : '';
  if (contractions.length === 0) {
    const how = OUTSIDE_TRANSACTION.test(text) ? 'adds only, beside everybody who works' : 'adds only';
    return [fine(`${name}: ${how}${about}`)];
  }
  const why = hasNote(text) ? 'nobody reads it any more, its note says' : 'the version before may need it';
  const found = [know(`${name}: ${contractions.join('; ')} (${why})${about}`)];
  const large = touched.filter(({ rows, bytes }) => rows >= LARGE_ROWS || bytes >= LARGE_BYTES);
  if (large.length > 0)
    found.push(
      know(
        `${name}: may lock ${large.map(({ name: table }) => table).join(', ')} for seconds to minutes. Choose a quiet hour.`,
      ),
    );
  return found;
}

const sizeInWords = ({ name, rows, bytes }: TableSize): string =>
  `${name} (about ${Math.round(rows)} rows, ${Math.ceil(bytes / MEGABYTE)} MB)`;

async function inspectDisk({ config, db, migrations }: Inspected): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const said = `The disk of DATA_DIR has ${Math.floor(free / MEGABYTE)} MB free`;
  if (config.databaseUrl !== undefined) return [fine(`${said}; that of your PostgreSQL is not ours to see`)];
  // What is rewritten stands there twice for a while, and once more in the log.
  const applied = await listApplied(db);
  const rewritten = migrations.filter(
    ({ name, text }) => !applied.has(name) && findContractions(text).length > 0,
  );
  const sizes = await listSizes(
    db,
    rewritten.flatMap(({ text }) => tablesOf(text)),
  );
  const needed = config.diskReserve + 2 * sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const wanted = `${Math.ceil(needed / MEGABYTE)} MB are needed`;
  return [free < needed ? against(`${said}, and ${wanted}.`) : fine(`${said}; ${wanted}`)];
}

async function inspectBackup({ config, db, now }: Inspected): Promise<Finding[]> {
  const at = await findLastBackup(db);
  // Whoever has a PostgreSQL of their own may save it by its own means.
  if (at === undefined && config.databaseUrl !== undefined)
    return [know('Trialog has made no backup of your own PostgreSQL. Make sure that there is one.')];
  if (at === undefined)
    return [against('No backup is known. Make one: npm run trialog -- backup --to <folder>.')];
  const hours = (now.getTime() - at.getTime()) / HOUR;
  const said = `The last backup ended ${hours < 1 ? 'less than an hour' : `${Math.floor(hours)} hours`} ago`;
  return [hours > BACKUP_HOURS ? against(`${said}: make a new one before the upgrade.`) : fine(said)];
}

async function inspectSettings({ config, env }: Inspected): Promise<Finding[]> {
  const set = Object.keys(env).filter((name) => env[name]?.trim());
  const unknown = listUnknown(set, listSettings(config.version));
  if (unknown.length === 0) return [fine('Every setting of the environment is one that this version reads')];
  return unknown.map((name) =>
    know(`${name} is set, and this version does not read it. Was it renamed, or mistyped?`),
  );
}
