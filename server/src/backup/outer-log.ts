// Brings the log of a PostgreSQL of one's own to the backups as it is written: whole pieces, and every so many seconds what
// there is of the last one. A slot makes the database store what is not there yet; its name holds the line, so that a slot
// that was lost, and with it a part of the log, begins another line. Of several workers one reads: a slot has one reader.
import { createHash, randomBytes } from 'node:crypto';
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
} from './layout.ts';
import { type BackupLocation, namesIn } from './location.ts';
import { assemblePieces, type LogPart } from './log-pieces.ts';
import { readLog } from './log-reader.ts';
import { explainReplication, findOuterDatabase } from './outer-database.ts';
import { pack } from './packed-file.ts';
import { readPosition, segmentAt } from './segments.ts';
import { dropSlot, findDatabase, listSlots, lockSlots, makeSlot } from './store.ts';

interface OuterLog {
  sql: Sql;
  ownerUrl: string;
  location: BackupLocation;
  key: BackupKey | undefined;
  files: ObjectStore | undefined;
  signal: AbortSignal;
  /** The log of this line is being read now. */
  onLine(line: string | undefined): void;
}

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
  location,
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
    const slot = await sql.begin((db) => openSlot(db, database));
    const sizes = { timeline: Number(timeline), segmentBytes };
    const { begins } = segmentAt(slot.from, sizes);
    const reader = readLog(client, { slot: slot.name, from: begins, timeline: sizes.timeline });
    const saver = makeSaver({ location, key, files, signal, line: slot.line });
    try {
      for await (const part of assemblePieces(reader, sizes)) {
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

interface Saving extends Pick<OuterLog, 'location' | 'key' | 'files' | 'signal'> {
  line: string;
}

function makeSaver({ location, key, files, signal, line }: Saving) {
  let savedAt = 0;
  let saved = { name: '', filled: 0 };
  return {
    async save({ name, bytes, isWhole, filled }: LogPart): Promise<void> {
      const isNew = saved.name !== name || saved.filled !== filled;
      if (!isWhole && (!isNew || Date.now() - savedAt < SAVE_EVERY)) return;
      // What it names must be there before it.
      if (files) await copyFiles({ files, location, key, signal });
      const target = segmentFile(line, isWhole ? name : partialName(name, filled));
      const options = { name: segmentName(line, name), key, compresses: true };
      await pack(Readable.from([bytes]), location, target, options);
      await removeBeginnings(location, line, name, filled);
      savedAt = Date.now();
      saved = { name, filled };
    },
  };
}

/** What was known of a piece before. */
async function removeBeginnings(
  location: BackupLocation,
  line: string,
  name: string,
  filled: number,
): Promise<void> {
  for (const stored of await namesIn(location, lineFolder(line) + name)) {
    const one = segmentOf(stored);
    if (isPartial(one) && filledOf(one) < filled) await location.remove(stored);
  }
}

/** That which is there, else a new one. */
async function openSlot(db: Db, database: string): Promise<Slot> {
  await lockSlots(db);
  const found = await findSlot(db, database);
  if (found) return found;
  const line = randomBytes(8).toString('hex');
  const name = ours(database) + line;
  return { name, line, from: readPosition(await makeSlot(db, name)) };
}

/** One that was lost is removed: a part of the log is gone. */
async function findSlot(db: Db, database: string): Promise<Slot | undefined> {
  const prefix = ours(database);
  for (const { name, position, isLost } of await listSlots(db, prefix)) {
    const line = name.slice(prefix.length);
    if (!isLost && position !== null) return { name, line, from: readPosition(position) };
    await dropSlot(db, name);
  }
  return undefined;
}

/** The line that is read for this database, by whatever worker. */
export const findFollowed = async (db: Db): Promise<string | undefined> =>
  (await findSlot(db, await findDatabase(db)))?.line;

/** A slot that nobody reads holds the log back until the disk of the database is full. */
export async function dropSlots(db: Db): Promise<string[]> {
  const slots = await listSlots(db, ours(await findDatabase(db)));
  const idle = slots.filter(({ isActive }) => !isActive).map(({ name }) => name);
  for (const name of idle) await dropSlot(db, name);
  return idle;
}
