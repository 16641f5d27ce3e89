// Requests that are sent while the application is still loading. Whoever makes the same request first gets the answer.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, headers as headerNames } from '@trialog/contract/service.ts';
import { currentLanguage } from '../platform/language.ts';

interface Early {
  readonly authorization: string;
  readonly answer: Promise<Response>;
  readonly batch: Batch;
  readonly ending: AbortController;
}

/**
 * Requests whose answers belong together: they are dropped together, and none of them is used any more once another of
 * them was repeated.
 */
interface Batch {
  readonly addresses: Set<string>;
  isOver: boolean;
}

/** An older answer is stale. */
const USEFUL_MS = 20_000;

const early = new Map<string, Early>();
const batches = new Set<Batch>();

export function newBatch(): Batch {
  const batch: Batch = { addresses: new Set(), isOver: false };
  batches.add(batch);
  setTimeout(() => end(batch), USEFUL_MS);
  return batch;
}

function end(batch: Batch): void {
  batch.isOver = true;
  batches.delete(batch);
  for (const [address, each] of early) if (each.batch === batch) early.delete(address);
}

/** With the same headers as platform/request.ts. Fails where its batch is over: nobody would use the answer. */
export function requestEarly(path: string, token: string, batch = newBatch()): Promise<Response> {
  if (batch.isOver) return Promise.reject(new Error('Too late to be early.'));
  const address = `${apiBase(tagOf[currentLanguage()])}/${path}`;
  const authorization = `Bearer ${token}`;
  const ending = new AbortController();
  const answer = fetch(address, {
    signal: ending.signal,
    headers: {
      Accept: 'application/json',
      [headerNames.clientVersion]: __APP_VERSION__,
      Authorization: authorization,
    },
  });
  // The caller that takes it handles the failure; there may be none.
  answer.catch(() => undefined);
  batch.addresses.add(address);
  early.set(address, { authorization, answer, batch, ending });
  return answer;
}

/** `fetch`, or the answer of an early request: once, and only with the same token. */
export const fetchOrUseEarly: typeof fetch = (input, init) => {
  const sent =
    typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? takeEarly(input, init) : undefined;
  if (sent === undefined) return fetch(input, init);
  const { signal } = init ?? {};
  const giveUp = () => sent.ending.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  return sent.answer;
};

function takeEarly(address: string, init: RequestInit | undefined): Early | undefined {
  const sent = early.get(address);
  if (sent !== undefined && new Headers(init?.headers).get('Authorization') === sent.authorization) {
    early.delete(address);
    return sent;
  }
  for (const batch of batches) if (batch.addresses.has(address)) end(batch);
  return undefined;
}
