// What the browser keeps about the person at it. It goes when they leave, however they do; what they have not sent
// stays under their id until they have sent it or have said that it may go (docs/decisions/0026-leaving.md).
import { lastingStore, type Store, tabStore } from './storage.ts';

const ours = 'trialog.';
const subjectKey = 'trialog.subject';

// The provider's own records end with its calls; the reason is told after leaving; the rest names nobody.
const staysInTab = ['trialog.oidc.', 'trialog.left-because', 'trialog.end-asked'];
const staysInBrowser = ['trialog.language', 'trialog.signed-in', 'trialog.signing-out', 'trialog.typeface'];
/** Texts, answers and analyses that were begun: each key goes on with its person's id. Recordings: kept-files.ts. */
const unsent = ['trialog.draft.', 'trialog.survey.', 'trialog.analysis.'];

export function forgetSession(): void {
  // Known by the mark of notifications/device.ts; mostly there is none.
  if (lastingStore.get('trialog.device') !== undefined)
    void import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
  wipe(tabStore, staysInTab);
  wipe(lastingStore, [...staysInBrowser, ...unsent]);
}

/** Everything that this person began here and has not sent: called once they know what it is. */
export async function forgetUnsent(userId: string, { recordings }: { recordings: boolean }): Promise<void> {
  for (const key of lastingStore.keys())
    if (unsent.some((kind) => key.startsWith(`${kind}${userId}.`))) lastingStore.remove(key);
  if (recordings) await (await import('./kept-files.ts')).forgetFiles(userId);
}

/** Called with everyone who is signed in here; what another one saw, in this tab or an earlier one, is wiped first. */
export function meetPerson(subject: string): void {
  const before = [tabStore.get(subjectKey), lastingStore.get(subjectKey)];
  if (before.some((other) => other !== undefined && other !== subject)) forgetSession();
  tabStore.set(subjectKey, subject);
  lastingStore.set(subjectKey, subject);
}

export function wipe(store: Pick<Store, 'keys' | 'remove'>, stays: readonly string[]): void {
  for (const key of store.keys())
    if (key.startsWith(ours) && !stays.some((kept) => key.startsWith(kept))) store.remove(key);
}
