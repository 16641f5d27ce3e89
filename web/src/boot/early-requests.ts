// Calls that are sent while the application is still loading. The first caller of the same call takes the answer.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, headers as headerNames } from '@trialog/contract/service.ts';
import { currentLanguage } from '../platform/language.ts';

interface Early {
  readonly authorization: string;
  readonly answer: Promise<Response>;
  readonly moment: Moment;
  readonly ending: AbortController;
}

/**
 * Calls whose answers belong together: they are forgotten together, and none of them is taken any more once somebody
 * has made another of them again.
 */
interface Moment {
  readonly addresses: Set<string>;
  isOver: boolean;
}

/** Later than this an answer is not what stands on the server any more. */
const USEFUL_MS = 20_000;

const early = new Map<string, Early>();
const moments = new Set<Moment>();

export function newMoment(): Moment {
  const moment: Moment = { addresses: new Set(), isOver: false };
  moments.add(moment);
  setTimeout(() => end(moment), USEFUL_MS);
  return moment;
}

function end(moment: Moment): void {
  moment.isOver = true;
  moments.delete(moment);
  for (const [address, each] of early) if (each.moment === moment) early.delete(address);
}

/** With the same headers as platform/request.ts. Fails where its moment is over: nobody would take the answer. */
export function callEarly(path: string, token: string, moment = newMoment()): Promise<Response> {
  if (moment.isOver) return Promise.reject(new Error('Too late to be early.'));
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
  moment.addresses.add(address);
  early.set(address, { authorization, answer, moment, ending });
  return answer;
}

/** `fetch`, or the answer that is on its way already: once, and only for who asked with the same token. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const sent =
    typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? taken(input, init) : undefined;
  if (sent === undefined) return fetch(input, init);
  const { signal } = init ?? {};
  const giveUp = () => sent.ending.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  return sent.answer;
};

function taken(address: string, init: RequestInit | undefined): Early | undefined {
  const sent = early.get(address);
  if (sent !== undefined && new Headers(init?.headers).get('Authorization') === sent.authorization) {
    early.delete(address);
    return sent;
  }
  for (const moment of moments) if (moment.addresses.has(address)) end(moment);
  return undefined;
}
