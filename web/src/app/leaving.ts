// What someone has begun goes along when they sign out: drafts to the server. Files stay behind, and are asked about.
// Notifications stop reaching the device.
import { keptUserId } from '../people/kept-profile.ts';
import { hasFiles } from '../platform/kept-files.ts';
import { lastingStore } from '../platform/storage.ts';

/** True when nothing is lost by leaving. */
export async function allGoesAlong(): Promise<boolean> {
  const userId = keptUserId();
  if (userId === undefined) return true;
  const [texts, files] = await Promise.all([textsGoAlong(userId), hasFiles(userId)]);
  return texts && !files;
}

async function textsGoAlong(userId: string): Promise<boolean> {
  if (!lastingStore.keys().some((key) => key.startsWith('trialog.draft.'))) return true;
  try {
    const { travel } = await import('../messages/compose/travelling-drafts.ts');
    return await travel.takeAlong(userId);
  } catch {
    return false;
  }
}

/** Nobody is kept waiting for longer: the browser's own end of it is enough for nothing to arrive. */
const PATIENCE_MS = 2_000;

/** While there still is a token. What fails here fails at the push service later, which says that the device is gone. */
export async function leavePushService(): Promise<void> {
  if (lastingStore.get('trialog.device') === undefined) return;
  const work = import('../notifications/device.ts').then(({ removeDevice }) => removeDevice());
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([work.catch(() => undefined), enough]);
}
