// What the browser keeps about the person at it. It goes when they sign out, and before another one sees a page.
import { forgetFiles } from './kept-files.ts';
import { lastingStore, type Store, tabStore } from './storage.ts';

const ours = 'trialog.';
const subjectKey = 'trialog.subject';

// The provider's own records end with its calls; the reason is told after leaving; the rest names nobody.
const staysInTab = ['trialog.oidc.', 'trialog.left-because'];
const staysInBrowser = ['trialog.language', 'trialog.signed-in', 'trialog.typeface'];

export function forgetPerson(): void {
  // Known by the mark of notifications/device.ts; mostly there is none.
  if (lastingStore.get('trialog.device') !== undefined)
    void import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
  wipe(tabStore, staysInTab);
  wipe(lastingStore, staysInBrowser);
  forgetFiles();
}

/** A session that ended by itself: what was begun stays for the same person, under the person's id. */
export function forgetSession(): void {
  wipe(tabStore, staysInTab);
  wipe(lastingStore, [...staysInBrowser, subjectKey, 'trialog.draft.']);
}

/** Called with everyone who is signed in here; whatever another one left, in this tab or an earlier one, is wiped first. */
export function meetPerson(subject: string): void {
  const before = [tabStore.get(subjectKey), lastingStore.get(subjectKey)];
  if (before.some((other) => other !== undefined && other !== subject)) forgetPerson();
  tabStore.set(subjectKey, subject);
  lastingStore.set(subjectKey, subject);
}

export function wipe(store: Pick<Store, 'keys' | 'remove'>, stays: readonly string[]): void {
  for (const key of store.keys())
    if (key.startsWith(ours) && !stays.some((kept) => key.startsWith(kept))) store.remove(key);
}
