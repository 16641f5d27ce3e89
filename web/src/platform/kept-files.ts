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

export async function keptFile<Value>(userId: string, name: string): Promise<Value | undefined> {
  const key = keyOf(userId, name);
  const known = memory.get(key);
  if (known !== undefined) return known as Value;
  return await inTable<Value>('readonly', (table) => table.get(key));
}

export async function removeFile(userId: string, name: string): Promise<void> {
  const key = keyOf(userId, name);
  memory.delete(key);
  await inTable('readwrite', (table) => table.delete(key));
}

/** How many recordings of this person wait to be sent. */
export const countFiles = async (userId: string): Promise<number> => (await keysOf(userId)).length;

export async function forgetFiles(userId: string): Promise<void> {
  for (const key of await keysOf(userId)) {
    memory.delete(key);
    await inTable('readwrite', (table) => table.delete(key));
  }
}

async function keysOf(userId: string): Promise<string[]> {
  const kept = (await inTable<IDBValidKey[]>('readonly', (table) => table.getAllKeys())) ?? [];
  const all = new Set([...memory.keys(), ...kept.map(String)]);
  return [...all].filter((key) => key.startsWith(keyOf(userId, '')));
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
