// The queued messages of who is signed in, as the pages show them. Small, since the first screen has it; what stores and
// sends them is fetched when there is something to store or to send (queue/README.md).
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../platform/create-store.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import type { QueuedMessage } from './queue/queued-message.ts';

export interface Queued {
  /** In the order in which they were written. */
  readonly messages: readonly QueuedMessage[];
  /** The one that is being sent from this tab. */
  readonly sending: string | undefined;
}

export const noneQueued: Queued = { messages: [], sending: undefined };

export const queuedMessages = createStore<Queued>(noneQueued);

export const useQueued = (): Queued => useStore(queuedMessages);

/** How the keys of a person's queued messages begin. */
export const queuedPrefix = (userId: string): string => `${storageKeys.queuedMessages.key}${userId}.`;

const hasStoredQueue = (userId: string): boolean =>
  localStore.keys().some((key) => key.startsWith(queuedPrefix(userId)));

function onQueueChange(listener: () => void): () => void {
  const stop = queuedMessages.subscribe(listener);
  // Another tab may add the first one.
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Whether there is anything to send or to show. */
export function useHasQueue(userId: string | undefined): boolean {
  const now = () =>
    userId !== undefined && (queuedMessages.get().messages.length > 0 || hasStoredQueue(userId));
  return useSyncExternalStore(onQueueChange, now, now);
}

/** How many wait; of one thread, where it is given. */
export function useQueuedCount(originalId?: string): number {
  const now = () => {
    const { messages } = queuedMessages.get();
    if (originalId === undefined || messages.length === 0) return messages.length;
    return messages.filter(({ original }) => original?.messageId === originalId).length;
  };
  return useSyncExternalStore(queuedMessages.subscribe, now, now);
}
