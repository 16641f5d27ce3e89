// For tests: the part of a browser's IndexedDB that kept-files.ts uses, which answers as late as it is told.

interface Asked {
  result?: unknown;
  error?: Error;
  onsuccess?: () => void;
  onerror?: () => void;
}

export interface FakeFiles {
  readonly table: Map<string, unknown>;
  readonly indexedDB: unknown;
  /** How long every answer takes from now on. */
  delay: (ms: number) => void;
}

export function fakeFiles(): FakeFiles {
  const table = new Map<string, unknown>();
  let ms = 0;
  const answer = (work: () => unknown): Asked => {
    const asked: Asked = {};
    setTimeout(() => {
      asked.result = work();
      asked.onsuccess?.();
    }, ms);
    return asked;
  };
  const store = {
    put: (value: unknown, key: string) => answer(() => table.set(key, value)),
    get: (key: string) => answer(() => table.get(key)),
    delete: (key: string) => answer(() => table.delete(key)),
    getAllKeys: () => answer(() => [...table.keys()]),
  };
  const database = { close: () => {}, transaction: () => ({ objectStore: () => store }) };
  return {
    table,
    indexedDB: { open: () => answer(() => database) },
    delay: (next) => {
      ms = next;
    },
  };
}
