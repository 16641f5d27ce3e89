// The profile of who is signed in, kept in the browser session for an hour (SPEC 9).
import { limits } from '@trialog/contract/limits.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { tabStore } from '../storage/browser-stores.ts';
import { storageKeys } from '../storage/keys.ts';

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
  try {
    const kept = JSON.parse(tabStore.get(key) ?? 'null') as Kept | null;
    const fresh =
      kept !== null && typeof kept.me?.userId === 'string' && now - kept.at < limits.sessionCacheMs;
    return fresh ? kept : undefined;
  } catch {
    return undefined;
  }
}
