// The backups that the worker makes by itself: the log as soon as a piece of it is finished, a base at an interval.
import { existsSync } from 'node:fs';
import { connect, type Sql } from '../platform/database/connect.ts';
import { findLine } from '../platform/embedded-postgres/archive.ts';
import type { BackupConfig } from '../platform/embedded-postgres/backup-settings.ts';
import { startLoop } from '../platform/jobs/loop.ts';
import type { ObjectStore } from '../platform/object-store/port.ts';
import { type BackupKey, readBackupKey } from './backup-key.ts';
import { collectLog } from './collect-log.ts';
import { inWords, makeBackup } from './make.ts';
import { listBackups, type Manifest } from './manifest.ts';
import { removeOld } from './remove-old.ts';
import { addToLog, findCluster } from './store.ts';

interface ScheduleOptions {
  ownerUrl: string;
  settings: BackupConfig;
  /** With the key that encrypts them, where they are encrypted. */
  keyFile: string | undefined;
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
  const { ownerUrl, settings, keyFile, files, onError } = options;
  const key = keyFile === undefined ? undefined : readBackupKey(keyFile);
  const { to: root } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  const sql = connect(ownerUrl, { connections: 1, name: 'trialog-backup-log' });
  const { folder: cluster } = await findCluster(sql);
  const report = (error: unknown) => {
    if (!signal.aborted) onError(error);
  };
  const collecting = startLoop(
    async () => {
      await collectLog({ cluster, root, key, files, signal }).catch((error) => {
        throw inWords(error, root);
      });
      return COLLECT_EVERY;
    },
    COLLECT_AGAIN,
    report,
  );
  const making = startLoop(
    async () => {
      const { backups } = existsSync(root) ? await listBackups(root) : { backups: [] };
      const due = nextDue(backups, findLine(cluster), settings.everyHours);
      if (due > Date.now()) return Math.min(due - Date.now(), MINUTE);
      await makeAndRecord(sql, cluster, { ...options, key, signal });
      return MINUTE;
    },
    MAKE_AGAIN,
    report,
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([collecting.stop(), making.stop()]);
      await sql.end({ timeout: 1 });
    },
  };
}

async function makeAndRecord(
  sql: Sql,
  cluster: string,
  {
    ownerUrl,
    settings,
    key,
    files,
    version,
    signal,
  }: ScheduleOptions & { key: BackupKey | undefined; signal: AbortSignal },
): Promise<void> {
  const { to: root, everyHours, most } = settings;
  const beganAt = new Date();
  const dueAt = new Date(beganAt.getTime() + everyHours * HOUR);
  try {
    const { name } = await makeBackup({ ownerUrl, files, root, key, version, signal });
    const removed = await removeOld({ root, most, currentLine: findLine(cluster), files });
    await addToLog(sql, { kind: 'backup', name, beganAt, isFine: true, details: { root, removed }, dueAt });
  } catch (error) {
    const details = { root, fault: error instanceof Error ? error.message : String(error) };
    if (!signal.aborted)
      await addToLog(sql, { kind: 'backup', name: 'none', beganAt, isFine: false, details });
    throw error;
  }
}
