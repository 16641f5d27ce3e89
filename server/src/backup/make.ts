// Makes a backup of a running database and its files. A mark beside it says that it is not whole yet.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '../platform/database/connect.ts';
import { findLine } from '../platform/embedded-postgres/archive.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { type BaseBackup, openReplication, type ReplicationSession } from './base-backup.ts';
import { BackupFault } from './fault.ts';
import { copyFiles, describeFiles } from './files.ts';
import * as layout from './layout.ts';
import { type BackupLocation, namesIn, textAsBytes } from './location.ts';
import { assemblePieces } from './log-pieces.ts';
import { listBackups, type Manifest, writeManifest } from './manifest.ts';
import { findOuterDatabase } from './outer-database.ts';
import { pack } from './packed-file.ts';
import { removeBase } from './remove-old.ts';
import { readPosition, segmentAt, segmentsBetween } from './segments.ts';
import {
  findCluster,
  findHoldings,
  finishSegment,
  type Holdings,
  isLockTimeout,
  liftTimeLimits,
  listMasterKeys,
  lockTables,
  makeRestorePoint,
  type OuterDatabase,
  tryBackupLock,
  useSnapshot,
} from './store.ts';

interface BackupOptions {
  ownerUrl: string;
  /** Where the database is one's own: to which line its log is brought, if it is. Else it is the embedded one. */
  outer?: { line: string | undefined } | undefined;
  /** Nothing where the files are in an object store of one's own. */
  files: ObjectStore | undefined;
  location: BackupLocation;
  key: BackupKey | undefined;
  version: string;
  signal?: AbortSignal | undefined;
}

export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { ownerUrl, location, signal } = options;
  const sql = connect(ownerUrl, { connections: 3, name: 'trialog-backup' });
  const lock = await sql.reserve({ patient: true }).catch(async (error) => {
    await sql.end({ timeout: 1 });
    throw error;
  });
  try {
    if (!(await tryBackupLock(lock)))
      throw new BackupFault('Another backup of this database is being made. Nothing was changed.');
    signal?.throwIfAborted();
    await removeUnfinished(location);
    const name = layout.backupName(new Date());
    await location.write(layout.unfinishedMark(name), textAsBytes(''));
    try {
      const manifest = await fill(sql, options, name);
      await location.remove(layout.unfinishedMark(name));
      return manifest;
    } catch (error) {
      await removeBase(location, name).catch(() => {});
      throw error;
    }
  } finally {
    // Its connection ends with the others, and the lock with it.
    lock.release();
    await sql.end({ timeout: 5 });
  }
}

/** What a backup that was killed has left. */
async function removeUnfinished(location: BackupLocation): Promise<void> {
  for (const name of await namesIn(location, layout.BASES))
    if (layout.isUnfinishedMark(name)) await removeBase(location, layout.backupOf(name));
    else if (layout.isOfUnfinished(name)) await location.remove(name);
}

async function fill(
  sql: Sql,
  { ownerUrl, outer, files, location, key, version, signal }: BackupOptions,
  name: string,
): Promise<Manifest> {
  const beganAt = new Date().toISOString();
  const embedded = outer ? undefined : await findCluster(sql);
  const own = outer ? await findOuterDatabase(sql) : undefined;
  const { segmentBytes, majorVersion } = (embedded ?? own) as Pick<
    OuterDatabase,
    'segmentBytes' | 'majorVersion'
  >;
  const earlier = (await listBackups(location)).backups.flatMap((backup) => backup.files ?? []);
  const copy = async () => (files ? copyFiles({ files, location, key, signal }) : []);
  const replication = await openReplication(ownerUrl, signal);
  try {
    // Before the database, so that whatever it names is there; then those that came meanwhile, and are removed soon.
    const stored = new Set(await copy());
    const base = await replication.copyCluster(name, (tar) =>
      pack(tar, location, layout.clusterFile(name), {
        name: layout.clusterName(name),
        key,
        compresses: true,
      }),
    );
    const consistentAt = new Date().toISOString();
    for (const one of await copy()) stored.add(one);
    const { position, at, holdings, masterKeys } = await count(sql, name, signal, embedded !== undefined);
    for (const one of await copy()) stored.add(one);
    const last = readPosition(position);
    const names = segmentsBetween(base.start, last, { timeline: base.timeline, segmentBytes });
    const segments: Manifest['segments'] = [];
    let filled = segmentBytes;
    const add = async (segment: string, bytes: AsyncIterable<Uint8Array>) => {
      signal?.throwIfAborted();
      const options = { name: layout.ownSegmentName(name, segment), key, compresses: true };
      const packed = await pack(bytes, location, layout.ownSegmentFile(name, segment), options);
      segments.push({ name: segment, ...packed });
    };
    if (embedded)
      for (const segment of names)
        await add(segment, createReadStream(join(embedded.folder, 'pg_wal', segment)));
    else filled = await addFromLog(replication, { ...base, last, segmentBytes }, add);
    const manifest: Manifest = {
      format: 1,
      name,
      version,
      postgres: majorVersion,
      beganAt,
      consistentAt,
      point: { name, at: at.toISOString() },
      firstSegment: names[0] as string,
      segmentBytes,
      line: (embedded ? findLine(embedded.folder) : outer?.line) ?? null,
      ...(own ? { outer: { database: own.database, filled } } : {}),
      masterKeys,
      backupKey: key?.id ?? null,
      cluster: base.result,
      segments,
      files: files ? await describeFiles(location, [...stored], earlier) : null,
      holdings,
    };
    await writeManifest(location, manifest);
    return manifest;
  } finally {
    await replication.close();
  }
}

interface OwnLog extends BaseBackup {
  /** Up to where it is needed. */
  last: bigint;
  segmentBytes: number;
}

/** Nobody looks into the folder of a database elsewhere: it sends its log. Gives how much of the last piece is known. */
async function addFromLog(
  replication: ReplicationSession,
  { start, last, timeline, segmentBytes }: OwnLog,
  add: (segment: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  const { begins } = segmentAt(start, { timeline, segmentBytes });
  const log = replication.readLog(begins, timeline);
  for await (const part of assemblePieces(log, { timeline, segmentBytes })) {
    const isEnough = part.begins + BigInt(part.filled) >= last;
    if (part.isWhole || isEnough) await add(part.name, Readable.from([part.bytes]));
    if (isEnough) return part.filled;
  }
  throw new BackupFault(
    'The PostgreSQL in DATABASE_URL ended while its log was read. Make the backup again.',
  );
}

interface Counted {
  position: string;
  at: Date;
  holdings: Holdings;
  masterKeys: string[];
}

const PAUSE = 1000;
const PATIENCE = 10 * 60_000;

/** Counts what the database holds at a moment that has a name in its log. Writers wait for that moment alone. */
async function count(
  sql: Sql,
  name: string,
  signal: AbortSignal | undefined,
  finishes: boolean,
): Promise<Counted> {
  const counting = await sql.reserve({ patient: true });
  try {
    await liftTimeLimits(counting);
    const { position, at } = await seeMoment(sql, name, signal, async (snapshot) => {
      await counting`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
      await useSnapshot(counting, snapshot);
    });
    if (finishes) await finishSegment(sql);
    const holdings = await findHoldings(counting);
    const masterKeys = await listMasterKeys(counting);
    await counting`COMMIT`;
    return { position, at, holdings, masterKeys };
  } finally {
    counting.release();
  }
}

/** Somebody who writes for long, such as an import, is waited for. */
async function seeMoment(
  sql: Sql,
  name: string,
  signal: AbortSignal | undefined,
  see: (snapshot: string) => Promise<void>,
): Promise<{ position: string; at: Date }> {
  for (const since = Date.now(); ; await sleep(PAUSE, undefined, { signal }))
    try {
      return await sql.begin(async (db) => {
        await lockTables(db);
        const point = await makeRestorePoint(db, name);
        await see(point.snapshot);
        return point;
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (Date.now() - since > PATIENCE)
        throw new BackupFault(
          'Something has written to the database for ten minutes without an end, so that its rows could not be counted. Make the backup later.',
        );
    }
}
