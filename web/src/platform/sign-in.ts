// Signing in, staying signed in and signing out, as plain functions over the provider.

import { intlLanguage } from '@trialog/contract/languages.ts';
import type { User, UserManager } from 'oidc-client-ts';
import { whenQuiet } from '../boot/idle.ts';
import { dropTokens, freshUser, type KeptUser, keptUser } from '../boot/stored-tokens.ts';
import { lastingStore, tabStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { currentLanguage } from './language.ts';
import { returnPath } from './return-path.ts';
import {
  endAtProvider,
  forgetPendingEnd,
  keepEnding,
  notePendingEnd,
  openEndWindow,
  pendingEnd,
} from './sign-out.ts';
import { tellTabs } from './tabs.ts';

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

let keptFresh = false;

/** The provider, with renewal shortly before a token expires switched on once. */
async function connected(): Promise<UserManager> {
  const manager = await provider();
  if (!keptFresh) manager.events.addAccessTokenExpiring(() => void renewedQuietly());
  keptFresh = true;
  return manager;
}

function accountOf({ profile }: KeptUser): Account {
  const { sub, name, email, preferred_username } = profile;
  return { subject: sub, label: name ?? email ?? preferred_username };
}

function arrived(user: User): Account {
  lastingStore.set(mark, 'yes');
  forgetPendingEnd();
  tellTabs({ kind: 'signedIn', subject: user.profile.sub });
  return accountOf(user);
}

/** Who is signed in when the page opens: from this tab, else silently from the provider's session (R1.21). */
export async function restoredAccount(): Promise<Account | undefined> {
  if (pendingEnd() !== undefined) {
    // Whoever was here has left, although the provider does not know it yet.
    dropTokens();
    void keepEnding();
    return undefined;
  }
  const fresh = freshUser();
  if (fresh !== undefined) {
    whenQuiet(() => void watchExpiry().catch(log('The provider is not known:')));
    return accountOf(fresh);
  }
  const manager = await connected();
  const user = await manager.getUser();
  if (user === null && lastingStore.get(mark) === undefined) return undefined;
  const renewed = await renewedQuietly();
  if (renewed !== undefined) return accountOf(renewed);
  lastingStore.remove(mark);
  await manager.removeUser();
  return undefined;
}

/** Reading the tokens is what makes oidc-client-ts watch when they end. */
async function watchExpiry(): Promise<void> {
  await (await connected()).getUser();
}

/** Leaves for the provider's sign-in page; `anew` asks for another account than the one it remembers. */
export async function beginSignIn(returnTo: string, anew = false): Promise<Account | undefined> {
  const manager = await connected();
  // While the session of the one before may still live, nobody is signed in without a password.
  const asked =
    pendingEnd() !== undefined ? { prompt: 'login', max_age: 0 } : anew ? { prompt: 'login' } : {};
  const wishes = { ui_locales: languageWish(), ...asked };
  // Without session storage a redirect could not be matched to its answer; a window can.
  if (!tabStore.persists) return arrived(await manager.signinPopup(wishes));
  await manager.signinRedirect({ state: { returnTo }, ...wishes });
  return undefined;
}

let finishing: Promise<{ account: Account; returnTo: string }> | undefined;

/** Takes the provider's answer at /signin/callback; the code works once, so the work is shared. */
export function finishSignIn(): Promise<{ account: Account; returnTo: string }> {
  finishing ??= connected()
    .then((manager) => manager.signinRedirectCallback())
    .then((user) => ({ account: arrived(user), returnTo: returnPath(user.state) }))
    .finally(() => {
      finishing = undefined;
    });
  return finishing;
}

export async function accessToken(): Promise<string | undefined> {
  return keptUser()?.access_token ?? (await (await provider()).getUser())?.access_token;
}

let renewing: Promise<User | undefined> | undefined;

/** By refresh token, else by the provider's session in a hidden frame. A failure is only logged (R8.3). */
function renewedQuietly(): Promise<User | undefined> {
  renewing ??= renewSilently()
    .catch((error: unknown) => void log('No new token:')(error))
    .then((user) => {
      if (user) for (const listener of renewalListeners) listener();
      return user ?? undefined;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

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

/** Sets how the page asks to sign in again without losing what stands on it. */
export function askOverPage(ask: () => Promise<boolean>): void {
  signInOverPage = ask;
}

let asking: Promise<boolean> | undefined;

/** A new token after a 401: silently, else the person signs in over the untouched page. */
export async function renewedToken(refused: string | undefined): Promise<string | undefined> {
  // Calls sent together are refused together; the first one's renewal serves them all.
  const current = await accessToken();
  if (current !== undefined && current !== refused) return current;
  const user = await renewedQuietly();
  if (user !== undefined) return user.access_token;
  asking ??= signInOverPage().finally(() => {
    asking = undefined;
  });
  return (await asking) ? accessToken() : undefined;
}

/** Signs in again in a window of its own. */
export async function signInAgain(): Promise<Account> {
  const manager = await provider();
  return arrived(await manager.signinPopup({ popupAbortOnClose: true, ui_locales: languageWish() }));
}

/** Signs out here and in the other tabs at once, then at the provider in a popup. */
export function signOut(): void {
  const popup = openEndWindow();
  leave();
  void endAtProvider(popup);
}

/** Signs out without being asked to: no click, no popup. The reason is shown on /signout. */
export function signOutBecause(reason: string): void {
  tabStore.set(reasonKey, reason);
  leave();
  void keepEnding();
}

function leave(): void {
  const dropped = dropTokens();
  lastingStore.remove(mark);
  notePendingEnd(dropped);
  tellTabs({ kind: 'signedOut' });
  void forgetTokens().catch(log('The provider is not known:'));
  // A renewal on its way must not bring the tokens back.
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
  if (keptUser() === undefined) await manager.removeUser();
}

/** Why the page signed out by itself; told until the next sign-in. */
export const leftBecause = (): string | undefined => tabStore.get(reasonKey);
export const forgetReason = (): void => tabStore.remove(reasonKey);
