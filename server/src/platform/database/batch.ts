// Batches reads: what is requested while earlier reads are under way waits for the next
// statement. Every read begins after its request, so nobody gets less than a statement of their own would give.

export type Batched<Key, Value> = (key: Key) => Promise<Value>;

interface PendingCall<Key, Value> {
  key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/** `load` answers in the order of its keys. */
export function makeBatcher<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { atOnce = 2, most = 50 } = {},
): Batched<Key, Value> {
  let pending: PendingCall<Key, Value>[] = [];
  let running = 0;
  const start = () => {
    while (pending.length > 0 && running < atOnce) {
      const batch = pending.slice(0, most);
      pending = pending.slice(most);
      running++;
      void answer(load, batch).finally(() => {
        running--;
        start();
      });
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      // Not at once: others who came in the same tick join in.
      if (pending.length === 1 && running < atOnce) setImmediate(start);
    });
}

async function answer<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  batch: readonly PendingCall<Key, Value>[],
): Promise<void> {
  try {
    const values = await load(batch.map(({ key }) => key));
    for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Coalesces equal reads: whoever requests a value while it is being read shares the next read.
 * Kept apart by database, since several applications may live in one process.
 */
export function makeCoalescer<Value>(): (
  db: object,
  key: string,
  load: () => Promise<Value>,
) => Promise<Value> {
  interface Readings {
    running: Map<string, Promise<Value>>;
    next: Map<string, Promise<Value>>;
  }
  const known = new WeakMap<object, Readings>();
  const read = ({ running }: Readings, key: string, load: () => Promise<Value>) => {
    const value = load();
    running.set(key, value);
    const end = () => void running.delete(key);
    value.then(end, end);
    return value;
  };
  return (db, key, load) => {
    const readings = known.get(db) ?? { running: new Map(), next: new Map() };
    known.set(db, readings);
    const { running, next } = readings;
    const now = running.get(key);
    if (!now) return read(readings, key, load);
    const later =
      next.get(key) ??
      now
        .then(
          () => {},
          () => {},
        )
        .then(() => {
          next.delete(key);
          return read(readings, key, load);
        });
    next.set(key, later);
    return later;
  };
}
