// How the installation itself is, as far as this process knows: for those who watch over it in the control panel.
import { statfs } from 'node:fs/promises';
import type { ClockState } from '../database/clock-check.ts';
import type { Sql } from '../database/connect.ts';
import type { TimeServerState } from '../time-server/check.ts';

interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

export interface Installation {
  /** Of the folder with the data of Trialog. */
  disk(): Promise<DiskSpace>;
  /** Against the time server where it was reached, else against the database; null while neither is known. */
  aheadSeconds(): number | null;
  /** Whether this process is told to make backups. */
  makesBackups: boolean;
  /** Whether anybody is notified on a device; the bell is always there. */
  notifiesDevices: boolean;
  /** How many keys of the audit trail were altered. */
  countAlteredKeys(): Promise<number>;
}

interface Parts {
  sql: Sql;
  dataDir: string;
  makesBackups: boolean;
  notifiesDevices: boolean;
  clock?: (() => ClockState) | undefined;
  timeServer?: (() => TimeServerState) | undefined;
  listAltered: (sql: Sql) => Promise<readonly string[]>;
}

export const openInstallation = (parts: Parts): Installation => ({
  disk: async () => {
    const { bavail, blocks, bsize } = await statfs(parts.dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
  aheadSeconds: () => parts.timeServer?.().aheadSeconds ?? parts.clock?.().aheadSeconds ?? null,
  makesBackups: parts.makesBackups,
  notifiesDevices: parts.notifiesDevices,
  countAlteredKeys: async () => (await parts.listAltered(parts.sql)).length,
});
