// What someone has begun goes along when they sign out: drafts to the server. Files stay behind, and are asked about.
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
