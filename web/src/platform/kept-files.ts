// What a person has recorded and not sent yet, kept over a reload under the person's id. Where the browser keeps no
// files it stays in this page's memory.

const DATABASE = 'trialog.recordings';
const TABLE = 'files';
/** A database that does not open by then is not waited for. */
const PATIENCE_MS = 1_000;

const memory = new Map<string, unknown>();

const keyOf = (userId: string, name: string) => `${userId}.${name}`;

export async function keepFile(userId: string, name: string, value: unknown): Promise<void> {
  const key = keyOf(userId, name);
  memory.set(key, value);
  await inTable('readwrite', (table) => table.put(value, key));
}

/** What other people left in this browser is removed first. */
export async function keptFile<Value>(userId: string, name: string): Promise<Value | undefined> {
  const key = keyOf(userId, name);
  for (const other of memory.keys()) if (!other.startsWith(keyOf(userId, ''))) memory.delete(other);
  const known = memory.get(key);
  if (known !== undefined) return known as Value;
  const keys = (await inTable<IDBValidKey[]>('readonly', (table) => table.getAllKeys())) ?? [];
  for (const other of keys)
    if (!String(other).startsWith(keyOf(userId, '')))
      await inTable('readwrite', (table) => table.delete(other));
  return keys.includes(key) ? await inTable<Value>('readonly', (table) => table.get(key)) : undefined;
}

export async function removeFile(userId: string, name: string): Promise<void> {
  const key = keyOf(userId, name);
  memory.delete(key);
  await inTable('readwrite', (table) => table.delete(key));
}

/** Whether a recording waits to be sent. */
export async function hasFiles(userId: string): Promise<boolean> {
  const keys = (await inTable<IDBValidKey[]>('readonly', (table) => table.getAllKeys())) ?? [];
  return [...memory.keys(), ...keys.map(String)].some((key) => key.startsWith(keyOf(userId, '')));
}

/** With everything else of the person, when they sign out. */
export function forgetFiles(): void {
  memory.clear();
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DATABASE);
}

/** Nothing where there is no such database, or where it fails. */
async function inTable<Result>(
  mode: IDBTransactionMode,
  act: (table: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  try {
    const database = await within(open());
    try {
      return await within(answerOf<Result>(act(database.transaction(TABLE, mode).objectStore(TABLE))));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
  return answerOf<IDBDatabase>(opening);
}

const answerOf = <Result>(asked: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Result);
    asked.onerror = () => reject(asked.error);
  });

const within = <Result>(promise: Promise<Result>): Promise<Result> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too slow.')), PATIENCE_MS)),
  ]);
