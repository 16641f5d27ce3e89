// What a page needs to be drawn without a connection, stored while there is one: who is signed in, their study and team,
// what they have accepted, and the wall. It goes with the person (storage/keys.ts).
import type { QueryClient } from '@tanstack/react-query';
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { cacheAgreement } from '../agreements/agreement-cache.ts';
import { agreementKey } from '../agreements/queries.ts';
import { LONGEST_MS, storeWholeWall } from '../messages/wall/last-wall.ts';
import { cacheProfile } from '../people/profile-cache.ts';
import { meKey } from '../people/queries.ts';
import type { Account } from '../platform/sign-in.ts';
import { cacheChoice } from '../projects/choice-cache.ts';
import type { Chosen } from '../projects/environment.ts';
import { environmentKey } from '../projects/environment-provider.tsx';
import type { Resolved } from '../projects/resolve-environment.ts';
import { storeEnvironment } from '../projects/stored-environment.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { forgetReadable } from '../storage/person-data.ts';

interface LastVisit {
  readonly account: Account;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly me: Me;
  readonly chosen: Chosen;
  readonly agreement?: UserAgreement | undefined;
}

const { key } = storageKeys.lastVisit;
/** What changes in one go is stored once. */
const PAUSE_MS = 2_000;

/** From now on, while this person is here. Returns how to stop. */
export function recordVisit(client: QueryClient, account: Account): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    // Somebody may have left meanwhile: then nothing of theirs is stored again.
    if (localStore.get(storageKeys.signedIn.key) === undefined) return;
    if (localStore.get(storageKeys.subject.key) !== account.subject) return;
    const me = client.getQueryData<Me>(meKey);
    const chosen = me && client.getQueryData<Resolved>(environmentKey(me.userId))?.chosen;
    if (me === undefined || chosen === undefined) return;
    const agreement = client.getQueryData<UserAgreement>(agreementKey);
    localStore.set(
      key,
      JSON.stringify({ account, at: Date.now(), me, chosen, agreement } satisfies LastVisit),
    );
    storeWholeWall(client, me.userId, chosen.environment);
  };
  const later = () => {
    timer ??= setTimeout(() => whenFree(write), PAUSE_MS);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const isOurs = ['messages', 'projects', 'people', 'agreements'].includes(String(query.queryKey[0]));
    if (type === 'updated' && isOurs && query.state.status === 'success') later();
  });
  later();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

const whenFree = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') work();
  else requestIdleCallback(work, { timeout: PAUSE_MS });
};

/** Who was here last in this browser, if that is known and not too long ago. */
export function lastVisit(now = Date.now()): LastVisit | undefined {
  const visit = parseJson<LastVisit>(localStore.get(key)) as LastVisit | undefined;
  const isOwn = visit?.account?.subject === localStore.get(storageKeys.subject.key);
  // A mark that is gone says that nobody is signed in.
  const isSignedIn = localStore.get(storageKeys.signedIn.key) !== undefined;
  if (visit !== undefined && isOwn && isSignedIn && now - visit.at < LONGEST_MS) return visit;
  forgetReadable();
  return undefined;
}

/** Puts it where the pages look for it. All of it is checked as soon as there is a connection. */
export function restoreVisit(client: QueryClient): Account | undefined {
  const visit = lastVisit();
  if (visit === undefined) return undefined;
  const { account, at, me, chosen, agreement } = visit;
  cacheProfile(me, at);
  storeEnvironment(chosen.environment);
  cacheChoice(chosen);
  client.setQueryData<Me>(meKey, me, { updatedAt: at });
  client.setQueryData<Resolved>(environmentKey(me.userId), { kind: 'chosen', chosen }, { updatedAt: at });
  if (agreement !== undefined) {
    cacheAgreement(agreement);
    client.setQueryData(agreementKey, agreement, { updatedAt: 0 });
  }
  return account;
}
