// A value with subscribers.
import { useSyncExternalStore } from 'react';

interface Store<Value> {
  get(): Value;
  /** Notifies all subscribers, also where the value is the same. */
  set(next: Value): void;
  /** Returns how to unsubscribe. */
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
