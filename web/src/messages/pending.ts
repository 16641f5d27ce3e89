// Messages that are being sent: shown on the wall at once, until the server has answered. Each thread
// subscribes to its own alone.
import type { Emotion } from '@trialog/contract/messages.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/create-store.ts';

export interface Pending {
  /** Of the try to send it. */
  readonly key: string;
  readonly medicalTeamId: string;
  /** The original that is replied to; none for a new thread. */
  readonly originalId: string | undefined;
  readonly title: string;
  readonly body: string;
  readonly emotion: Emotion;
  readonly isFromPatient: boolean;
  readonly withPhoto: boolean;
}

type ThreadRef = Pick<Pending, 'medicalTeamId' | 'originalId'>;

const none: readonly Pending[] = [];
const keyOf = ({ medicalTeamId, originalId = '' }: ThreadRef) => `${medicalTeamId} ${originalId}`;

export function createPending() {
  const threads = createStore<ReadonlyMap<string, readonly Pending[]>>(new Map());
  const at = (thread: ThreadRef): readonly Pending[] => threads.get().get(keyOf(thread)) ?? none;
  const change = (thread: ThreadRef, next: (now: readonly Pending[]) => readonly Pending[]) =>
    threads.set(new Map(threads.get()).set(keyOf(thread), next(at(thread))));
  return {
    at,
    /** Returns how to remove it. */
    add(pending: Pending): () => void {
      change(pending, (now) => [pending, ...now]);
      return () => change(pending, (now) => now.filter((one) => one !== pending));
    },
    subscribe: threads.subscribe,
  };
}

export const pendingMessages = createPending();

export function usePending(thread: ThreadRef): readonly Pending[] {
  const now = () => pendingMessages.at(thread);
  return useSyncExternalStore(pendingMessages.subscribe, now, now);
}
