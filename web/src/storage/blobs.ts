// Recordings that were not sent yet, photos of drafts and the files of queued messages, stored under their person's id.
// Where the browser stores no files they stay in this page's memory. A busy browser may answer late, which does not mean
// that there is nothing.
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

const recordings = createStore('trialog.recordings', 'files');
/** Reads are awaited, writes are not. */
const READ_MS = 8_000;
const CHANGE_MS = 60_000;

const memory = new Map<string, unknown>();
/** What the browser has not stored, or not yet. */
const unstored = new Set<string>();

const keyOf = (userId: string, name: string) => `${userId}.${name}`;

export interface StoredBlob<Value> {
  /** Under which it is stored, and what replaces it will be. */
  readonly name: string;
  readonly value: Value | undefined;
}

/** How the names of files begin that belong to queued messages, and to drafts; they are counted with those. */
export const queuedFiles = 'queued.';
export const draftPhotos = 'photo.';

/** False where it ends with this page: the browser stores no files, is full, or has not said that it did. */
export async function storeBlob(userId: string, name: string, value: unknown): Promise<boolean> {
  const key = keyOf(userId, name);
  memory.set(key, value);
  unstored.add(key);
  const stored = await withTimeout(CHANGE_MS, async (store) => {
    await set(key, value, store);
    return true;
  });
  if (stored === true) unstored.delete(key);
  return stored === true;
}

/** Those that end with this page, by how their names begin. */
export const unstoredBlobs = (userId: string, kind: string): string[] => namesOf(userId, kind, [...unstored]);

/** Where it cannot be known what there is, the place is a new one beside it, so that nothing is replaced unseen. */
export async function findBlob<Value>(userId: string, name: string): Promise<StoredBlob<Value>> {
  const first = keyOf(userId, name);
  const isOf = (key: string) => key === first || key.startsWith(`${first}.`);
  const found = (key: string, value: unknown) => ({
    name: key.slice(keyOf(userId, '').length),
    value: value as Value | undefined,
  });
  const known = [...memory].find(([key]) => isOf(key));
  if (known !== undefined) return found(...known);

  const beside = { name: `${name}.${crypto.randomUUID()}`, value: undefined };
  const stored = await keysInStore();
  if (stored === unanswered) return beside;
  const key = stored.find(isOf);
  if (key === undefined) return { name, value: undefined };
  const value = await withTimeout(READ_MS, (store) => get<Value>(key, store));
  return value === unanswered ? beside : found(key, value);
}

export async function removeBlob(userId: string, name: string): Promise<void> {
  await removeKey(keyOf(userId, name));
}

async function removeKey(key: string): Promise<void> {
  memory.delete(key);
  unstored.delete(key);
  await withTimeout(CHANGE_MS, (store) => del(key, store));
}

/** How many recordings of this person wait to be sent; nothing where the browser does not say. */
export async function countBlobs(userId: string): Promise<number | undefined> {
  const own = await blobNames(userId);
  return own?.filter((name) => !name.startsWith(queuedFiles) && !name.startsWith(draftPhotos)).length;
}

/** By how their names begin; nothing where the browser does not say. */
export async function blobNames(userId: string, kind = ''): Promise<string[] | undefined> {
  const own = await keysOf(userId);
  return own === unanswered ? undefined : namesOf(userId, kind, own);
}

const namesOf = (userId: string, kind: string, all: readonly string[]): string[] =>
  all.filter((key) => key.startsWith(keyOf(userId, kind))).map((key) => key.slice(keyOf(userId, '').length));

/** Removes those of this kind that are over, whoever they belong to: their person may never come back. */
export async function sweepBlobs(
  kind: string,
  isOver: (userId: string, name: string, value: unknown) => boolean,
): Promise<void> {
  const stored = await keysInStore();
  if (stored === unanswered) return;
  for (const key of stored) {
    const owner = key.slice(0, key.indexOf('.'));
    if (!key.startsWith(keyOf(owner, kind))) continue;
    const value = await withTimeout(READ_MS, (store) => get<unknown>(key, store));
    if (value !== unanswered && isOver(owner, key.slice(keyOf(owner, '').length), value))
      await removeKey(key);
  }
}

export async function forgetBlobs(userId: string): Promise<void> {
  const own = await keysOf(userId);
  if (own === unanswered || own.length === 0) return;
  for (const key of own) {
    memory.delete(key);
    unstored.delete(key);
  }
  await withTimeout(CHANGE_MS, (store) => delMany(own, store));
}

async function keysOf(userId: string): Promise<string[] | typeof unanswered> {
  const stored = await keysInStore();
  if (stored === unanswered) return stored;
  return [...new Set([...memory.keys(), ...stored])].filter((key) => key.startsWith(keyOf(userId, '')));
}

async function keysInStore(): Promise<readonly string[] | typeof unanswered> {
  return (await withTimeout(READ_MS, (store) => keys<string>(store))) ?? [];
}

const unanswered = Symbol('unanswered');

/** Nothing where there is no such database; `unanswered` where it fails, or does not answer in time. */
async function withTimeout<Result>(
  ms: number,
  act: (store: UseStore) => Promise<Result>,
): Promise<Result | undefined | typeof unanswered> {
  let isThere = false;
  const store: UseStore = async (mode, use) =>
    recordings(mode, (table) => {
      isThere = true;
      return use(table);
    });
  const answer = act(store).catch(() => (isThere ? unanswered : undefined));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof unanswered>((resolve) => {
    timer = setTimeout(() => resolve(unanswered), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
