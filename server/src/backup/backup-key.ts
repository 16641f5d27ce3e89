// The file with the key that encrypts backups: one line. It is no part of any backup.
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { BackupFault } from './fault.ts';

export interface BackupKey {
  /** Follows from the key, so that a wrong one is noticed. */
  id: string;
  key: Buffer;
}

const LINE = /^trialog-backup-key ([0-9a-f]{16}) ([\w-]{43})$/;

const idOf = (key: Buffer) =>
  createHash('sha256').update('backup key ').update(key).digest('hex').slice(0, 16);

export function readBackupKey(path: string): BackupKey {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupFault(
      `The key file of backups ${path} cannot be read: ${(error as Error).message}. "npm run trialog -- backup-key <file>" makes one.`,
    );
  }
  const [, id, encoded] = LINE.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64url');
  if (id === undefined || key.length !== 32 || idOf(key) !== id)
    throw new BackupFault(
      `The key file of backups ${path} holds no key: it was damaged, or is another file.`,
    );
  return { id, key };
}

/** Never overwrites a file. */
export function createBackupKey(path: string): BackupKey {
  const key = randomBytes(32);
  const made = { id: idOf(key), key };
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new BackupFault(
      isThere
        ? `The file ${path} is there already; nothing was changed.`
        : `The file ${path} cannot be written: ${(error as Error).message}.`,
    );
  }
  try {
    writeSync(file, `trialog-backup-key ${made.id} ${key.toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return made;
}
