// Brings the log of a PostgreSQL of one's own to the backups as it is written: whole pieces, and every so many seconds what
// there is of the last one. A slot makes the database store what is not there yet; its name holds the line, so that a slot
// that was lost, and with it a part of the log, begins another line. Of several workers one reads: a slot has one reader.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Db, Sql } from '../platform/database/connect.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { connectReplication } from './base-backup.ts';
import { copyFiles } from './files.ts';
import {
  filledOf,
  isPartial,
  lineFolder,
  partialName,
  segmentFile,
  segmentName,
  segmentOf,
  wholeOf,
} from './layout.ts';
import { type LogPart, putTogether } from './log-pieces.ts';
import { readLog } from './log-reader.ts';
import { explainReplication, findOuterDatabase } from './outer-database.ts';
import { pack } from './packed-file.ts';
import { readPosition, segmentAt } from './segments.ts';

interface OuterLog {
  sql: Sql;
  ownerUrl: string;
  root: string;
  key: BackupKey | undefined;
  files: ObjectStore | undefined;
  signal: AbortSignal;
  /** The log of this line is being read now. */
  onLine(line: string | undefined): void;
}

const SLOT_LOCK = 7_421_071;
const SAVE_EVERY = 20_000;
/** PostgreSQL's code for a slot that another one reads. */
const IN_USE = '55006';

const ours = (database: string): string =>
  `trialog_${createHash('sha256').update(database).digest('hex').slice(0, 12)}_`;

interface Slot {
  name: string;
  line: string;
  /** From where the log is there. */
  from: bigint;
}

/** Reads until it is ended, or something fails; gives false where another worker reads. */
export async function followLog({
  sql,
  ownerUrl,
  root,
  key,
  files,
  signal,
  onLine,
}: OuterLog): Promise<boolean> {
  const { database, segmentBytes } = await findOuterDatabase(sql);
  const client = await connectReplication(ownerUrl, 'trialog-log');
  const cut = () => void client.end().catch(() => {});
  signal.addEventListener('abort', cut);
  try {
    const { timeline } = (await client.query('IDENTIFY_SYSTEM')).rows[0];
    const slot = await sql.begin(async (db) => {
      await lockSlots(db);
      return (await findSlot(db, database)) ?? (await makeSlot(db, database));
    });
    const sizes = { timeline: Number(timeline), segmentBytes };
    const { begins } = segmentAt(slot.from, sizes);
    const reader = readLog(client, { slot: slot.name, from: begins, timeline: sizes.timeline });
    const saver = makeSaver({ root, key, files, signal, line: slot.line });
    try {
      for await (const part of putTogether(reader, sizes)) {
        onLine(slot.line);
        await saver.save(part);
        if (part.isWhole) reader.confirm(part.begins + BigInt(segmentBytes));
      }
    } finally {
      reader.close();
    }
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === IN_USE) return false;
    throw explainReplication(error);
  } finally {
    onLine(undefined);
    signal.removeEventListener('abort', cut);
    cut();
  }
}

interface Saving extends Pick<OuterLog, 'root' | 'key' | 'files' | 'signal'> {
  line: string;
}

function makeSaver({ root, key, files, signal, line }: Saving) {
  let savedAt = 0;
  let saved = { name: '', filled: 0 };
  return {
    async save({ name, bytes, isWhole, filled }: LogPart): Promise<void> {
      const isNew = saved.name !== name || saved.filled !== filled;
      if (!isWhole && (!isNew || Date.now() - savedAt < SAVE_EVERY)) return;
      // What it names must be there before it.
      if (files) await copyFiles({ files, root, key, signal });
      const target = segmentFile(root, line, isWhole ? name : partialName(name, filled));
      const options = { name: segmentName(line, name), key, compresses: true };
      await pack(Readable.from([bytes]), target, options);
      await removeBeginnings(root, line, name, filled);
      savedAt = Date.now();
      saved = { name, filled };
    },
  };
}

/** What was known of a piece before. */
async function removeBeginnings(root: string, line: string, name: string, filled: number): Promise<void> {
  for (const stored of (await readdir(lineFolder(root, line))).map(segmentOf))
    if (isPartial(stored) && wholeOf(stored) === name && filledOf(stored) < filled)
      await rm(segmentFile(root, line, stored), { force: true });
}

/** Two workers that start at once make one slot. */
const lockSlots = (db: Db) => db`SELECT pg_advisory_xact_lock(${SLOT_LOCK})`;

async function findSlot(sql: Db, database: string): Promise<Slot | undefined> {
  const prefix = ours(database);
  const rows = await sql`SELECT slot_name AS name, restart_lsn::text AS position, wal_status = 'lost' AS lost
    FROM pg_replication_slots WHERE starts_with(slot_name, ${prefix}) AND slot_type = 'physical'`;
  for (const { name, position, lost } of rows) {
    const line = name.slice(prefix.length);
    if (!lost && position !== null) return { name, line, from: readPosition(position) };
    await sql`SELECT pg_drop_replication_slot(${name})`;
  }
  return undefined;
}

async function makeSlot(sql: Db, database: string): Promise<Slot> {
  const line = randomBytes(8).toString('hex');
  const name = ours(database) + line;
  const [row] =
    await sql`SELECT lsn::text AS position FROM pg_create_physical_replication_slot(${name}, true)`;
  return { name, line, from: readPosition(row?.position) };
}

/** The line that is read for this database, by whatever worker. */
export async function findFollowed(sql: Sql): Promise<string | undefined> {
  const [row] = await sql`SELECT current_database() AS database`;
  return (await findSlot(sql, row?.database))?.line;
}

/** A slot that nobody reads holds the log back until the disk of the database is full. */
export async function dropSlots(sql: Db): Promise<string[]> {
  const [row] = await sql`SELECT current_database() AS database`;
  const rows =
    await sql`SELECT slot_name AS name, pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE starts_with(slot_name, ${ours(row?.database)}) AND NOT active`;
  return rows.map(({ name }) => name);
}
