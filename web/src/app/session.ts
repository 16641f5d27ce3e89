// Who is signed in, as one small store outside React: the page, the failure listener and other tabs change it.

import { afterFirstPaint } from '../boot/idle.ts';
import { translate } from '../i18n/translation.ts';
import { cachedUserId } from '../people/profile-cache.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { isReachable } from '../platform/connection.ts';
import { createStore, useStore } from '../platform/create-store.ts';
import {
  type Account,
  beginSignIn,
  callAs,
  finishSignIn,
  forgetReason,
  forgetTokens,
  restoredAccount,
  setSignInPrompt,
  signInAgain,
  signOut,
  signOutBecause,
} from '../platform/sign-in.ts';
import { confirmEnd } from '../platform/sign-out.ts';
import { onTabMessage } from '../platform/tabs.ts';
import { localStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { adoptPerson, forgetSession, forgetUnsent } from '../storage/person-data.ts';
import { showError } from '../ui/toasts.ts';
import type { Unsent } from './unsent-work.ts';

type Session =
  | { kind: 'starting' }
  | { kind: 'signedOut' }
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

const unsentWork = () => import('./unsent-work.ts');

/** People may sign out without a connection. */
const preloadSignOut = () =>
  void unsentWork().then(
    (work) => work.preloadSignOut(),
    () => undefined,
  );

const current = createStore<Session>({ kind: 'starting' });
let onSessionEnd: (path: string) => void = () => {};
let restoreLast: () => Promise<Account | undefined> = async () => undefined;

function set(next: Session): void {
  if (next.kind === 'signedIn') {
    const { subject } = next.account;
    callAs({ subject, isHeld: next.isUnconfirmed });
    adoptPerson(subject);
    if (current.get().kind !== 'signedIn') afterFirstPaint(preloadSignOut);
  } else callAs({});
  current.set(next);
}

/** `discard`: whose unsent things go too, because they know of them; without it they stay for their person. */
function endSession(discard?: { readonly userId: string; readonly recordings: boolean }): void {
  set({ kind: 'signedOut' });
  forgetSession();
  if (discard !== undefined) void forgetUnsent(discard.userId, discard);
  onSessionEnd(callbackPaths.signedOut);
}

export const useSession = (): Session => useStore(current);

interface SessionParts {
  /** Clears what the person saw and goes to the given path. */
  readonly afterEnd: (path: string) => void;
  /** Puts what the last person saw where the pages look for it, and says who it was. */
  readonly restoreLastVisit: () => Promise<Account | undefined>;
}

/** Once, when the page opens. */
export function openSession({ afterEnd, restoreLastVisit }: SessionParts): void {
  onSessionEnd = afterEnd;
  restoreLast = restoreLastVisit;
  onTabMessage((message) => {
    const session = current.get();
    if (session.kind !== 'signedIn' || message.kind === 'sessionEnded') return;
    if (message.kind === 'signedIn' && message.subject === session.account.subject) return;
    void forgetTokens().catch(() => undefined);
    endSession();
  });
  setSignInPrompt(
    () =>
      new Promise((resolve) => {
        const session = current.get();
        if (session.kind !== 'signedIn') resolve(false);
        else set({ ...session, ended: { answer: resolve } });
      }),
  );
  if (window.location.pathname === callbackPaths.signedOut)
    confirmEnd(new URLSearchParams(window.location.search).get('state'));
  // There the page itself takes the provider's answer; looking for an older session would race with it.
  if (window.location.pathname !== callbackPaths.redirect) void resumeSession();
}

/** Nobody waits longer for the provider on a bad line, where this browser knows who was here last. */
const LONG_MS = 8_000;

export async function resumeSession(): Promise<void> {
  if (unconfirmed() === undefined) set({ kind: 'starting' });
  const late = setTimeout(() => void goOnOffline(), LONG_MS);
  try {
    confirm(await restoredAccount());
  } catch (error) {
    const isAway = unconfirmed() !== undefined || !navigator.onLine || !(await isReachable());
    if (!(isAway && (await goOnOffline())) && current.get().kind === 'starting')
      set({ kind: 'failed', error });
  } finally {
    clearTimeout(late);
  }
}

function unconfirmed() {
  const session = current.get();
  return session.kind === 'signedIn' && session.isUnconfirmed ? session : undefined;
}

/** Who was here last reads and writes on with what this browser has. Nothing is called in their name meanwhile. */
async function goOnOffline(): Promise<boolean> {
  const account = unconfirmed()?.account ?? (await restoreLast().catch(() => undefined));
  if (account === undefined) return false;
  if (current.get().kind === 'starting') set({ kind: 'signedIn', account, isUnconfirmed: true });
  return true;
}

/** What the provider says. */
function confirm(account: Account | undefined): void {
  const before = unconfirmed();
  if (account !== undefined) {
    if (before !== undefined && before.account.subject !== account.subject) beginAnew(account);
    else set({ kind: 'signedIn', account });
  } else if (before !== undefined) {
    // What stands on the page stays, and the person is asked to sign in again over it.
    set({ kind: 'signedIn', account: before.account, ended: { answer: () => {} } });
  } else {
    set({ kind: 'signedOut' });
    // Mostly there is none.
    if (localStore.get(storageKeys.lastVisit.key) !== undefined)
      void import('./last-visit.ts').then(({ forgetVisit }) => forgetVisit()).catch(() => undefined);
  }
}

/** A page belongs to one person: for another one it is loaded afresh, and until then it calls nothing. */
function beginAnew({ subject }: Account): void {
  set({ kind: 'starting' });
  callAs({ isHeld: true });
  adoptPerson(subject);
  window.location.replace('/');
}

export async function startSignIn(returnTo = '/', otherAccount = false): Promise<void> {
  forgetReason();
  const account = await beginSignIn(returnTo, otherAccount);
  if (account !== undefined) set({ kind: 'signedIn', account });
}

/** Gives the path to go on to. */
export async function completeSignIn(): Promise<string> {
  const { account, returnTo } = await finishSignIn();
  set({ kind: 'signedIn', account });
  return returnTo;
}

/** Signs out. Unsent work is saved first; what cannot be saved is named before it is lost. */
export async function signOutByChoice(): Promise<void> {
  let unsent: Unsent;
  let work: Awaited<ReturnType<typeof unsentWork>>;
  try {
    work = await unsentWork();
    unsent = await work.saveUnsentWork();
    // The question, and the page that one leaves for.
    await Promise.all([
      import('./signed-out-page.tsx'),
      work.isNothing(unsent) || import('./unsent-dialog.tsx'),
    ]);
  } catch {
    // The question itself cannot be loaded: without it nothing may be lost, so the person stays signed in.
    showError(translate('ConnectionLost'));
    return;
  }
  if (current.get().kind === 'signedIn' && !work.isNothing(unsent) && !(await confirmLosingUnsent(unsent)))
    return;
  const userId = cachedUserId();
  await work.removePushDevice();
  signOut();
  endSession(userId === undefined ? undefined : { userId, recordings: unsent.recordings !== undefined });
}

function confirmLosingUnsent(what: Unsent): Promise<boolean> {
  return new Promise((resolve) => {
    const session = current.get();
    if (session.kind !== 'signedIn') return resolve(true);
    const { unsent: _, ...before } = session;
    const answer = (yes: boolean) => {
      set(before);
      resolve(yes);
    };
    set({ ...session, unsent: { what, answer } });
  });
}

/** Calls sent together are refused together; the first one ends the session. */
export function endSessionBecause(reason: string): void {
  if (current.get().kind !== 'signedIn') return;
  signOutBecause(reason);
  endSession();
}

/** The person answers the question by signing in again; somebody else's account starts afresh. */
export async function signInOverPage(): Promise<void> {
  const session = current.get();
  if (session.kind !== 'signedIn' || session.ended === undefined) return;
  const { account: before, ended } = session;
  const account = await signInAgain();
  const isSame = account.subject === before.subject;
  if (isSame) set({ kind: 'signedIn', account });
  else beginAnew(account);
  ended.answer(isSame);
}

/** The person signs out instead. Nothing can be sent any more: unsent work stays stored for them. */
export function declineToSignIn(): void {
  const session = current.get();
  if (session.kind === 'signedIn') session.ended?.answer(false);
  signOut();
  endSession();
}
