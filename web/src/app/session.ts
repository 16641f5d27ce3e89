// Who is signed in, as one small store outside React: the page, the failure listener and other tabs change it.
import { useSyncExternalStore } from 'react';
import { followBrowser } from '../i18n/load.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { forgetPerson, forgetSession, meetPerson } from '../platform/person-data.ts';
import {
  type Account,
  askOverPage,
  beginSignIn,
  finishSignIn,
  forgetReason,
  forgetTokens,
  restoredAccount,
  signInAgain,
  signOut,
  signOutBecause,
} from '../platform/sign-in.ts';
import { hearTabs } from '../platform/tabs.ts';
import { allGoesAlong, leavePushService } from './leaving.ts';

export type Session =
  | { kind: 'starting' }
  | { kind: 'signedOut' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'signedIn'; account: Account; ended?: Question; unsent?: Question };

/** An open question: whether to sign in again, while calls wait for it; whether to leave what is not sent. */
interface Question {
  answer(yes: boolean): void;
}

let session: Session = { kind: 'starting' };
const listeners = new Set<() => void>();
let onLeft: (path: string) => void = () => {};

function set(next: Session): void {
  if (next.kind === 'signedIn') meetPerson(next.account.subject);
  session = next;
  for (const listener of listeners) listener();
}

function left(forget = forgetPerson): void {
  set({ kind: 'signedOut' });
  forget();
  void followBrowser();
  onLeft('/signout');
}

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}

/** Once, when the page opens. `afterLeaving` clears what the person saw and goes to the given path. */
export function openSession(afterLeaving: (path: string) => void): void {
  onLeft = afterLeaving;
  hearTabs((message) => {
    if (session.kind !== 'signedIn') return;
    if (message.kind === 'signedIn' && message.subject === session.account.subject) return;
    void forgetTokens().then(() => left());
  });
  askOverPage(
    () =>
      new Promise((resolve) => {
        if (session.kind !== 'signedIn') resolve(false);
        else set({ ...session, ended: { answer: resolve } });
      }),
  );
  // There the page itself takes the provider's answer; looking for an older session would race with it.
  if (window.location.pathname !== callbackPaths.redirect) void resumeSession();
}

export async function resumeSession(): Promise<void> {
  set({ kind: 'starting' });
  try {
    const account = await restoredAccount();
    set(account === undefined ? { kind: 'signedOut' } : { kind: 'signedIn', account });
  } catch (error) {
    set({ kind: 'failed', error });
  }
}

export async function startSignIn(returnTo = '/', anew = false): Promise<void> {
  forgetReason();
  const account = await beginSignIn(returnTo, anew);
  if (account !== undefined) set({ kind: 'signedIn', account });
}

/** Gives the path to go on to. */
export async function completeSignIn(): Promise<string> {
  const { account, returnTo } = await finishSignIn();
  set({ kind: 'signedIn', account });
  return returnTo;
}

/** The person asks to leave. Drafts go along; what cannot is asked about before it is lost. */
export async function leaveSession(): Promise<void> {
  if (session.kind === 'signedIn' && !(await allGoesAlong()) && !(await askToLeaveUnsent())) return;
  await leavePushService();
  await signOut();
  left();
}

function askToLeaveUnsent(): Promise<boolean> {
  return new Promise((resolve) => {
    if (session.kind !== 'signedIn') return resolve(true);
    const { account } = session;
    const answer = (yes: boolean) => {
      set({ kind: 'signedIn', account });
      resolve(yes);
    };
    set({ ...session, unsent: { answer } });
  });
}

let leaving: Promise<void> | undefined;

/** Calls sent together are refused together; one of them leaves for all. */
export function leaveSessionBecause(reason: string): Promise<void> {
  leaving ??= signOutBecause(reason)
    .then(() => left())
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

/** The person answers the question by signing in again; somebody else's account starts afresh. */
export async function signInOverPage(): Promise<void> {
  if (session.kind !== 'signedIn' || session.ended === undefined) return;
  const { account: before, ended } = session;
  const account = await signInAgain();
  set({ kind: 'signedIn', account });
  ended.answer(account.subject === before.subject);
  if (account.subject !== before.subject) onLeft('/');
}

export async function declineToSignIn(): Promise<void> {
  if (session.kind === 'signedIn') session.ended?.answer(false);
  await forgetTokens();
  left(forgetSession);
}
