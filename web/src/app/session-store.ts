// Who is signed in, as one small store outside React: the page, the failure listener and other tabs change it.

import { afterFirstPaint } from '../boot/idle.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { createStore, useStore } from '../platform/create-store.ts';
import { type Account, callAs } from '../platform/sign-in.ts';
import { adoptPerson, forgetSession, forgetUnsent } from '../storage/person-data.ts';
import type { Unsent } from './unsent-work.ts';

type Session =
  | { kind: 'starting' }
  | { kind: 'signedOut' }
  /** Nobody was active: nothing is shown any more, and what was begun is still being sent. */
  | { kind: 'leaving' }
  | { kind: 'failed'; error: unknown }
  | {
      kind: 'signedIn';
      account: Account;
      /** Who was here last, as long as the provider cannot be asked who it is now. */
      isUnconfirmed?: boolean;
      ended?: Question;
      unsent?: UnsentQuestion;
    };

/** An open question: whether to sign in again, while calls wait for it; whether to leave what is not sent. */
interface Question {
  answer(yes: boolean): void;
}

interface UnsentQuestion extends Question {
  readonly what: Unsent;
}

export const unsentWork = () => import('./unsent-work.ts');

/** People may sign out without a connection. */
const preloadSignOut = () =>
  void unsentWork().then(
    (work) => work.preloadSignOut(),
    () => undefined,
  );

export const current = createStore<Session>({ kind: 'starting' });
let onSessionEnd: (path: string) => void = () => {};

export function setSession(next: Session): void {
  if (next.kind === 'signedIn') {
    const { subject } = next.account;
    callAs({ subject, isHeld: next.isUnconfirmed });
    adoptPerson(subject);
    if (current.get().kind !== 'signedIn') afterFirstPaint(preloadSignOut);
  } else callAs({});
  current.set(next);
}

/** What clears what the person saw and goes to the given path. */
export function setAfterEnd(afterEnd: (path: string) => void): void {
  onSessionEnd = afterEnd;
}

/** Nothing of the person stays on the page. */
export const clearPage = (): void => onSessionEnd(callbackPaths.signedOut);

/** `discard`: whose unsent things go too, because they know of them; without it they stay for their person. */
export function endSession(
  discard?: { readonly userId: string; readonly recordings: boolean },
  event?: 'sessionEnd' | 'idle',
): void {
  setSession({ kind: 'signedOut' });
  forgetSession(event);
  if (discard !== undefined) void forgetUnsent(discard.userId, discard);
  clearPage();
}

/** Somebody gave their password a moment ago, in this page. */
export const justSignedIn = createStore(false);

export const useSession = (): Session => useStore(current);
