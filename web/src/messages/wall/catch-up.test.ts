// Bringing the wall up to date: a call that hangs, or a wall that cannot be reloaded, is a failure to try again after.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenPrefix } from '../../boot/stored-tokens.ts';
import { isPassing } from '../../platform/problem.ts';
import { sessionStore } from '../../storage/browser-stores.ts';
import { catchUp } from '../queries.ts';
import { newWall } from './state.ts';
import { wholeWall } from './view.ts';

const place = { projectId: 'p', medicalTeamId: 't' };
const key = ['messages', 'wall', 'p', 't', wholeWall];

let client: QueryClient;
beforeEach(() => {
  sessionStore.set(`${tokenPrefix}user:x`, '{"access_token":"token","profile":{"sub":"anna"}}');
  client = new QueryClient();
  client.setQueryDefaults(key, { queryFn: () => Promise.reject(new Error('away')), retry: false });
  client.setQueryData(key, newWall(wholeWall, 'first', 7));
});
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

it('gives up a call for changes that is not answered within half a minute', async () => {
  const limits = new Map<number, AbortController>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    limits.set(milliseconds, limit);
    return limit.signal;
  });
  const { promise: sent, resolve: send } = Promise.withResolvers<string>();
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        send(url);
      }),
  );
  const result = caught(catchUp(client, place, wholeWall));
  expect(await sent).toMatch(/\/Messages\/p\/t\/changes\?since=7$/);
  limits.get(30_000)?.abort(new DOMException('late', 'TimeoutError'));
  expect(isPassing(await result)).toBe(true);
});

it('fails where the wall is to be loaded anew and cannot be', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ counter: 9, reset: true, entries: [], withdrawn: [] }));
  expect(await caught(catchUp(client, place, wholeWall))).toMatchObject({ message: 'away' });
});
