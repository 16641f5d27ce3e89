// Signs out whoever did nothing for too long. At once nothing can be read any more; then what was begun is sent as far as it
// can be, and stays on the device otherwise; then the session ends at the provider.
import { signOutBecause } from '../../platform/sign-in.ts';
import { forgetReadable } from '../../storage/person-data.ts';
import { clearPage, current, unsentWork } from '../session-store.ts';
import { idleEnd, storeIdleEnd } from './idle-end.ts';
import { endIdle, idleReason, noteIdleEnd } from './leave.ts';

export async function endIdleSession(minutes: number): Promise<void> {
  const session = current.get();
  if (session.kind !== 'signedIn') return;
  noteIdleEnd(minutes);
  session.ended?.answer(false);
  session.unsent?.answer(false);
  // The calls that are still to be made go out in the person's name.
  current.set({ kind: 'leaving' });
  forgetReadable();
  clearPage();
  const photos = await sendWhatWasBegun();
  // Another tab was quicker.
  if (current.get().kind !== 'leaving') return;
  const end = idleEnd();
  if (end !== undefined) storeIdleEnd({ ...end, photos });
  signOutBecause(idleReason);
  endIdle();
}

/** Nobody sees how long it takes, but the session lasts as long. */
const SENDING_MS = 10_000;

/** Returns how many photos are lost, because the browser could not store them. */
async function sendWhatWasBegun(): Promise<number> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SENDING_MS));
  const sent = unsentWork().then((work) => work.saveUnsentWork());
  const unsent = await Promise.race([sent.catch(() => undefined), late]);
  return unsent?.unstoredPhotos ?? 0;
}
