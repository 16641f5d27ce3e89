// One event stream for every part of every tab: who holds the lock listens, and passes what it hears on to the others.
// When its tab closes, the next one takes over.
import { followEvents } from './event-stream.ts';

/**
 * The name of an event; `open` once a stream has opened, and `joined` for who comes to one that is open already: both
 * since something may have happened before.
 */
export type Hear = (event: string) => void;

/** What is said on the channel: an event, for all; or who has come, and the answer to them alone. */
type Said = string | { readonly joining: string } | { readonly joined: string };

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
  const me = crypto.randomUUID();
  let holdsOpen = false;
  let heardOpen = false;
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (typeof data === 'string') {
      heardOpen ||= data === 'open';
      hear(data);
    } else if ('joining' in data) {
      if (holdsOpen) say({ joined: data.joining });
    } else if (data.joined === me && !heardOpen) hear('joined');
  });
  const hearAndTell = (event: string) => {
    if (signal.aborted) return;
    holdsOpen = true;
    say(event);
    hear(event);
  };
  // Where no stream is open yet, nobody answers, and `open` comes later.
  say({ joining: me });
  navigator.locks
    .request(name, { signal }, () => followEvents(path, hearAndTell, signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
