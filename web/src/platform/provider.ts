// The OpenID provider as this browser knows it: code flow with PKCE, rotating refresh tokens, a page of its own
// for each way back. Tokens live in the tab's session storage and nowhere else.
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { tokenPrefix } from '../boot/stored-tokens.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { callbackPaths } from './callback-paths.ts';
import { settings } from './settings.ts';

/** The tab's store in the shape that oidc-client-ts requires. */
const tabStorage: Storage = {
  get length() {
    return sessionStore.keys().length;
  },
  key: (index) => sessionStore.keys()[index] ?? null,
  getItem: (key) => sessionStore.get(key) ?? null,
  setItem: (key, value) => sessionStore.set(key, value),
  removeItem: (key) => sessionStore.remove(key),
  clear: () => {
    for (const key of sessionStore.keys()) sessionStore.remove(key);
  },
};

const store = new WebStorageStateStore({ prefix: tokenPrefix, store: tabStorage });

let known: Promise<UserManager> | undefined;

export function provider(): Promise<UserManager> {
  known ??= build().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function build(): Promise<UserManager> {
  const { authority, clientId, redirectUri, scope, extraQueryParams, resource } = await settings();
  const here = (path: string) => new URL(path, window.location.origin).href;
  return new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: redirectUri,
    silent_redirect_uri: here(callbackPaths.silent),
    popup_redirect_uri: here(callbackPaths.popup),
    scope,
    ...(extraQueryParams === undefined ? {} : { extraQueryParams: { ...extraQueryParams } }),
    ...(resource === undefined ? {} : { resource }),
    userStore: store,
    stateStore: store,
    // Renewal is ours (sign-in.ts): two at once would use a rotating token twice and lose the grant.
    automaticSilentRenew: false,
    // The hidden frame loads a page of its own, which takes its time on a slow phone.
    silentRequestTimeoutInSeconds: 20,
    requestTimeoutInSeconds: 10,
  });
}

/** Runs in the hidden frame or the popup that the provider sent back: passes the address on, nothing else. */
export async function handBack(path: string): Promise<void> {
  // With our own store: reading the browser's may be forbidden.
  const messenger = new UserManager({
    authority: '-',
    client_id: '-',
    redirect_uri: '-',
    userStore: store,
    stateStore: store,
  });
  if (path === callbackPaths.silent) await messenger.signinSilentCallback();
  else await messenger.signinPopupCallback();
}

/** Refresh tokens outlive the provider's session: take this one back, as well as the provider lets us. */
export async function revokeRefreshToken(token: string | undefined): Promise<void> {
  if (token === undefined) return;
  const manager = await provider();
  const endpoint = await manager.metadataService.getRevocationEndpoint(true);
  if (endpoint === undefined) return;
  const body = new URLSearchParams({
    client_id: manager.settings.client_id,
    token,
    token_type_hint: 'refresh_token',
  });
  await fetch(endpoint, { method: 'POST', body, keepalive: true });
}
