// Receives the events of the dispatcher and passes them to the streams of the team concerned; reports whose rights have
// changed. One connection a process. While somebody listens and no event comes, it sends one to itself, so that a dead
// connection is noticed and replaced.
import type { Sql } from '../database/connect.ts';
import type { Channel, Listener as Connection } from '../database/listen.ts';
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
  /** When an event last came; now where nobody listens. By the process's own clock (performance.now). */
  lastSign(): number;
  /** Listens on a new connection; listeners are told to reload. */
  replace(): Promise<void>;
  close(): Promise<void>;
}

/** `openConnection` listens on a connection of its own, which the hub closes. */
export async function openEventHub(
  sql: Sql,
  onError: (error: unknown) => void,
  openConnection: (channels: readonly Channel[]) => Connection,
): Promise<EventHub> {
  const teams = new Map<string, Set<Listener>>();
  let lastSign = performance.now();
  const notify = (listeners: Iterable<Listener>, event: HubEvent | undefined) => {
    for (const listener of listeners)
      try {
        listener(event);
      } catch (error) {
        onError(error);
      }
  };
  const watchers = new Set<(change: AccessChange) => void>();
  const notifyWatchers = (change: AccessChange) => {
    for (const watcher of watchers) watcher(change);
  };
  const channels: readonly Channel[] = [
    {
      name: EVENT_CHANNEL,
      onMessage: (text) => {
        lastSign = performance.now();
        for (const event of JSON.parse(text) as HubEvent[])
          if (event.teamId !== null) notify(teams.get(event.teamId) ?? [], event);
      },
      onOpen: () => {
        lastSign = performance.now();
        // Connected again after a loss: the events in between were missed.
        for (const listeners of teams.values()) notify(listeners, undefined);
      },
    },
    {
      name: ACCESS_CHANNEL,
      onMessage: (text) => notifyWatchers(accessChangeOf(text)),
      onOpen: () => notifyWatchers('everybody'),
    },
  ];
  let connection = openConnection(channels);
  try {
    await connection.ready;
  } catch (error) {
    await connection.end();
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
      // Nobody needed events before the first subscriber.
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
      const old = connection;
      connection = openConnection(channels);
      connection.ready.catch(onError);
      await old.end();
    },
    close: async () => {
      clearInterval(speaking);
      await connection.end();
    },
  };
}

function accessChangeOf(text: string): AccessChange {
  const [kind, id] = text.split(' ');
  if (id !== undefined && kind === 'person') return { person: id };
  if (id !== undefined && kind === 'account') return { account: id };
  return 'everybody';
}
