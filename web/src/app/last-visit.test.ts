// Whom a page that is opened without a connection goes on with: who was here last and is signed in, for a week.
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { cachedUserId } from '../people/profile-cache.ts';
import { meKey } from '../people/queries.ts';
import { environmentKey } from '../projects/environment-provider.tsx';
import { localStore, sessionStore } from '../storage/browser-stores.ts';
import { adoptPerson } from '../storage/person-data.ts';
import { lastVisit, recordVisit, restoreVisit } from './last-visit.ts';

const account = { subject: 'sub-anna', label: 'Anna' };
const me = { userId: 'anna', name: 'Anna Conti', roles: ['Patient'] };
const chosen = {
  environment: { userId: 'anna', projectId: 'aurora', medicalTeamId: 'milano', expiresOn: 0 },
  project: { projectId: 'aurora' },
  team: { medicalTeamId: 'milano' },
};
const day = 86_400_000;

beforeEach(() => {
  for (const store of [localStore, sessionStore]) for (const key of store.keys()) store.remove(key);
  localStore.set('trialog.signed-in', 'yes');
  adoptPerson('sub-anna');
});

async function visit(): Promise<void> {
  vi.useFakeTimers({ now: 0 });
  const client = new QueryClient();
  client.setQueryData(meKey, me);
  client.setQueryData(environmentKey('anna'), { kind: 'chosen', chosen });
  const stop = recordVisit(client, account);
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  vi.useRealTimers();
}

it('is known again with study and team, and who it is', async () => {
  await visit();
  const client = new QueryClient();
  vi.useFakeTimers({ now: day });
  expect(restoreVisit(client)).toEqual(account);
  vi.useRealTimers();
  expect(client.getQueryData(meKey)).toEqual(me);
  expect(client.getQueryData(environmentKey('anna'))).toEqual({ kind: 'chosen', chosen });
  expect(cachedUserId()).toBe('anna');
});

it('is nobody after a week, after signing out, and where somebody else came', async () => {
  await visit();
  expect(lastVisit(7 * day - 1)?.account).toEqual(account);
  expect(lastVisit(8 * day)).toBeUndefined();
  expect(lastVisit(0)).toBeUndefined();

  await visit();
  localStore.remove('trialog.signed-in');
  expect(lastVisit(day)).toBeUndefined();
  expect(localStore.keys().filter((key) => key.startsWith('trialog.last-'))).toEqual([]);

  localStore.set('trialog.signed-in', 'yes');
  await visit();
  adoptPerson('sub-bruno');
  expect(localStore.keys().filter((key) => key.startsWith('trialog.last-'))).toEqual([]);
  expect(lastVisit(day)).toBeUndefined();
});

it('is not stored again for somebody who has left meanwhile', async () => {
  localStore.set('trialog.subject', 'sub-bruno');
  await visit();
  expect(localStore.get('trialog.last-visit')).toBeUndefined();
});
