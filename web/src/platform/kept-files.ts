// What a person has recorded and not sent yet, kept over a reload under the person's id. Where the browser keeps no
// files it stays in this page's memory. A browser that is busy may answer late: what is not known is not nothing.

const DATABASE = 'trialog.recordings';
const TABLE = 'files';
/** Reads are awaited, writes are not. */
const READ_MS = 8_000;
const CHANGE_MS = 60_000;

const memory = new Map<string, unknown>();

const keyOf = (userId: string, place: string) => `${userId}.${place}`;

export interface KeptFile<Value> {
  /** Where it is, and where what replaces it is kept. */
  readonly place: string;
  readonly value: Value | undefined;
}

export async function keepFile(userId: string, place: string, value: unknown): Promise<void> {
  const key = keyOf(userId, place);
  memory.set(key, value);
  await inTable('readwrite', (table) => table.put(value, key));
}

/** Where it cannot be known what there is, the place is a new one beside it, so that nothing is replaced unseen. */
export async function keptFile<Value>(userId: string, name: string): Promise<KeptFile<Value>> {
  const first = keyOf(userId, name);
  const isOf = (key: string) => key === first || key.startsWith(`${first}.`);
  const found = (key: string, value: unknown) => ({
    place: key.slice(keyOf(userId, '').length),
    value: value as Value | undefined,
  });
  const known = [...memory].find(([key]) => isOf(key));
  if (known !== undefined) return found(...known);

  const beside = { place: `${name}.${crypto.randomUUID()}`, value: undefined };
  const kept = await keysInTable();
  if (kept === 'unknown') return beside;
  const key = kept.find(isOf);
  if (key === undefined) return { place: name, value: undefined };
  const read = await inTable<Value>('readonly', (table) => table.get(key));
  return read === 'unknown' ? beside : found(key, read?.answer);
}

export async function removeFile(userId: string, place: string): Promise<void> {
  const key = keyOf(userId, place);
  memory.delete(key);
  await inTable('readwrite', (table) => table.delete(key));
}

/** How many recordings of this person wait to be sent; nothing where the browser does not say. */
export async function countFiles(userId: string): Promise<number | undefined> {
  const keys = await keysOf(userId);
  return keys === 'unknown' ? undefined : keys.length;
}

export async function forgetFiles(userId: string): Promise<void> {
  const keys = await keysOf(userId);
  for (const key of keys === 'unknown' ? [] : keys) {
    memory.delete(key);
    await inTable('readwrite', (table) => table.delete(key));
  }
}

async function keysOf(userId: string): Promise<readonly string[] | 'unknown'> {
  const kept = await keysInTable();
  if (kept === 'unknown') return kept;
  return [...new Set([...memory.keys(), ...kept])].filter((key) => key.startsWith(keyOf(userId, '')));
}

async function keysInTable(): Promise<readonly string[] | 'unknown'> {
  const keys = await inTable<IDBValidKey[]>('readonly', (table) => table.getAllKeys());
  return keys === 'unknown' ? keys : (keys?.answer ?? []).map(String);
}

/** Nothing where there is no such database; `unknown` where it fails, or does not answer in time. */
async function inTable<Result>(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest,
): Promise<{ answer: Result } | undefined | 'unknown'> {
  const asked = open().then(async (database) => {
    if (database === undefined) return undefined;
    try {
      return { answer: await answerOf<Result>(act(database.transaction(TABLE, mode).objectStore(TABLE))) };
    } finally {
      database.close();
    }
  });
  return within(
    asked.catch(() => 'unknown' as const),
    mode === 'readonly' ? READ_MS : CHANGE_MS,
  );
}

async function open(): Promise<IDBDatabase | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    return await answerOf<IDBDatabase>(opening);
  } catch {
    return undefined;
  }
}

const answerOf = <Result>(asked: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Result);
    asked.onerror = () => reject(asked.error);
  });

function within<Result>(promise: Promise<Result>, ms: number): Promise<Result | 'unknown'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
