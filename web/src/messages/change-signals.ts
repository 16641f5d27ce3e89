// Tells every tab that the wall changed, by one event stream a browser: the tab that holds the lock listens, and
// passes what it hears on to the others. When it closes, the next one takes over.
import { messagePaths } from '@trialog/contract/messages.ts';
import { followEvents } from '../platform/event-stream.ts';
import type { WallPlace } from './queries.ts';

/** `userId` keeps two people in two windows apart. Gives back how to stop. */
export function followWall(place: WallPlace, userId: string, hear: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const path = messagePaths.events(place.projectId, place.medicalTeamId);
  const name = `trialog.wall.${userId}.${place.medicalTeamId}`;
  // A browser without locks and channels listens in each tab for itself.
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') {
    void followEvents(path, hear, signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', hear);
  const hearAndTell = () => {
    if (signal.aborted) return;
    channel.postMessage('changed');
    hear();
  };
  navigator.locks
    .request(name, { signal }, () => followEvents(path, hearAndTell, signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
