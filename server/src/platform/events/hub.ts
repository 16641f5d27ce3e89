// Hears what the dispatcher tells and passes it to the streams of the team concerned, and whose rights have changed. One
// connection a process. While somebody listens and nothing is told, it tells something to itself, so that a deaf ear is
// found and replaced.
import type { Sql } from '../database/connect.ts';
import { EVENT_CHANNEL } from '../outbox/dispatch.ts';

const LISTEN_PAUSE = 3000;

export interface HubEvent {
  kind: string;
  projectId: string | null;
  teamId: string | null;
  [id: string]: unknown;
}

/** `undefined` means: something may have been missed, look for yourself. */
export type Listener = (event: HubEvent | undefined) => void;

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

/** `openEar` gives connections to listen on, which the hub closes. */
export async function openEventHub(
  sql: Sql,
  onError: (error: unknown) => void,
  openEar: () => Sql,
): Promise<EventHub> {
  const teams = new Map<string, Set<Listener>>();
  let lastSign = performance.now();
  let ear = openEar();
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
  const listen = async (own: Sql) => {
    await own.listen(
      EVENT_CHANNEL,
      (text) => {
        if (own !== ear) return;
        lastSign = performance.now();
        for (const event of JSON.parse(text) as HubEvent[])
          if (event.teamId !== null) tell(teams.get(event.teamId) ?? [], event);
      },
      () => {
        lastSign = performance.now();
        // Connected anew after a loss: what was told in between is gone.
        for (const listeners of teams.values()) tell(listeners, undefined);
      },
    );
    await own.listen(
      ACCESS_CHANNEL,
      (text) => own === ear && tellWatchers(accessChangeOf(text)),
      () => tellWatchers('everybody'),
    );
  };
  await listen(ear);
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
      ear = openEar();
      listen(ear).catch(onError);
      await deaf.end({ timeout: 1 });
    },
    close: async () => {
      clearInterval(speaking);
      await ear.end({ timeout: 1 });
    },
  };
}

function accessChangeOf(text: string): AccessChange {
  const [kind, id] = text.split(' ');
  if (id !== undefined && kind === 'person') return { person: id };
  if (id !== undefined && kind === 'account') return { account: id };
  return 'everybody';
}
