// Hears what the dispatcher tells and passes it to the streams of the team concerned. One connection a process.
import type { Sql } from '../database/connect.ts';
import { EVENT_CHANNEL } from '../outbox/dispatch.ts';

export interface HubEvent {
  kind: string;
  projectId: string | null;
  teamId: string | null;
  [id: string]: unknown;
}

/** `undefined` means: something may have been missed, look for yourself. */
export type Listener = (event: HubEvent | undefined) => void;

export interface EventHub {
  subscribe(teamId: string, listener: Listener): () => void;
  /** How many listen; for the figures. */
  count(): number;
  close(): Promise<void>;
}

export async function openEventHub(sql: Sql, onError: (error: unknown) => void): Promise<EventHub> {
  const teams = new Map<string, Set<Listener>>();
  let heard = false;
  const tell = (listeners: Iterable<Listener>, event: HubEvent | undefined) => {
    for (const listener of listeners)
      try {
        listener(event);
      } catch (error) {
        onError(error);
      }
  };
  const subscription = await sql.listen(
    EVENT_CHANNEL,
    (text) => {
      for (const event of JSON.parse(text) as HubEvent[])
        if (event.teamId !== null) tell(teams.get(event.teamId) ?? [], event);
    },
    () => {
      // Connected anew after a loss: what was told in between is gone.
      if (heard) for (const listeners of teams.values()) tell(listeners, undefined);
      heard = true;
    },
  );
  return {
    subscribe: (teamId, listener) => {
      const listeners = teams.get(teamId) ?? new Set();
      listeners.add(listener);
      teams.set(teamId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) teams.delete(teamId);
      };
    },
    count: () => [...teams.values()].reduce((sum, listeners) => sum + listeners.size, 0),
    close: async () => {
      await subscription.unlisten().catch(() => {});
    },
  };
}
