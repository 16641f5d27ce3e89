// The tokens of this tab as oidc-client-ts stores them (provider.ts), read without it: who is signed in and whose token
// still holds needs neither the client nor the provider's settings to go on.
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';

/** Before every key of oidc-client-ts in the tab's store. */
export const tokenPrefix = storageKeys.tokens.key;

export interface StoredUser {
  readonly access_token: string;
  /** Seconds since 1970. */
  readonly expires_at?: number;
  readonly profile: {
    readonly sub: string;
    readonly name?: string;
    readonly email?: string;
    readonly preferred_username?: string;
  };
}

export interface DroppedTokens {
  readonly subject: string | undefined;
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
}

/** Signs this tab out, whether or not the provider can be reached. */
export function dropTokens(): DroppedTokens {
  const user = storedUser() as (StoredUser & { id_token?: string; refresh_token?: string }) | undefined;
  for (const key of sessionStore.keys()) if (key.startsWith(`${tokenPrefix}user:`)) sessionStore.remove(key);
  return { subject: user?.profile.sub, idToken: user?.id_token, refreshToken: user?.refresh_token };
}

/** A token that ends within this time is renewed first. */
const MARGIN_S = 60;

/** None where there are several: the settings decide which one counts. */
export function storedUser(): StoredUser | undefined {
  const [key, another] = sessionStore.keys().filter((name) => name.startsWith(`${tokenPrefix}user:`));
  if (key === undefined || another !== undefined) return undefined;
  const user = parseJson<StoredUser>(sessionStore.get(key));
  const readable = typeof user?.access_token === 'string' && typeof user.profile?.sub === 'string';
  return readable ? (user as StoredUser) : undefined;
}

/** The one whose token can be used as it is. */
export function freshUser(now = Date.now()): StoredUser | undefined {
  const user = storedUser();
  return user !== undefined && (user.expires_at ?? Number.POSITIVE_INFINITY) - now / 1000 > MARGIN_S
    ? user
    : undefined;
}
