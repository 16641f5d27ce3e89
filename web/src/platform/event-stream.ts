// Listens to a stream of server-sent events by fetch, since EventSource sends no bearer token. Comes back after each
// end, later and later while nothing answers, and at once with a renewed token.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, headers as headerNames } from '@trialog/contract/service.ts';
import type { createParser } from 'eventsource-parser';
import { reportConnection } from './connection.ts';
import { currentLanguage } from './language.ts';
import { accessToken, onTokenRenewed, renewedToken } from './sign-in.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The server says something at least every 25 s; a silent line is a dead one. */
const SILENCE_MS = 60_000;

/** Twice as long after each failure, and never all browsers at the same moment. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance / 2);

/** The name of an event, and the number of the change that it reports, where it reports one. */
export type EventListener = (event: string, change?: number) => void;

/** Calls `onEvent` with each event, and with `open` when a stream opens: something may have happened before. */
export async function followEvents(path: string, onEvent: EventListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const opened = await listenOnce(path, onEvent, signal).catch(() => false);
    failures = opened ? 0 : failures + 1;
    await pause(pauseAfter(failures, Math.random()), signal);
  }
}

async function listenOnce(path: string, onEvent: EventListener, outer: AbortSignal): Promise<boolean> {
  const inner = new AbortController();
  const signal = AbortSignal.any([outer, inner.signal]);
  const forget = onTokenRenewed(() => inner.abort());
  let silence: ReturnType<typeof setTimeout> | undefined;
  const resetTimeout = () => {
    clearTimeout(silence);
    silence = setTimeout(() => inner.abort(), SILENCE_MS);
  };
  let opened = false;
  try {
    // A request without an answer counts as a silent connection, too.
    resetTimeout();
    // Fetched beside the first stream: no page waits for it.
    const [response, parsing] = await Promise.all([open(path, signal), import('eventsource-parser')]);
    // Whoever may no longer listen learns why by the calls.
    if (response.status === 403) onEvent('resync');
    if (!response.ok || response.body === null) return false;
    opened = true;
    reportConnection(true);
    resetTimeout();
    onEvent('open');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = eventReader(parsing.createParser, onEvent);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      resetTimeout();
      read(value);
    }
  } catch {
    return opened;
  } finally {
    clearTimeout(silence);
    forget();
  }
}

/** Calls `onEvent` once for each kind of event in a piece of the stream, with its last change, if all came with one. */
export function eventReader(create: typeof createParser, onEvent: EventListener): (piece: string) => void {
  const changes = new Map<string, number | undefined>();
  const parser = create({
    onEvent({ event, data }) {
      if (event === undefined) return;
      const change = changeIn(data);
      const last = changes.has(event) ? changes.get(event) : change;
      changes.set(event, change === undefined || last === undefined ? undefined : Math.max(change, last));
    },
  });
  return (piece) => {
    parser.feed(piece);
    for (const [name, change] of changes) onEvent(name, change);
    changes.clear();
  };
}

function changeIn(data: string): number | undefined {
  const digits = /"change":(\d+)/.exec(data)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function open(path: string, signal: AbortSignal): Promise<Response> {
  const send = (token: string | undefined) =>
    fetch(`${apiBase(tagOf[currentLanguage()])}/${path}`, {
      headers: {
        Accept: 'text/event-stream',
        [headerNames.clientVersion]: __APP_VERSION__,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal,
    });
  const token = await accessToken();
  const response = await send(token);
  if (response.status !== 401) return response;
  const renewed = await renewedToken(token);
  return renewed === undefined ? response : send(renewed);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    // Back on the network: no reason to wait any longer.
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
