// Makes the function that calls the API: bearer token, language in the base path, one Idempotency-Key for a
// write and all its tries, one renewal after a 401. Its parts are passed in.
import type { LanguageTag } from '@trialog/contract/languages.ts';
import { apiBase, headers as headerNames } from '@trialog/contract/service.ts';
import { FailedCall, isCancelled, problemOf, unreachable } from './problem.ts';

export interface RequestParts {
  fetch: typeof fetch;
  /** The tag in `/api/{tag}`. */
  tag: () => LanguageTag;
  version: string;
  token: () => Promise<string | undefined>;
  /** A token in place of the refused one, or nothing when there is none available. */
  renew: (refused: string | undefined) => Promise<string | undefined>;
  newKey: () => string;
  /** Of every answer: what the server's clock says. */
  onServerTime?: (date: string | null) => void;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a FormData goes as multipart. */
  body?: unknown;
  signal?: AbortSignal;
  /** A call that is not answered by then, to the last byte, counts as one that nobody answered. */
  limitMs?: number;
  /** Of an earlier try of the same write; without it every call has a new one. */
  key?: string;
  /** The answer is a file, not JSON. */
  file?: boolean;
}

export type Request = <Answer>(path: string, call?: Call) => Promise<Answer>;

export function createRequest(parts: RequestParts): Request {
  return async <Answer>(
    path: string,
    { method = 'GET', body, signal, limitMs, key, file = false }: Call = {},
  ): Promise<Answer> => {
    const headers = new Headers({ Accept: 'application/json', [headerNames.clientVersion]: parts.version });
    if (method !== 'GET') headers.set(headerNames.idempotencyKey, key ?? parts.newKey());
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    const payload = isForm ? body : body === undefined ? null : JSON.stringify(body);

    const send = async (token: string | undefined): Promise<Response> => {
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      // For each attempt, because the person may have to sign in between two of them.
      const ends = [signal, limitMs === undefined ? undefined : AbortSignal.timeout(limitMs)];
      const given = ends.filter((each) => each !== undefined);
      const response = await answered(
        parts.fetch(`${apiBase(parts.tag())}/${path}`, {
          method,
          headers,
          body: payload,
          ...(given.length === 0 ? {} : { signal: AbortSignal.any(given) }),
        }),
      );
      parts.onServerTime?.(response.headers.get('Date'));
      return response;
    };

    const token = await parts.token();
    let response = await send(token);
    if (response.status === 401) {
      const renewed = await parts.renew(token);
      if (renewed !== undefined) response = await send(renewed);
    }
    if (!response.ok) throw new FailedCall(await problemOf(response));
    if (response.status === 204) return undefined as Answer;
    return (await answered<unknown>(file ? response.blob() : response.json())) as Answer;
  };
}

/** An incomplete answer counts as a lost connection, unless the call was cancelled. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (isCancelled(error) || error instanceof SyntaxError) throw error;
    throw new FailedCall({ status: 0, code: unreachable, detail: '' });
  }
}
