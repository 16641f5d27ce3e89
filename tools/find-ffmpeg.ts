// Finds ffmpeg for the tests of videos that not every player plays, and gets it where there is none.
import { installFromDebian, onPath } from './find-browser.ts';

/** Nothing where it cannot be had; the product needs none, and what the tests skip then is said. */
export async function findFfmpeg(): Promise<string | undefined> {
  const present = onPath(['ffmpeg']);
  if (present !== undefined) return present;
  try {
    console.log('No ffmpeg found: looking for the Debian package …');
    await installFromDebian(['ffmpeg']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return onPath(['ffmpeg']);
}
