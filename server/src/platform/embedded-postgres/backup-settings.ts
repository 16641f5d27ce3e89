// The settings of the backups that the worker makes by itself.
import { join, resolve } from 'node:path';

/** Where the worker saves the database and its files, and how often. */
export interface BackupConfig {
  to: string;
  everyHours: number;
  /** How many backups there are at most; older ones are removed. */
  most: number;
  /** How often the worker restores one beside and compares it, and where to; nothing where others do that. */
  proof: { everyHours: number; within: string } | undefined;
}

export function readBackup(
  text: (name: string) => string | undefined,
  integer: (name: string, fallback: number, min: number, max: number) => number,
  dataDir: string,
  fail: (message: string) => void,
): BackupConfig | undefined {
  const to = text('BACKUP_TO');
  const everyHours = integer('BACKUP_EVERY', 24, 1, 744);
  const most = integer('BACKUP_KEEP', 7, 1, 1000);
  const proveEvery = integer('BACKUP_PROVE_EVERY', 24, 0, 744);
  const within = resolve(text('BACKUP_PROVE_IN') ?? join(dataDir, 'proof'));
  if (to === undefined) return undefined;
  if (to.includes('://')) fail('BACKUP_TO must be a folder.');
  const proof = proveEvery === 0 ? undefined : { everyHours: proveEvery, within };
  return { to: resolve(to), everyHours, most, proof };
}
