// When the person was active last, in any tab of this browser, and how many minutes they may do nothing. It is stored so
// that a page that is opened again, or wakes up, is judged by it before anything is shown.
import { limits } from '@trialog/contract/limits.ts';
import { credibleActivity, idleState, idleTime } from '@trialog/contract/rules/idle.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { parseJson } from '../../storage/parse-json.ts';

interface Activity {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly minutes: number;
}

const { key } = storageKeys.lastActivity;

/** Where it cannot be read, or there is none, nothing is known. */
export function storedActivity(): Activity | undefined {
  const { at, minutes } = parseJson<Activity>(localStore.get(key)) ?? {};
  const isReadable =
    Number.isFinite(at) &&
    Number(minutes) >= limits.fewestIdleMinutes &&
    Number(minutes) <= limits.mostIdleMinutes;
  return isReadable ? { at: Number(at), minutes: Number(minutes) } : undefined;
}

export function storeActivity(activity: Activity): void {
  localStore.set(key, JSON.stringify(activity));
}

/** Somebody has signed in: until their studies are known, they have the minutes of staff. */
export const beginActivity = (): void => storeActivity({ at: Date.now(), minutes: limits.idleMinutesStaff });

/** The minutes after which whoever is signed in here has to sign in again; nothing where they may stay. */
export function minutesOver(now = Date.now()): number | undefined {
  const activity = storedActivity();
  if (activity === undefined || localStore.get(storageKeys.signedIn.key) === undefined) return undefined;
  const { at, minutes } = activity;
  const idleMs = idleTime({ activeAt: credibleActivity(at, now), now });
  return idleState(idleMs, minutes).kind === 'over' ? minutes : undefined;
}
