// For tests: the part of a browser's IndexedDB that kept-files.ts uses, which answers as late as it is told.

interface Asked {
  result?: unknown;
  onsuccess?: () => void;
}

interface FakeFiles {
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
  const transaction = () => {
    const asked: Asked & { oncomplete?: () => void } = {};
    const change = (work: () => unknown) => {
      answer(work).onsuccess = () => asked.oncomplete?.();
    };
    const store = {
      transaction: asked,
      put: (value: unknown, key: string) => change(() => table.set(key, value)),
      delete: (key: string) => change(() => table.delete(key)),
      get: (key: string) => answer(() => table.get(key)),
      getAllKeys: () => answer(() => [...table.keys()]),
    };
    return { objectStore: () => store };
  };
  return {
    table,
    indexedDB: { open: () => answer(() => ({ transaction })) },
    delay: (next) => {
      ms = next;
    },
  };
}
