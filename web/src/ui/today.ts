// Which day it is, for words such as "today": components that say them are drawn again after midnight.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function waitForMidnight(): void {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  timer = setTimeout(() => {
    for (const listener of listeners) listener();
    waitForMidnight();
  }, next.getTime() - Date.now());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) waitForMidnight();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

const day = () => new Date().toDateString();

/** The beginning of today. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(subscribe, day, day));
}
