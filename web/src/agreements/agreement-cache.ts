// Remembers in the session that the person has accepted everything, so that a reloaded page need not wait for it.
// Where a document has a new version since, the server refuses, and the question comes (app/failures.ts).
// Nothing of React, so that it can be read before the application is there.
import type { UserAgreement } from '@trialog/contract/schemas/agreements.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { nextStep } from './next-step.ts';

const { key } = storageKeys.agreement;

/** Only a complete agreement is stored: what is still open is requested every time. */
export function cacheAgreement(agreement: UserAgreement | null): void {
  if (agreement !== null && nextStep(agreement, true) === undefined)
    sessionStore.set(key, JSON.stringify(agreement));
  else sessionStore.remove(key);
}

export function cachedAgreement(userId: string | undefined): UserAgreement | undefined {
  if (userId === undefined) return undefined;
  const cached = parseJson<UserAgreement>(sessionStore.get(key)) as UserAgreement | undefined;
  return cached?.userId === userId && nextStep(cached, true) === undefined ? cached : undefined;
}
