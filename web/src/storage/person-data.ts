// What the browser stores about the person at it. It goes when they leave, however they do; what they have not sent
// stays under their id until they have sent it or have said that it may go (docs/decisions/0026-leaving.md).
import { localStore, sessionStore } from './browser-stores.ts';
import { storageKeys, survives, unsentWorkOf } from './keys.ts';

export function forgetSession(event: 'sessionEnd' | 'idle' | 'otherPerson' = 'sessionEnd'): void {
  const { key: device, survives: deviceSurvives } = storageKeys.pushDevice;
  // Mostly there is none.
  if (localStore.get(device) !== undefined && !deviceSurvives[event])
    void import('../platform/push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);
  for (const key of sessionStore.keys()) if (!survives(key, 'session', event)) sessionStore.remove(key);
  for (const key of localStore.keys()) if (!survives(key, 'local', event)) localStore.remove(key);
}

/** What can be read without a connection, at once: the rest goes with the session. */
export function forgetReadable(): void {
  const { lastVisit, lastWall } = storageKeys;
  for (const key of localStore.keys())
    if (key === lastVisit.key || key.startsWith(lastWall.key)) localStore.remove(key);
}

/** Everything that this person began here and has not sent: called once they know what it is. */
export async function forgetUnsent(userId: string, { recordings }: { recordings: boolean }): Promise<void> {
  const unsent = unsentWorkOf(userId);
  for (const key of localStore.keys())
    if (unsent.some((start) => key.startsWith(start))) localStore.remove(key);
  if (recordings) await (await import('./blobs.ts')).forgetBlobs(userId);
}

/** Called with everyone who is signed in here; what another one saw, in this tab or an earlier one, is wiped first. */
export function adoptPerson(subject: string): void {
  const { subject: inBrowser, subjectOfTab: inTab } = storageKeys;
  const before = [sessionStore.get(inTab.key), localStore.get(inBrowser.key)];
  if (before.some((other) => other !== undefined && other !== subject)) forgetSession('otherPerson');
  sessionStore.set(inTab.key, subject);
  localStore.set(inBrowser.key, subject);
}
