// A value of the page that several parts watch.
import { useSyncExternalStore } from 'react';

interface Store<Value> {
  get(): Value;
  /** Tells all who watch, also where the value is the same. */
  set(next: Value): void;
  /** Gives back how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
