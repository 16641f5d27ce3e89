// Caches what was read for a moment, so that many requests in that moment cost one query. Never longer than the second
// in which a reader may lag behind.
import { LRUCache } from 'lru-cache';

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 20_000;

interface Cached<Value, Input = string> {
  (input: Input): Promise<Value>;
  /** The next call loads the value again. */
  forget(input: Input): void;
}

interface Rules<Value, Input> {
  keyOf: (input: Input) => string;
  /** A value for which this is false is returned, and not cached. */
  isCacheable?: (value: Value) => boolean;
  maxAge?: number;
}

export function makeCache<Value, Input = string>(
  load: (input: Input) => Promise<Value>,
  { keyOf, isCacheable = () => true, maxAge = MAX_AGE_MS }: Rules<Value, Input>,
): Cached<Value, Input> {
  const cache = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES, ttl: maxAge });
  const read = (input: Input) => {
    const key = keyOf(input);
    const found = cache.get(key);
    if (found) return found;
    const value = load(input);
    cache.set(key, value);
    const drop = () => {
      if (cache.peek(key) === value) cache.delete(key);
    };
    value.then((loaded) => isCacheable(loaded) || drop(), drop);
    return value;
  };
  return Object.assign(read, { forget: (input: Input) => void cache.delete(keyOf(input)) });
}

export type CachedMany<Value> = (keys: Iterable<string>) => Promise<ReadonlyMap<string, Value>>;

/** The same for many keys at once: what is not cached is read in one query. */
export function makeBulkCache<Value extends object>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): CachedMany<Value> {
  const cache = new LRUCache<string, Value>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  return async (keys) => {
    const start = performance.now();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const value = cache.get(key);
      if (value === undefined) missing.push(key);
      else found.set(key, value);
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await load(missing)) {
      // As old as the moment in which it was requested.
      cache.set(key, value, { start });
      found.set(key, value);
    }
    return found;
  };
}
