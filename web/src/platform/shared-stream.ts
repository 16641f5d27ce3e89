// One event stream for every part of every tab: who holds the lock listens, and passes what it hears on to the others.
// When its tab closes, the next one takes over.
import { followEvents } from './event-stream.ts';

/** The name of an event; `open` once a stream has opened, since something may have happened before. */
export type Hear = (event: string) => void;

/** `name` says whose stream it is, so that two people in two windows stay apart. Gives back how to stop. */
export function followShared(path: string, name: string, hear: Hear): () => void {
  const stop = new AbortController();
  const { signal } = stop;
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
