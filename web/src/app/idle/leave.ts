// What every page needs when nobody was active for too long: in this tab before anything is shown, or because another tab says
// so. What is begun stays on the device, and this device stays registered for push.
import { limits } from '@trialog/contract/limits.ts';
import { callbackPaths } from '../../platform/callback-paths.ts';
import { signOutBecause, storeReason } from '../../platform/sign-in.ts';
import { localStore } from '../../storage/browser-stores.ts';
import { storageKeys } from '../../storage/keys.ts';
import { forgetSession } from '../../storage/person-data.ts';
import { current, endSession, setSession } from '../session-store.ts';
import { storeIdleEnd } from './idle-end.ts';
import { storedActivity } from './stored-activity.ts';

export const idleReason = 'idle';

/** Where the person was, for when they come back. */
export function noteIdleEnd(minutes: number): void {
  const { pathname, search } = window.location;
  const path = pathname === callbackPaths.signedOut ? '/' : `${pathname}${search}`;
  storeReason(idleReason);
  storeIdleEnd({ minutes, subject: localStore.get(storageKeys.subject.key), path, photos: 0 });
}

export const endIdle = (): void => endSession(undefined, 'idle');

/** Another tab has signed this person out. */
export function followIdle(): void {
  if (current.get().kind === 'signedIn') noteIdleEnd(storedActivity()?.minutes ?? limits.idleMinutesStaff);
  endIdle();
}

/** A page that is opened, or opened again, too late: nothing of the person before is shown, and they may sign in again. */
export function openSignedOut(minutes: number): void {
  noteIdleEnd(minutes);
  window.history.replaceState(null, '', callbackPaths.signedOut);
  signOutBecause(idleReason);
  setSession({ kind: 'signedOut' });
  forgetSession('idle');
}
