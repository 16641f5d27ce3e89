// The file with the master keys of the audit trail: it lies outside the database, so that a copy of the database alone
// tells no value. One line a key, the one in use first; the one before it stays until the next rotation.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

interface MasterKey {
  /** Follows from the key, so that a wrong key is noticed. */
  id: string;
  key: Buffer;
}

/** The first one is in use. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** The key file is missing, cannot be read, or is another one's. */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

const LINE = /^trialog-audit-key ([0-9a-f]{16}) ([\w-]{43})$/;

export function makeMasterKey(): MasterKey {
  const key = randomBytes(32);
  return { id: idOf(key), key };
}

const idOf = (key: Buffer) =>
  createHash('sha256').update('master key ').update(key).digest('hex').slice(0, 16);

/** Nothing where there is no such file. */
export function readKeyFile(path: string): MasterKeys | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new KeyFileError(`The key file ${path} cannot be read: ${message}.`);
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const keys = lines.map((line, index) => {
    const [, id, encoded] = LINE.exec(line.trim()) ?? [];
    const key = Buffer.from(encoded ?? '', 'base64url');
    if (id === undefined || key.length !== 32 || idOf(key) !== id)
      throw new KeyFileError(
        `Line ${index + 1} of the key file ${path} is no key: it was damaged, or is another file.`,
      );
    return { id, key };
  });
  const [first, ...others] = keys;
  if (!first) throw new KeyFileError(`The key file ${path} is empty.`);
  return [first, ...others];
}

/** Makes the file with a new key; where another process was quicker, its key is the one. */
export function createKeyFile(path: string): MasterKeys {
  mkdirSync(dirname(path), { recursive: true });
  const made = makeMasterKey();
  const beside = `${path}.${made.id}`;
  writeDurably(beside, [made]);
  try {
    // Fails where the file is there: nothing is ever overwritten.
    linkSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(beside);
  }
  return readKeyFile(path) ?? [made];
}

/** Replaces the file in one step: whoever reads it reads the old or the new one. */
export function replaceKeyFile(path: string, keys: MasterKeys): void {
  const beside = `${path}.${keys[0].id}`;
  writeDurably(beside, keys);
  renameSync(beside, path);
}

function writeDurably(path: string, keys: MasterKeys): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(
      file,
      keys.map(({ id, key }) => `trialog-audit-key ${id} ${key.toString('base64url')}\n`).join(''),
    );
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  chmodSync(path, 0o600);
}
