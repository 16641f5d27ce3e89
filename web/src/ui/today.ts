// Which day it is, for words such as "today": components that say them are drawn again after midnight.
import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/create-store.ts';

const day = () => new Date().toDateString();
const today = createStore(day());
let isWaiting = false;

function waitForMidnight(): void {
  isWaiting = true;
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  setTimeout(() => {
    today.set(day());
    waitForMidnight();
  }, next.getTime() - Date.now());
}

function subscribe(listener: () => void): () => void {
  if (!isWaiting) waitForMidnight();
  return today.subscribe(listener);
}

/** The beginning of today. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(subscribe, day, day));
}
