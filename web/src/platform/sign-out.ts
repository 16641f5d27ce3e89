// The end of the provider's session: asked for in a window of its own when somebody signs out, and again until the
// provider has said that it is done. Until then a mark in this browser keeps everybody from being signed in as the one
// before. No token goes into an address: a provider at ours takes a form, and another one is told by the account's number.
import { intlLanguage } from '@trialog/contract/languages.ts';
import type { UserManager } from 'oidc-client-ts';
import type { DroppedTokens } from '../boot/stored-tokens.ts';
import { localStore, sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';
import { callbackPaths } from './callback-paths.ts';
import { createStore } from './create-store.ts';
import { currentLanguage } from './language.ts';
import { settings } from './settings.ts';
import { onTabMessage, postToTabs } from './tabs.ts';

/** `away`: the provider could not be reached, or has not said that it is done; it is asked again. */
export type EndOfSession = 'ended' | 'ending' | 'away';

interface Pending {
  /** Comes back from the provider; who does not know it cannot say that the session has ended. */
  readonly state: string;
  readonly subject: string | undefined;
}

const mark = storageKeys.pendingSignOut.key;
const redirected = storageKeys.signOutRequested.key;
const WINDOW = 'trialog-sign-out';
/** How long the window may take before the page asks by itself. */
const PATIENCE_MS = 8_000;
/** Another provider may ask something there, which somebody reads and answers. */
const LONGEST_WINDOW_MS = 5 * 60_000;
const RETRY_MS = 5_000;

const away = createStore(false);
let idToken: string | undefined;
let wake: () => void = () => undefined;
/** The window in which the provider ends its session. */
let endWindow: { readonly window: Window; readonly until: number } | undefined;

export function pendingEnd(): Pending | undefined {
  const pending = parseJson<Pending>(localStore.get(mark));
  return typeof pending?.state === 'string' ? (pending as Pending) : undefined;
}

export function endOfSession(): EndOfSession {
  if (pendingEnd() === undefined) return 'ended';
  return away.get() ? 'away' : 'ending';
}

export const onEndOfSession = away.subscribe;

// What another tab, or the window that came back, did to the mark.
onTabMessage((message) => {
  if (message.kind === 'sessionEnded' && !confirmEnd(message.state)) refresh();
});
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === mark) refresh();
  });

function refresh(): void {
  if (pendingEnd() === undefined) wake();
  // Nothing but the mark has changed: who watches reads both.
  away.set(away.get());
}

/** The person has signed out here; the provider does not know yet. */
export function storePendingEnd({ subject, idToken: token }: DroppedTokens): void {
  idToken = token;
  sessionStore.remove(redirected);
  localStore.set(mark, JSON.stringify({ state: crypto.randomUUID(), subject } satisfies Pending));
  away.set(false);
}

/** The provider came back with this: its session has ended. Gives whether it was ours. */
export function confirmEnd(state: string | null | undefined): boolean {
  if (state === null || state === undefined || pendingEnd()?.state !== state) return false;
  forgetPendingEnd();
  postToTabs({ kind: 'sessionEnded', state });
  return true;
}

/** Also when somebody has signed in with their password: that took the place of the session before. */
export function forgetPendingEnd(): void {
  localStore.remove(mark);
  idToken = undefined;
  away.set(false);
  wake();
}

/** While the click still counts; nothing where the browser refuses it. */
export const openEndWindow = (): Window | null => window.open('', WINDOW, 'popup,width=480,height=600');

/** Asks in the given window, and without one, or where it does not come back, by itself until it is done. */
export async function endAtProvider(popup: Window | null): Promise<void> {
  if (popup !== null) endWindow = { window: popup, until: Date.now() + LONGEST_WINDOW_MS };
  try {
    const endCall = await endRequest(callbackPaths.signedOutPopup);
    if (popup !== null && !popup.closed) {
      if (endCall.own) submitForm(endCall, WINDOW);
      else popup.location.replace(addressOf(endCall));
      await untilEndedOrTired(popup, endCall.own);
    }
  } catch {
    // Without a connection not even the provider's address is known.
  }
  popup?.close();
  endWindow = undefined;
  wake();
  await retryEnd();
}

const isWindowOpen = (): boolean =>
  endWindow !== undefined && !endWindow.window.closed && Date.now() < endWindow.until;

async function untilEndedOrTired(popup: Window, own: boolean): Promise<void> {
  const tired = Date.now() + PATIENCE_MS;
  while (pendingEnd() !== undefined && !popup.closed) {
    if (Date.now() > tired) {
      if (own || !isWindowOpen()) return;
      if (!away.get()) away.set(true);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let running: Promise<void> | undefined;

/** Once a page; also when it opens with an end that is still to come. */
export function retryEnd(): Promise<void> {
  running ??= endRepeatedly().finally(() => {
    running = undefined;
  });
  return running;
}

/** For a tab that did not begin it: helps when it takes long. Returns how to stop. */
export function helpEnding(): () => void {
  const timer = setTimeout(() => void retryEnd(), PATIENCE_MS);
  return () => clearTimeout(timer);
}

async function endRepeatedly(): Promise<void> {
  while (pendingEnd() !== undefined) {
    await tryToEnd().catch(() => undefined);
    if (pendingEnd() === undefined) return;
    away.set(true);
    await untilNextTry();
  }
}

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(next, RETRY_MS);
    const listening = new AbortController();
    window.addEventListener('online', next, { signal: listening.signal });
    wake = next;
    function next() {
      clearTimeout(timer);
      listening.abort();
      resolve();
    }
  });
}

async function tryToEnd(): Promise<void> {
  const endCall = await endRequest(callbackPaths.signedOutPopup);
  const signal = AbortSignal.timeout(2 * PATIENCE_MS);
  if (endCall.own) {
    const body = new URLSearchParams(endCall.fields);
    const answer = await fetch(endCall.address, { method: 'POST', body, signal });
    // Where the provider leads back to is its word, whatever there is to read.
    const { pathname, searchParams } = new URL(answer.url);
    if (pathname === callbackPaths.signedOutPopup) confirmEnd(searchParams.get('state'));
    return;
  }
  // Another site's cookies go along with a page alone: this one leaves for it, once, when it can be reached.
  if (window.location.pathname !== callbackPaths.signedOut || sessionStore.get(redirected) !== undefined)
    return;
  try {
    await fetch(endCall.address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
  } catch {
    // Then its window shows nothing but that.
    endWindow?.window.close();
    return;
  }
  if (isWindowOpen()) return;
  sessionStore.set(redirected, 'yes');
  window.location.assign(addressOf(await endRequest(callbackPaths.signedOut)));
}

interface EndRequest {
  readonly address: string;
  readonly fields: Record<string, string>;
  /** At this origin: it takes a form, and its answer can be read. */
  readonly own: boolean;
}

async function endRequest(back: string): Promise<EndRequest> {
  const pending = pendingEnd();
  const manager = await provider();
  const address = await manager.metadataService.getEndSessionEndpoint();
  if (pending === undefined || address === undefined) throw new Error('There is nothing to ask.');
  const { client_id, extraQueryParams } = manager.settings;
  const own = new URL(address).origin === window.location.origin;
  const withToken = own || (await settings()).signOutToken;
  const fields = Object.entries({
    ...extraQueryParams,
    client_id,
    post_logout_redirect_uri: new URL(back, window.location.origin).href,
    state: pending.state,
    ui_locales: intlLanguage(currentLanguage()),
    logout_hint: pending.subject,
    id_token_hint: withToken ? idToken : undefined,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]));
  return { address, fields: Object.fromEntries(fields), own };
}

const provider = async (): Promise<UserManager> => (await import('./provider.ts')).provider();

function addressOf({ address, fields }: EndRequest): string {
  const whole = new URL(address);
  for (const [name, value] of Object.entries(fields)) whole.searchParams.set(name, value);
  return whole.href;
}

function submitForm({ address, fields }: EndRequest, target: string): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: address,
    target,
    hidden: true,
  });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}
