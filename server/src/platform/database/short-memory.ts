// Keeps what was read for a moment, so that many who ask in that moment cost one query. Never longer than the
// second in which a reader may lag behind.
import { LRUCache } from 'lru-cache';

const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 20_000;

export interface Remember<Value, Asked = string> {
  (asked: Asked): Promise<Value>;
  /** The next who asks reads anew. */
  forget(asked: Asked): void;
}

interface Rules<Value, Asked> {
  keyOf: (asked: Asked) => string;
  /** What it says no to is given to who asked, and not kept. */
  isKept?: (value: Value) => boolean;
  maxAge?: number;
}

export function makeShortMemory<Value, Asked = string>(
  load: (asked: Asked) => Promise<Value>,
  { keyOf, isKept = () => true, maxAge = MAX_AGE_MS }: Rules<Value, Asked>,
): Remember<Value, Asked> {
  const kept = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES, ttl: maxAge });
  const read = (asked: Asked) => {
    const key = keyOf(asked);
    const found = kept.get(key);
    if (found) return found;
    const value = load(asked);
    kept.set(key, value);
    const drop = () => {
      if (kept.peek(key) === value) kept.delete(key);
    };
    value.then((loaded) => isKept(loaded) || drop(), drop);
    return value;
  };
  return Object.assign(read, { forget: (asked: Asked) => void kept.delete(keyOf(asked)) });
}

export type RememberMany<Value> = (keys: Iterable<string>) => Promise<ReadonlyMap<string, Value>>;

/** The same for many keys at once: what is not known is read in one query. */
export function makeShortMemoryOfMany<Value extends object>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): RememberMany<Value> {
  const kept = new LRUCache<string, Value>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  return async (keys) => {
    const start = performance.now();
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const value = kept.get(key);
      if (value === undefined) missing.push(key);
      else found.set(key, value);
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await load(missing)) {
      // As old as the moment in which it was asked for.
      kept.set(key, value, { start });
      found.set(key, value);
    }
    return found;
  };
}
