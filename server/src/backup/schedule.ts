// The backups that the worker makes by itself: the log as soon as a piece of it is finished, a base at an interval, and
// proofs that they can be restored.
import { connect, type Sql } from '../platform/database/connect.ts';
import { findLine } from '../platform/embedded-postgres/archive.ts';
import type { BackupConfig } from '../platform/embedded-postgres/backup-settings.ts';
import { startLoop } from '../platform/jobs/loop.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import { type BackupKey, readBackupKey } from './backup-key.ts';
import { collectLog } from './collect-log.ts';
import { type BackupLocation, openLocation } from './location.ts';
import { makeBackup } from './make.ts';
import { listBackups, type Manifest } from './manifest.ts';
import { followLog } from './outer-log.ts';
import { clearProofs } from './prove-folder.ts';
import { findProofDue, proveAndRecord } from './prove-schedule.ts';
import { removeOld } from './remove-old.ts';
import { addToLog, findCluster, forgetDueProofs } from './store.ts';

interface ScheduleOptions {
  ownerUrl: string;
  /** Whether the database is one's own. */
  isOuter: boolean;
  settings: BackupConfig;
  /** With the key that encrypts them, where they are encrypted. */
  backupKeyFile: string | undefined;
  /** With the master keys of the audit trail. */
  keyFile: string;
  /** The folder with PostgreSQL's programs, where a proof needs others than the embedded ones. */
  programs: string | undefined;
  files: ObjectStore | undefined;
  version: string;
  onError(error: unknown): void;
}

interface Schedule {
  stop(): Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** With the time after which a piece of the log is finished, less than a minute. */
const COLLECT_EVERY = 5 * SECOND;
const COLLECT_AGAIN = 30 * SECOND;
const MAKE_AGAIN = 5 * MINUTE;
const PROVE_AGAIN = MINUTE;

/** When the next one is due: at once where none belongs to the log that is written now. */
export function nextDue(
  backups: readonly Pick<Manifest, 'line' | 'beganAt'>[],
  line: string | undefined,
  everyHours: number,
): number {
  const newest = backups.findLast((backup) => line !== undefined && backup.line === line);
  return newest ? Date.parse(newest.beganAt) + everyHours * HOUR : 0;
}

export async function startBackups(options: ScheduleOptions): Promise<Schedule> {
  const { ownerUrl, isOuter, settings, backupKeyFile, keyFile, programs, files, version, onError } = options;
  const key = backupKeyFile === undefined ? undefined : readBackupKey(backupKeyFile);
  const { to: root, access } = settings;
  const location = await openLocation(root, access);
  const stopping = new AbortController();
  const { signal } = stopping;
  const sql = connect(ownerUrl, { connections: 2, name: 'trialog-backup-log' });
  const cluster = isOuter ? undefined : (await findCluster(sql)).folder;
  let followed: string | undefined;
  const findCurrent = () => (cluster === undefined ? followed : findLine(cluster));
  if (settings.proof) await clearProofs(settings.proof.within);
  else await forgetDueProofs(sql);
  const report = (error: unknown) => {
    if (!signal.aborted) onError(error);
  };
  const listMade = async () => (await listBackups(location)).backups;
  let isProving = false;
  const onLine = (line: string | undefined) => {
    followed = line;
  };
  const follow = () => followLog({ sql, ownerUrl, location, key, files, signal, onLine });
  const collecting = startLoop(
    async () => {
      const collect =
        cluster === undefined ? follow : () => collectLog({ cluster, location, key, files, signal });
      await collect();
      return COLLECT_EVERY;
    },
    COLLECT_AGAIN,
    report,
  );
  const making = startLoop(
    async () => {
      // Of several workers, the one that has the log makes the backups.
      if (isOuter && followed === undefined) return SECOND;
      const backups = await listMade();
      const due = nextDue(backups, findCurrent(), settings.everyHours);
      if (due > Date.now()) return Math.min(due - Date.now(), MINUTE);
      await makeAndRecord(sql, {
        ...options,
        location,
        findCurrent,
        key,
        signal,
        isProving: () => isProving,
      });
      return MINUTE;
    },
    MAKE_AGAIN,
    report,
  );
  const proving = startLoop(
    async () => {
      const { proof } = settings;
      const newest = (await listMade()).at(-1);
      if (!proof || !newest || (isOuter && followed === undefined)) return PROVE_AGAIN;
      const due = await findProofDue(sql, proof.everyHours);
      if (due > Date.now()) return Math.min(due - Date.now(), MINUTE);
      isProving = true;
      try {
        const order = {
          root,
          access,
          backup: newest.name,
          backupKeyFile,
          keyFile,
          version,
          within: proof.within,
          programs,
        };
        await proveAndRecord(sql, order, proof.everyHours, signal);
      } finally {
        isProving = false;
      }
      return MINUTE;
    },
    PROVE_AGAIN,
    report,
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([collecting.stop(), making.stop(), proving.stop()]);
      await sql.end({ timeout: 1 });
      location.close();
    },
  };
}

interface Making extends ScheduleOptions {
  location: BackupLocation;
  key: BackupKey | undefined;
  signal: AbortSignal;
  /** Then nothing is removed: it may be what is looked at. The next backup removes it. */
  isProving(): boolean;
  /** The line that is written now. */
  findCurrent(): string | undefined;
}

async function makeAndRecord(
  sql: Sql,
  { ownerUrl, isOuter, settings, location, key, files, version, signal, isProving, findCurrent }: Making,
): Promise<void> {
  const { to: root, everyHours, most } = settings;
  const outer = isOuter ? { line: findCurrent() } : undefined;
  const beganAt = new Date();
  const dueAt = new Date(beganAt.getTime() + everyHours * HOUR);
  try {
    const { name } = await makeBackup({ ownerUrl, outer, files, location, key, version, signal });
    const removed = isProving() ? [] : await removeOld({ location, most, currentLine: findCurrent(), files });
    await addToLog(sql, { kind: 'backup', name, beganAt, isFine: true, details: { root, removed }, dueAt });
  } catch (error) {
    const details = { root, fault: error instanceof Error ? error.message : String(error) };
    if (!signal.aborted)
      await addToLog(sql, { kind: 'backup', name: 'none', beganAt, isFine: false, details });
    throw error;
  }
}
