// Calls that are sent while the application is still on its way. Whoever makes the same call first takes the answer.
import { tagOf } from '@trialog/contract/languages.ts';
import { apiBase, headers as headerNames } from '@trialog/contract/service.ts';
import { currentLanguage } from './language.ts';

interface Early {
  readonly authorization: string;
  readonly answer: Promise<Response>;
}

/** Later than this an answer is not what stands on the server any more. */
const USEFUL_MS = 20_000;

const early = new Map<string, Early>();

/** With the same headers as platform/request.ts. */
export function callEarly(path: string, token: string): Promise<Response> {
  const address = `${apiBase(tagOf[currentLanguage()])}/${path}`;
  const authorization = `Bearer ${token}`;
  const answer = fetch(address, {
    headers: {
      Accept: 'application/json',
      [headerNames.clientVersion]: __APP_VERSION__,
      Authorization: authorization,
    },
  });
  // Whoever takes it meets the failure; nobody may.
  answer.catch(() => undefined);
  early.set(address, { authorization, answer });
  setTimeout(() => early.delete(address), USEFUL_MS);
  return answer;
}

/** `fetch`, or the answer that is on its way already: once, and only for who asked with the same token. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const sent = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? early.get(input) : undefined;
  if (sent === undefined) return fetch(input, init);
  early.delete(input as string);
  const same = new Headers(init?.headers).get('Authorization') === sent.authorization;
  return same ? sent.answer : fetch(input, init);
};
