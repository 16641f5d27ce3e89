// The object store in a folder: `<key>~data` holds the bytes, `<key>~type` beside it what they are. A file
// appears whole or not at all: it is written elsewhere, flushed to the disk, and then given its name.
import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkSize, meter } from './meter.ts';
import {
  checkKey,
  checkType,
  type ListedObject,
  type ObjectStore,
  ObjectStoreError,
  type StoredObject,
} from './port.ts';
import { signGrant, steadyStart } from './signing.ts';

export interface FolderOptions {
  dir: string;
  secret: string;
  publicUrl: string;
  now?: () => Date;
}

const DATA = '~data';
const TYPE = '~type';
const LEFTOVER_MS = 86_400_000;
const MOST_ATTEMPTS = 50;

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

export async function openFolderStore(options: FolderOptions): Promise<ObjectStore> {
  const { secret, publicUrl, now = () => new Date() } = options;
  const objects = join(options.dir, 'objects');
  const incoming = join(options.dir, 'incoming');
  const file = (key: string, part: string) => join(objects, ...key.split('/')) + part;

  const cannotWrite = (cause: unknown) => {
    throw new Error(`Files cannot be written to ${options.dir}.`, { cause });
  };
  await mkdir(objects, { recursive: true, mode: 0o700 }).catch(cannotWrite);
  await mkdir(incoming, { recursive: true, mode: 0o700 }).catch(cannotWrite);
  await removeLeftovers(incoming, now());

  async function write(
    body: Readable | Uint8Array,
    bounds: { size?: number; maxBytes?: number },
  ): Promise<string> {
    const path = join(incoming, randomUUID());
    const settings = { mode: 0o600, flush: true };
    try {
      if (body instanceof Readable) {
        await pipeline(body, meter(bounds), createWriteStream(path, { flags: 'wx', ...settings }));
      } else {
        checkSize(body.byteLength, bounds);
        await writeFile(path, body, { flag: 'wx', ...settings });
      }
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  /** A sibling's removal may take an emptied folder away within `mkdir`, or between it and `step`: then once more. */
  async function inFolderOf(path: string, step: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        return await step();
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }

  async function syncFolders(path: string): Promise<void> {
    const folders: string[] = [];
    for (let folder = dirname(path); folder.startsWith(objects); folder = dirname(folder))
      folders.push(folder);
    await Promise.all(folders.map(syncFolder));
  }

  async function syncFolder(folder: string): Promise<void> {
    const handle = await orNothing(open(folder, constants.O_RDONLY));
    try {
      await handle?.sync();
    } finally {
      await handle?.close();
    }
  }

  /** Gives `path` the name of `key`; the type comes first, so that bytes never stand there without one. */
  async function moveIn(key: string, path: string, type: string, replace: boolean): Promise<void> {
    const target = file(key, DATA);
    const note = await write(Buffer.from(type), {});
    try {
      await inFolderOf(target, async () => {
        // `link` fails when the name is taken, also when two arrive at once; `rename` would replace.
        if (!replace && (await orNothing(stat(target)))) throw new ObjectStoreError('exists');
        if (await orNothing(stat(note))) await rename(note, file(key, TYPE));
        if (replace) return rename(path, target);
        await link(path, target).catch((error) => {
          throw hasCode(error, 'EEXIST') ? new ObjectStoreError('exists') : error;
        });
      });
      await syncFolders(target);
    } finally {
      await rm(note, { force: true });
    }
  }

  async function describe(key: string, handle: FileHandle): Promise<StoredObject> {
    const { size, mtime, ino } = await handle.stat();
    const note = await orNothing(open(file(key, TYPE)));
    try {
      const contentType = (await note?.readFile('utf8')) ?? 'application/octet-stream';
      const etag = `"${ino.toString(36)}-${size.toString(36)}-${mtime.getTime().toString(36)}"`;
      return { key, size, modifiedAt: mtime, contentType, etag };
    } finally {
      await note?.close();
    }
  }

  const store: ObjectStore = {
    origin: undefined,

    async put(key, body, { contentType, onlyIfAbsent, ...bounds }) {
      checkKey(key);
      checkType(contentType);
      const path = await write(body, bounds);
      try {
        await moveIn(key, path, contentType, !onlyIfAbsent);
      } finally {
        await rm(path, { force: true });
      }
    },

    async get(key, range) {
      checkKey(key);
      const handle = await orNothing(open(file(key, DATA)));
      if (!handle) return undefined;
      try {
        const about = await describe(key, handle);
        if (range && range.start >= about.size) throw new ObjectStoreError('badRange');
        return { ...about, body: handle.createReadStream(range ?? {}) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async stat(key) {
      checkKey(key);
      const handle = await orNothing(open(file(key, DATA)));
      try {
        return handle && (await describe(key, handle));
      } finally {
        await handle?.close();
      }
    },

    async remove(key) {
      checkKey(key);
      await rm(file(key, DATA), { force: true });
      await rm(file(key, TYPE), { force: true });
      await syncFolders(file(key, DATA));
      for (let folder = dirname(file(key, DATA)); folder !== objects; folder = dirname(folder))
        if (
          !(await rmdir(folder).then(
            () => true,
            () => false,
          ))
        )
          break;
    },

    async move(from, to) {
      checkKey(to);
      const [source, target] = [await store.stat(from), await store.stat(to)];
      if (!source) {
        if (target) return; // done by an earlier, cut try
        throw new ObjectStoreError('missing');
      }
      // Both names on the same bytes: an earlier try was cut between giving the new and taking the old.
      if (target && target.etag !== source.etag) throw new ObjectStoreError('exists');
      if (!target) await moveIn(to, file(from, DATA), source.contentType, false);
      await store.remove(from);
    },

    async *list(prefix) {
      yield* walk(objects, prefix);
    },

    async signedUrl(key, options) {
      checkKey(key);
      const get = options.method === 'GET';
      const start = get ? steadyStart(now(), options.expiresInSeconds) : Math.floor(now().getTime() / 1000);
      const until = start + options.expiresInSeconds;
      const { method } = options;
      if (!get) checkType(options.contentType);
      const query = signGrant(
        secret,
        options.method === 'GET'
          ? { key, method, until }
          : {
              key,
              method,
              until,
              contentType: options.contentType,
              maxBytes: options.maxBytes,
              ...(options.size === undefined ? {} : { size: options.size }),
            },
      );
      const headers = options.method === 'GET' ? {} : { 'content-type': options.contentType };
      return { url: `${publicUrl}/files/${key}?${query}`, headers, expiresAt: new Date(until * 1000) };
    },

    async check() {
      await access(incoming, constants.W_OK).catch(cannotWrite);
    },

    close() {},
  };
  return store;

  async function* walk(folder: string, prefix: string): AsyncGenerator<ListedObject> {
    for (const entry of (await orNothing(readdir(folder, { withFileTypes: true }))) ?? []) {
      const path = join(folder, entry.name);
      const name = relative(objects, path).split(sep).join('/');
      if (entry.isDirectory()) {
        if (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)) yield* walk(path, prefix);
      } else if (name.endsWith(DATA) && name.startsWith(prefix)) {
        const key = name.slice(0, -DATA.length);
        const about = key.startsWith(prefix) ? await orNothing(stat(path)) : undefined;
        if (about) yield { key, size: about.size, modifiedAt: about.mtime };
      }
    }
  }
}

/** What a killed process had begun to write. A day is longer than any upload may take. */
async function removeLeftovers(incoming: string, now: Date): Promise<void> {
  for (const name of await readdir(incoming)) {
    const about = await orNothing(stat(join(incoming, name)));
    if (about && now.getTime() - about.mtimeMs > LEFTOVER_MS) await rm(join(incoming, name), { force: true });
  }
}
