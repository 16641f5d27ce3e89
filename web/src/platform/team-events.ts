// Tells every part of every tab what changed in a team, by one event stream a browser: who holds the lock listens, and
// passes what it hears on to the others. When its tab closes, the next one takes over.
import { messagePaths } from '@trialog/contract/messages.ts';
import { followEvents } from './event-stream.ts';

export interface TeamPlace {
  readonly projectId: string;
  readonly medicalTeamId: string;
}

/** The name of an event; `open` once a stream has opened, since something may have happened before. */
export type Hear = (event: string) => void;

/** About the person's own notifications, and nothing on the wall. */
export const bellEvent = 'notification';

/** `userId` keeps two people in two windows apart. Gives back how to stop. */
export function followTeam(place: TeamPlace, userId: string, hear: Hear): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const path = messagePaths.events(place.projectId, place.medicalTeamId);
  const name = `trialog.team.${userId}.${place.medicalTeamId}`;
  // A browser without locks and channels listens in each place for itself.
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') {
    void followEvents(path, hear, signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
  const hearAndTell = (event: string) => {
    if (signal.aborted) return;
    channel.postMessage(event);
    hear(event);
  };
  navigator.locks
    .request(name, { signal }, () => followEvents(path, hearAndTell, signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
