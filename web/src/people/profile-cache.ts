// The profile of the person who is signed in, cached in the browser session for an hour (SPEC 9).
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { sessionStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';

const { key } = storageKeys.profile;

interface CachedProfile {
  readonly me: Me;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function cacheProfile(me: Me, at = Date.now()): Me {
  sessionStore.set(key, JSON.stringify({ me, at } satisfies CachedProfile));
  return me;
}

/** Who is signed in at this tab, however old the cached profile is. */
export const cachedUserId = (): string | undefined => cachedProfile(0)?.me.userId;

export function cachedProfile(now = Date.now()): CachedProfile | undefined {
  const cached = parseJson<CachedProfile>(sessionStore.get(key)) as CachedProfile | undefined;
  return typeof cached?.me?.userId === 'string' && now - cached.at < limits.sessionCacheMs
    ? cached
    : undefined;
}
