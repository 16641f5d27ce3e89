// Signing in, staying signed in and signing out, as plain functions over the provider.

import { intlLanguage } from '@trialog/contract/languages.ts';
import type { User, UserManager } from 'oidc-client-ts';
import { whenIdle } from '../boot/idle.ts';
import { dropTokens, freshUser, type StoredUser, storedUser } from '../boot/stored-tokens.ts';
import { localStore, sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { currentLanguage } from './language.ts';
import { FailedCall, unreachable } from './problem.ts';
import { returnPath } from './return-path.ts';
import {
  endAtProvider,
  forgetPendingEnd,
  openEndWindow,
  pendingEnd,
  retryEnd,
  storePendingEnd,
} from './sign-out.ts';
import { postToTabs } from './tabs.ts';

/** The provider's account; which person it belongs to is the API's answer. */
export interface Account {
  readonly subject: string;
  /** How the person would recognise the account, where the provider says it. */
  readonly label: string | undefined;
}

// A new tab has no session storage. This mark says that signing in silently is worth a try; it is no secret.
const mark = storageKeys.signedIn.key;
const reasonKey = storageKeys.signOutReason.key;

const log = (what: string) => (error: unknown) =>
  console.warn(what, error instanceof Error ? error.message : error);

/** The provider's pages speak the chosen language too. */
const languageWish = () => intlLanguage(currentLanguage());

/** Fetched when there is something to ask the provider: a token that still holds needs nothing of it. */
const provider = async (): Promise<UserManager> => (await import('./provider.ts')).provider();

let isRenewing = false;

/** The provider, with renewal shortly before a token expires switched on once. */
async function connected(): Promise<UserManager> {
  const manager = await provider();
  if (!isRenewing) manager.events.addAccessTokenExpiring(() => void renewedQuietly());
  isRenewing = true;
  return manager;
}

function accountOf({ profile }: StoredUser): Account {
  const { sub, name, email, preferred_username } = profile;
  return { subject: sub, label: name ?? email ?? preferred_username };
}

function signedInAs(user: User): Account {
  localStore.set(mark, 'yes');
  forgetPendingEnd();
  postToTabs({ kind: 'signedIn', subject: user.profile.sub });
  return accountOf(user);
}

/** Who is signed in when the page opens: from this tab, else silently from the provider's session (R1.21). */
export async function restoredAccount(): Promise<Account | undefined> {
  if (pendingEnd() !== undefined) {
    // Whoever was here has left, although the provider does not know it yet.
    dropTokens();
    void retryEnd();
    return undefined;
  }
  const fresh = freshUser();
  if (fresh !== undefined) {
    whenIdle(() => void watchExpiry().catch(log('The provider is not known:')));
    return accountOf(fresh);
  }
  const manager = await connected();
  const user = await manager.getUser();
  if (user === null && localStore.get(mark) === undefined) return undefined;
  const { user: renewed, error } = await renewal();
  if (renewed !== undefined) return accountOf(renewed);
  // Who could not ask does not know whether the session has ended: the mark stays for the next try.
  if (error !== undefined && !isDecision(error, manager.settings.authority)) throw error;
  localStore.remove(mark);
  await manager.removeUser();
  return undefined;
}

/**
 * Whether a failed renewal says that nobody is signed in. A provider at another address may not show itself in a frame at
 * all: then its silence is an answer, too.
 */
function isDecision(error: unknown, authority: string): boolean {
  if (!(error instanceof Error)) return false;
  const { origin } = window.location;
  if (error.name === 'ErrorTimeout') return new URL(authority, origin).origin !== origin;
  const { error: code } = error as Error & { error?: string };
  return error.name === 'ErrorResponse' && code !== 'server_error' && code !== 'temporarily_unavailable';
}

/** Reading the tokens is what makes oidc-client-ts watch when they end. */
async function watchExpiry(): Promise<void> {
  await (await connected()).getUser();
}

/** Leaves for the provider's sign-in page; `otherAccount` asks for another account than the one it remembers. */
export async function beginSignIn(returnTo: string, otherAccount = false): Promise<Account | undefined> {
  const manager = await connected();
  // While the session of the one before may still live, nobody is signed in without a password.
  const promptOptions =
    pendingEnd() !== undefined ? { prompt: 'login', max_age: 0 } : otherAccount ? { prompt: 'login' } : {};
  const options = { ui_locales: languageWish(), ...promptOptions };
  // Without session storage a redirect could not be matched to its answer; a window can.
  if (!sessionStore.persists) return signedInAs(await manager.signinPopup(options));
  await manager.signinRedirect({ state: { returnTo }, ...options });
  return undefined;
}

let finishing: Promise<{ account: Account; returnTo: string }> | undefined;

/** Takes the provider's answer at /signin/callback; the code works once, so the work is shared. */
export function finishSignIn(): Promise<{ account: Account; returnTo: string }> {
  finishing ??= connected()
    .then((manager) => manager.signinRedirectCallback())
    .then((user) => ({ account: signedInAs(user), returnTo: returnPath(user.state) }))
    .finally(() => {
      finishing = undefined;
    });
  return finishing;
}

interface Caller {
  /** Whose page this is; nobody's where nobody is signed in. */
  readonly subject?: string | undefined;
  /** Until the provider has said who is signed in, no call is made in anybody's name. */
  readonly isHeld?: boolean | undefined;
}

let caller: Caller = {};

/** In whose name this page calls from now on. */
export function callAs(next: Caller): void {
  caller = next;
}

/** What a person began is never sent with the token of another one. */
const isOwn = (user: StoredUser): boolean =>
  caller.subject === undefined || user.profile.sub === caller.subject;

const notNow = () => new FailedCall({ status: 0, code: unreachable, detail: '' });

async function ownToken(): Promise<string | undefined> {
  if (caller.isHeld) throw notNow();
  const user = storedUser() ?? (await (await provider()).getUser()) ?? undefined;
  if (caller.isHeld || (user !== undefined && !isOwn(user))) throw notNow();
  return user?.access_token;
}

/** Where somebody is signed in and the token is gone, nothing leaves the page before there is another one. */
export async function accessToken(): Promise<string | undefined> {
  const token = await ownToken();
  if (token !== undefined || caller.subject === undefined) return token;
  const renewed = await renewedToken(undefined);
  if (renewed === undefined) throw new FailedCall({ status: 401, code: 'unauthenticated', detail: '' });
  return renewed;
}

interface Renewal {
  readonly user?: User | undefined;
  readonly error?: unknown;
}

let renewing: Promise<Renewal> | undefined;

/** By refresh token, else by the provider's session in a hidden frame. A failure is logged (R8.3). */
function renewal(): Promise<Renewal> {
  renewing ??= renewSilently()
    .then(
      (user): Renewal => {
        if (user) for (const listener of renewalListeners) listener();
        return { user: user ?? undefined };
      },
      (error: unknown): Renewal => {
        log('No new token:')(error);
        return { error };
      },
    )
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

const renewedQuietly = async (): Promise<User | undefined> => (await renewal()).user;

async function renewSilently(): Promise<User | null> {
  if (pendingEnd() !== undefined) return null;
  const manager = await provider();
  const user = await manager.getUser();
  if (!user?.refresh_token) return manager.signinSilent();
  try {
    return await manager.signinSilent();
  } catch (error) {
    log('Refresh token not taken:')(error);
    delete user.refresh_token;
    await manager.storeUser(user);
    return manager.signinSilent();
  }
}

const renewalListeners = new Set<() => void>();

/** For what holds on to a token while it lives, such as a stream. */
export function onTokenRenewed(listener: () => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}

let signInOverPage: () => Promise<boolean> = async () => false;

/** Sets how the page prompts to sign in again without losing its state. */
export function setSignInPrompt(prompt: () => Promise<boolean>): void {
  signInOverPage = prompt;
}

let openPrompt: Promise<boolean> | undefined;

/** A new token after a 401: silently, else the person signs in over the untouched page. */
export async function renewedToken(refused: string | undefined): Promise<string | undefined> {
  // Calls sent together are refused together; the first one's renewal serves them all.
  const current = await ownToken();
  if (current !== undefined && current !== refused) return current;
  const user = await renewedQuietly();
  if (user !== undefined && !isOwn(user)) throw notNow();
  if (user !== undefined) return user.access_token;
  openPrompt ??= signInOverPage().finally(() => {
    openPrompt = undefined;
  });
  return (await openPrompt) ? ownToken() : undefined;
}

/** Signs in again in a window of its own. */
export async function signInAgain(): Promise<Account> {
  const manager = await provider();
  return signedInAs(await manager.signinPopup({ popupAbortOnClose: true, ui_locales: languageWish() }));
}

/** Signs out here and in the other tabs at once, then at the provider in a popup. */
export function signOut(): void {
  const popup = openEndWindow();
  leave();
  void endAtProvider(popup);
}

/** Signs out without being asked to: no click, no popup. The reason is shown on /signout. */
export function signOutBecause(reason: string): void {
  storeReason(reason);
  leave(reason);
  void retryEnd();
}

/** For a tab that another one has signed out. */
export const storeReason = (reason: string): void => void sessionStore.set(reasonKey, reason);

function leave(reason?: string): void {
  const dropped = dropTokens();
  const subject = dropped.subject ?? localStore.get(storageKeys.subject.key);
  localStore.remove(mark);
  storePendingEnd({ ...dropped, subject });
  postToTabs({ kind: 'signedOut', reason });
  void forgetTokens().catch(log('The provider is not known:'));
  // A renewal that is still running must not store tokens again.
  void renewing?.then(() => dropTokens());
  void import('./provider.ts')
    .then(({ revokeRefreshToken }) => revokeRefreshToken(dropped.refreshToken))
    .catch(log('The refresh token was not taken back:'));
}

/** Drops this tab's tokens: because of a sign-out, here or in another tab, or because they work no more. */
export async function forgetTokens(): Promise<void> {
  dropTokens();
  // The client watches when they end.
  const manager = await provider();
  if (storedUser() === undefined) await manager.removeUser();
}

/** Why the page signed out by itself; shown until the next sign-in. */
export const signOutReason = (): string | undefined => sessionStore.get(reasonKey);
export const forgetReason = (): void => sessionStore.remove(reasonKey);
