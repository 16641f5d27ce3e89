// Storage that works, is forbidden, or is full: the page must go on in all three.
import { describe, expect, it } from 'vitest';
import { openStore } from './browser-stores.ts';

function memoryStorage(limit = Number.POSITIVE_INFINITY): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      entries[key] = value;
    },
    removeItem: (key: string) => void delete entries[key],
  };
  return new Proxy(methods as unknown as Storage, { ownKeys: () => Object.keys(entries) });
}

const forbidden = (): Storage => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('browser storage', () => {
  it('keeps a value where the browser lets it', () => {
    const storage = memoryStorage();
    openStore(() => storage).set('language', 'fr');
    const reopened = openStore(() => storage);
    expect(reopened.persists).toBe(true);
    expect(reopened.get('language')).toBe('fr');
  });

  it('keeps a value for the page when storage is forbidden', () => {
    const store = openStore(forbidden);
    store.set('language', 'fr');
    expect(store.persists).toBe(false);
    expect(store.get('language')).toBe('fr');
    store.remove('language');
    expect(store.get('language')).toBeUndefined();
  });

  it('keeps the newest value when storage is full', () => {
    const store = openStore(() => memoryStorage(12));
    store.set('draft', 'short');
    store.set('draft', 'much too long to be kept');
    expect(store.get('draft')).toBe('much too long to be kept');
    store.set('draft', 'short');
    expect(store.get('draft')).toBe('short');
  });
});
