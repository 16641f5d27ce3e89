// The profile of who is signed in, kept in the browser session for an hour (SPEC 9).
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { tabStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';
import { parseJson } from '../storage/parse-json.ts';

const { key } = storageKeys.profile;

interface Kept {
  readonly me: Me;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function keepProfile(me: Me, at = Date.now()): Me {
  tabStore.set(key, JSON.stringify({ me, at } satisfies Kept));
  return me;
}

/** Who is at this tab, however long ago that was found out. */
export const keptUserId = (): string | undefined => keptProfile(0)?.me.userId;

export function keptProfile(now = Date.now()): Kept | undefined {
  const kept = parseJson<Kept>(tabStore.get(key)) as Kept | undefined;
  return typeof kept?.me?.userId === 'string' && now - kept.at < limits.sessionCacheMs ? kept : undefined;
}
