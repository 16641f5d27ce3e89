// Hears what the dispatcher tells and passes it to the streams of the team concerned, and whose rights have changed. One
// connection a process. While somebody listens and nothing is told, it tells something to itself, so that a deaf ear is
// found and replaced.
import type { Sql } from '../database/connect.ts';
import type { Channel, Listener as Ear } from '../database/listen.ts';
import { EVENT_CHANNEL } from '../outbox/dispatch.ts';

const LISTEN_PAUSE = 3000;

export interface HubEvent {
  kind: string;
  projectId: string | null;
  teamId: string | null;
  [id: string]: unknown;
}

/** `undefined` means: something may have been missed, look for yourself. */
type Listener = (event: HubEvent | undefined) => void;

/** Whose rights have changed, by what the database knows of them; everybody's where something may have been missed. */
export type AccessChange = { person: string } | { account: string } | 'everybody';

/** Told by the triggers of the database (migration 0019). */
const ACCESS_CHANNEL = 'trialog_access';

export interface EventHub {
  /** Gives back how to stop. */
  watchAccess(listener: (change: AccessChange) => void): () => void;
  subscribe(teamId: string, listener: Listener): () => void;
  /** How many listen; for the figures. */
  count(): number;
  /** When something was last heard; now where nobody listens. By the process's own clock (performance.now). */
  lastSign(): number;
  /** Listens on a new connection; who listens is told to look. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** `openEar` listens on a connection of its own, which the hub closes. */
export async function openEventHub(
  sql: Sql,
  onError: (error: unknown) => void,
  openEar: (channels: readonly Channel[]) => Ear,
): Promise<EventHub> {
  const teams = new Map<string, Set<Listener>>();
  let lastSign = performance.now();
  const tell = (listeners: Iterable<Listener>, event: HubEvent | undefined) => {
    for (const listener of listeners)
      try {
        listener(event);
      } catch (error) {
        onError(error);
      }
  };
  const watchers = new Set<(change: AccessChange) => void>();
  const tellWatchers = (change: AccessChange) => {
    for (const watcher of watchers) watcher(change);
  };
  const channels: readonly Channel[] = [
    {
      name: EVENT_CHANNEL,
      heard: (text) => {
        lastSign = performance.now();
        for (const event of JSON.parse(text) as HubEvent[])
          if (event.teamId !== null) tell(teams.get(event.teamId) ?? [], event);
      },
      opened: () => {
        lastSign = performance.now();
        // Connected anew after a loss: what was told in between is gone.
        for (const listeners of teams.values()) tell(listeners, undefined);
      },
    },
    {
      name: ACCESS_CHANNEL,
      heard: (text) => tellWatchers(accessChangeOf(text)),
      opened: () => tellWatchers('everybody'),
    },
  ];
  let ear = openEar(channels);
  try {
    await ear.ready;
  } catch (error) {
    await ear.end();
    throw error;
  }
  const speaking = setInterval(() => {
    if (teams.size > 0 && performance.now() - lastSign > LISTEN_PAUSE)
      sql`SELECT pg_notify(${EVENT_CHANNEL}, '[]')`.catch(onError);
  }, LISTEN_PAUSE);
  return {
    watchAccess: (listener) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    subscribe: (teamId, listener) => {
      // Nobody asked for signs before the first.
      if (teams.size === 0) lastSign = performance.now();
      const listeners = teams.get(teamId) ?? new Set();
      listeners.add(listener);
      teams.set(teamId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) teams.delete(teamId);
      };
    },
    count: () => [...teams.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    lastSign: () => (teams.size > 0 ? lastSign : performance.now()),
    replace: async () => {
      const deaf = ear;
      ear = openEar(channels);
      ear.ready.catch(onError);
      await deaf.end();
    },
    close: async () => {
      clearInterval(speaking);
      await ear.end();
    },
  };
}

function accessChangeOf(text: string): AccessChange {
  const [kind, id] = text.split(' ');
  if (id !== undefined && kind === 'person') return { person: id };
  if (id !== undefined && kind === 'account') return { account: id };
  return 'everybody';
}
