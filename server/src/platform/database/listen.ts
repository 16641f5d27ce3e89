// Listens on channels of the database, on a connection of its own, which is opened again when it is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithin } from '../within.ts';
import { type ConnectionOptions, clientConfig, DatabaseClient } from './client.ts';

export interface Channel {
  name: string;
  onMessage(text: string): void;
  /** Called when it listens, for the first time or again: earlier notifications may have been missed. */
  onOpen?(): void;
}

export interface Listener {
  /** Resolves when all channels are listened to, and fails when the first connection does. */
  ready: Promise<void>;
  end(): Promise<void>;
}

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;
const ANSWER_WITHIN = 5000;

export function listen(url: string, options: ConnectionOptions, channels: readonly Channel[]): Listener {
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const over = new AbortController();
  let current: DatabaseClient | undefined;

  const hearOnce = async () => {
    const client = new DatabaseClient({ ...clientConfig(url, options), query_timeout: ANSWER_WITHIN });
    current = client;
    const lost = new Promise((resolve) => client.once('end', resolve));
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { name, onMessage } of channels)
        if (name === channel && !over.signal.aborted) onMessage(payload);
    });
    try {
      await client.connect();
      await client.query(channels.map(({ name }) => `LISTEN ${client.escapeIdentifier(name)}`).join(';'));
    } catch (error) {
      client.cut();
      throw error;
    }
    if (over.signal.aborted) return client.cut();
    ready.resolve();
    for (const { onOpen } of channels) onOpen?.();
    await lost;
  };
  const hear = async () => {
    for (let pause = FIRST_PAUSE; !over.signal.aborted; ) {
      try {
        await hearOnce();
        pause = FIRST_PAUSE;
      } catch (error) {
        ready.reject(error);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
      await sleep(pause, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const hearing = hear();
  return {
    ready: ready.promise,
    end: async () => {
      over.abort();
      current?.cut();
      await endsWithin(1000, hearing);
    },
  };
}
