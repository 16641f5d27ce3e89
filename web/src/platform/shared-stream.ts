// One event stream for every part of every tab: who holds the lock listens, and passes what it hears on to the others.
// When its tab closes, the next one takes over.
import { followEvents, type Hear } from './event-stream.ts';

/**
 * What is said on the channel: an event, for all; or who has come, and the answer to them alone. A tab with the version
 * before says an event by its name alone.
 */
type Said =
  | string
  | { readonly event: string; readonly change?: number }
  | { readonly joining: string }
  | { readonly joined: string };

/**
 * Hears `open` once a stream has opened, and `joined` where one is open already: both since something may have happened
 * before. `name` says whose stream it is, so that two people in two windows stay apart. Gives back how to stop.
 */
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
    } else if ('event' in data) {
      heardOpen ||= data.event === 'open';
      hear(data.event, data.change);
    } else if ('joining' in data) {
      if (holdsOpen) say({ joined: data.joining });
    } else if (data.joined === me && !heardOpen) hear('joined');
  });
  const hearAndTell: Hear = (event, change) => {
    if (signal.aborted) return;
    holdsOpen = true;
    say(change === undefined ? { event } : { event, change });
    hear(event, change);
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
