// Messages on their way: shown on the wall from the moment they are sent, until the server has answered. Each thread
// hears of its own alone.
import type { Emotion } from '@trialog/contract/messages.ts';
import { useSyncExternalStore } from 'react';

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

type Place = Pick<Pending, 'medicalTeamId' | 'originalId'>;

const none: readonly Pending[] = [];
const keyOf = ({ medicalTeamId, originalId = '' }: Place) => `${medicalTeamId} ${originalId}`;

export function createPending() {
  const places = new Map<string, readonly Pending[]>();
  const listeners = new Set<() => void>();
  const change = (place: Place, next: (now: readonly Pending[]) => readonly Pending[]) => {
    places.set(keyOf(place), next(places.get(keyOf(place)) ?? none));
    for (const listener of listeners) listener();
  };
  return {
    at: (place: Place): readonly Pending[] => places.get(keyOf(place)) ?? none,
    /** Gives back how to take it away. */
    add(pending: Pending): () => void {
      change(pending, (now) => [pending, ...now]);
      return () => change(pending, (now) => now.filter((one) => one !== pending));
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const pendingMessages = createPending();

export function usePending(place: Place): readonly Pending[] {
  const now = () => pendingMessages.at(place);
  return useSyncExternalStore(pendingMessages.listen, now, now);
}
