// The stored files in a backup. Each is copied once, since what lies under a key never changes.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { checkType, isFileType, type ObjectStore } from '../platform/object-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import { FILES, fileName, fileOf, keyOf } from './layout.ts';
import { type BackupLocation, namesIn } from './location.ts';
import type { Manifest } from './manifest.ts';
import { pack, unpack } from './packed-file.ts';

type StoredFiles = NonNullable<Manifest['files']>;

interface Copying {
  files: ObjectStore;
  location: BackupLocation;
  key: BackupKey | undefined;
  signal?: AbortSignal | undefined;
}

/** Copies what is not there yet; gives the keys of all that are in the store. */
export async function copyFiles({ files, location, key, signal }: Copying): Promise<string[]> {
  const keys: string[] = [];
  const there = new Set(await listCopies(location));
  for await (const { key: stored } of files.list('')) {
    signal?.throwIfAborted();
    if (!there.has(stored)) {
      const found = await files.get(stored);
      // Removed meanwhile.
      if (!found) continue;
      const { body, contentType } = found;
      await pack(body, location, fileOf(stored), {
        name: fileName(stored),
        key,
        compresses: false,
        contentType,
      });
    }
    keys.push(stored);
  }
  return keys;
}

/** With the checksums of the copies. Those that an earlier backup has listed are not read again. */
export async function describeFiles(
  location: BackupLocation,
  keys: readonly string[],
  earlier: StoredFiles,
): Promise<StoredFiles> {
  const known = new Map(earlier.map((file) => [file.name, file]));
  const described: StoredFiles = [];
  for (const name of keys) {
    const found = known.get(name);
    described.push(found ?? { name, ...(await hashOf(location, fileOf(name))) });
  }
  return described;
}

async function hashOf(location: BackupLocation, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of (await location.read(path)) ?? []) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** The keys of all copies. */
export async function listCopies(location: BackupLocation): Promise<string[]> {
  return (await namesIn(location, FILES)).flatMap((name) => keyOf(name) ?? []);
}

interface Restoring {
  location: BackupLocation;
  key: BackupKey | undefined;
  target: ObjectStore;
  listed: StoredFiles;
  /** Leave those out that are damaged, rather than fail. */
  skipsDamaged: boolean;
}

/** All copies, with those that came after the backup. Gives how many, and what was left out. */
export async function restoreFiles({ location, key, target, listed, skipsDamaged }: Restoring): Promise<{
  restored: number;
  damaged: string[];
}> {
  const checksums = new Map(listed.map(({ name, sha256 }) => [name, sha256]));
  const keys = new Set([...(await listCopies(location)), ...checksums.keys()]);
  const damaged: string[] = [];
  for (const one of keys)
    try {
      const options = { name: fileName(one), key, sha256: checksums.get(one) };
      await unpack(location, fileOf(one), options, async (source, { contentType = '' }) => {
        checkType(contentType);
        if (isFileType(contentType))
          await target.put(one, Readable.from(source), { contentType, onlyIfAbsent: true });
      });
    } catch (error) {
      if (!skipsDamaged || !(error instanceof BackupFault)) throw error;
      await target.remove(one);
      damaged.push(one);
    }
  return { restored: keys.size - damaged.length, damaged };
}
