// Keeps what was read for a moment, so that many who ask in that moment cost one query. Never longer than the
// second in which a reader may lag behind.

export type Remember<Value> = (key: string) => Promise<Value>;

export function makeShortMemory<Value>(
  load: (key: string) => Promise<Value>,
  maxAge = 1000,
  maxEntries = 20_000,
): Remember<Value> {
  const kept = new Map<string, { since: number; value: Promise<Value> }>();
  return (key) => {
    const now = performance.now();
    const found = kept.get(key);
    if (found && now - found.since < maxAge) return found.value;
    if (kept.size >= maxEntries) kept.clear();
    const entry = { since: now, value: load(key) };
    kept.set(key, entry);
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  };
}

export type RememberMany<Value> = (keys: Iterable<string>) => Promise<ReadonlyMap<string, Value>>;

/** The same for many keys at once: what is not known is read in one query. */
export function makeShortMemoryOfMany<Value>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  maxAge = 1000,
  maxEntries = 20_000,
): RememberMany<Value> {
  const kept = new Map<string, { since: number; value: Value }>();
  return async (keys) => {
    const now = performance.now();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const entry = kept.get(key);
      if (entry && now - entry.since < maxAge) found.set(key, entry.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const loaded = await load(missing);
    if (kept.size >= maxEntries) kept.clear();
    for (const [key, value] of loaded) {
      kept.set(key, { since: now, value });
      found.set(key, value);
    }
    return found;
  };
}
