// Who is signed in: how the page finds it out, signs in and out. The store itself is in session-store.ts.

import { withSessionTexts, withSurveyTexts } from '../i18n/load.ts';
import { translate } from '../i18n/translation.ts';
import { cachedUserId } from '../people/profile-cache.ts';
import { callbackPaths } from '../platform/callback-paths.ts';
import { isReachable } from '../platform/connection.ts';
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
import { onTabMessage, type TabMessage } from '../platform/tabs.ts';
import { adoptPerson, forgetReadable } from '../storage/person-data.ts';
import { followUps, readBeforeLeaving } from '../surveys/follow-ups.ts';
import { showError } from '../ui/toasts.ts';
import { consumeIdleEnd } from './idle/idle-end.ts';
import { followIdle, idleReason, openSignedOut } from './idle/leave.ts';
import { beginActivity, minutesOver } from './idle/stored-activity.ts';
import { current, endSession, justSignedIn, setAfterEnd, setSession, unsentWork } from './session-store.ts';
import type { Unsent } from './unsent-work.ts';

let restoreLast: () => Promise<Account | undefined> = async () => undefined;

interface SessionParts {
  /** Clears what the person saw and goes to the given path. */
  readonly afterEnd: (path: string) => void;
  /** Puts what the last person saw where the pages look for it, and says who it was. */
  readonly restoreLastVisit: () => Promise<Account | undefined>;
}

/** Once, when the page opens. */
export function openSession({ afterEnd, restoreLastVisit }: SessionParts): void {
  setAfterEnd(afterEnd);
  restoreLast = restoreLastVisit;
  onTabMessage((message) => {
    const session = current.get();
    if (message.kind === 'sessionEnded') return;
    if (session.kind !== 'signedIn' && session.kind !== 'leaving') return;
    if (session.kind === 'signedIn' && isSamePerson(message, session.account)) return;
    void forgetTokens().catch(() => undefined);
    if (message.kind === 'signedOut' && message.reason === idleReason) followIdle();
    else endSession();
  });
  setSignInPrompt(
    () =>
      new Promise((resolve) => {
        const session = current.get();
        if (session.kind !== 'signedIn') resolve(false);
        else setSession({ ...session, ended: { answer: resolve } });
      }),
  );
  if (window.location.pathname === callbackPaths.signedOut)
    confirmEnd(new URLSearchParams(window.location.search).get('state'));
  // There the page itself takes the provider's answer; looking for an older session would race with it.
  if (window.location.pathname === callbackPaths.redirect) return;
  const over = minutesOver();
  if (over === undefined) void resumeSession();
  else openSignedOut(over);
}

const isSamePerson = (message: TabMessage, { subject }: Account): boolean =>
  message.kind === 'signedIn' && message.subject === subject;

/** Nobody waits longer for the provider on a bad line, where this browser knows who was here last. */
const LONG_MS = 8_000;

export async function resumeSession(): Promise<void> {
  if (unconfirmed() === undefined) setSession({ kind: 'starting' });
  const late = setTimeout(() => void goOnOffline(), LONG_MS);
  try {
    confirm(await restoredAccount());
  } catch (error) {
    const isAway = unconfirmed() !== undefined || !navigator.onLine || !(await isReachable());
    if (!(isAway && (await goOnOffline())) && current.get().kind === 'starting')
      setSession({ kind: 'failed', error });
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
  if (current.get().kind === 'starting') setSession({ kind: 'signedIn', account, isUnconfirmed: true });
  return true;
}

/** What the provider says. */
function confirm(account: Account | undefined): void {
  const before = unconfirmed();
  if (account !== undefined) {
    if (before !== undefined && before.account.subject !== account.subject) beginAnew(account);
    else setSession({ kind: 'signedIn', account });
  } else if (before !== undefined) {
    // What stands on the page stays, and the person is asked to sign in again over it.
    setSession({ kind: 'signedIn', account: before.account, ended: { answer: () => {} } });
  } else {
    setSession({ kind: 'signedOut' });
    forgetReadable();
  }
}

/** A page belongs to one person: for another one it is loaded afresh, and until then it calls nothing. */
function beginAnew({ subject }: Account): void {
  setSession({ kind: 'starting' });
  callAs({ isHeld: true });
  adoptPerson(subject);
  window.location.replace('/');
}

export async function startSignIn(returnTo = '/', otherAccount = false): Promise<void> {
  forgetReason();
  const account = await beginSignIn(returnTo, otherAccount);
  if (account === undefined) return;
  beginActivity();
  setSession({ kind: 'signedIn', account });
}

/** Gives the path to go on to. */
export async function completeSignIn(): Promise<string> {
  const { account, returnTo } = await finishSignIn();
  beginActivity();
  setSession({ kind: 'signedIn', account });
  justSignedIn.set(true);
  return consumeIdleEnd(account.subject, returnTo);
}

/**
 * Signs out. Unsent work is saved first; what cannot be saved is named before it is lost. Whose answers need follow-up reads
 * what happens now while they still can.
 */
export async function signOutByChoice(): Promise<void> {
  let unsent: Unsent;
  let work: Awaited<ReturnType<typeof unsentWork>>;
  try {
    work = await unsentWork();
    unsent = await work.saveUnsentWork();
    // The questions, and the page that one leaves for.
    await Promise.all([
      import('./signed-out-page.tsx'),
      work.isNothing(unsent) || withSessionTexts(import('./unsent-dialog.tsx')),
      followUps.get().unread.length === 0 ||
        withSessionTexts(withSurveyTexts(import('../surveys/follow-up-dialog.tsx'))),
    ]);
  } catch {
    // The question itself cannot be loaded: without it nothing may be lost, so the person stays signed in.
    showError(translate('ConnectionLost'));
    return;
  }
  if (current.get().kind === 'signedIn' && !(await readBeforeLeaving())) return;
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
      setSession(before);
      resolve(yes);
    };
    setSession({ ...session, unsent: { what, answer } });
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
  beginActivity();
  const isSame = account.subject === before.subject;
  if (isSame) setSession({ kind: 'signedIn', account });
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
