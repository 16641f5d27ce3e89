// One event stream for all tabs: the tab that holds the lock listens, and relays the events to the others.
// When its tab closes, the next one takes over.
import { type EventListener, followEvents } from './event-stream.ts';

/**
 * What is said on the channel: an event, for all; or who has come, and the answer to them alone. A tab with the version
 * before says an event by its name alone.
 */
type ChannelMessage =
  | string
  | { readonly event: string; readonly change?: number }
  | { readonly joining: string }
  | { readonly joined: string };

/**
 * Hears `open` once a stream has opened, and `joined` where one is open already: both since something may have happened
 * before. `name` says whose stream it is, so that two people in two windows stay apart. Returns how to unsubscribe.
 */
export function followShared(path: string, name: string, onEvent: EventListener): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // A browser without locks and channels listens in each place for itself.
  if (navigator.locks === undefined || typeof BroadcastChannel === 'undefined') {
    void followEvents(path, onEvent, signal);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel(name);
  const me = crypto.randomUUID();
  let holdsOpen = false;
  let sawOpen = false;
  const post = (message: ChannelMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if (typeof data === 'string') {
      sawOpen ||= data === 'open';
      onEvent(data);
    } else if ('event' in data) {
      sawOpen ||= data.event === 'open';
      onEvent(data.event, data.change);
    } else if ('joining' in data) {
      if (holdsOpen) post({ joined: data.joining });
    } else if (data.joined === me && !sawOpen) onEvent('joined');
  });
  const relay: EventListener = (event, change) => {
    if (signal.aborted) return;
    holdsOpen = true;
    post(change === undefined ? { event } : { event, change });
    onEvent(event, change);
  };
  // Where no stream is open yet, nobody answers, and `open` comes later.
  post({ joining: me });
  navigator.locks.request(name, { signal }, () => followEvents(path, relay, signal)).catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
