// Backups in a folder.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupFault } from './fault.ts';
import type { BackupLocation } from './location.ts';

const PART = '.part';

export function folderLocation(root: string): BackupLocation {
  const pathOf = (name: string) => join(root, ...name.split('/'));
  return {
    words: root,

    async write(name, source) {
      const path = pathOf(name);
      const beside = `${path}.${randomUUID()}${PART}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const target = createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(source, target);
        await rename(beside, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        throw inWords(error, root);
      }
    },

    async read(name) {
      const path = pathOf(name);
      return existsSync(path) ? createReadStream(path) : undefined;
    },

    async *list(prefix) {
      const folder = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      if (!existsSync(folder)) return;
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (name.startsWith(prefix)) yield name;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
      // Emptied folders go, too.
      for (let folder = dirname(pathOf(name)); folder !== root; folder = dirname(folder))
        if (!(await rmdir(folder).then(yes, no))) break;
    },

    async check() {
      if (!existsSync(root)) throw new BackupFault(`There is no folder ${root}.`);
    },

    close() {},
  };
}

const yes = () => true;
const no = () => false;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const CANNOT_WRITE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'EIO']);

function inWords(error: unknown, root: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupFault || !CANNOT_WRITE.has(code ?? '')) return error;
  return new BackupFault(`The backup cannot be written to ${root}: ${message}.`);
}
