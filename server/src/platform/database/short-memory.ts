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
