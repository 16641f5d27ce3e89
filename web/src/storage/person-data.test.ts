// What a browser forgets with its person.
import { beforeEach, expect, it } from 'vitest';
import { countBlobs, storeBlob } from './blobs.ts';
import { localStore, sessionStore } from './browser-stores.ts';
import { adoptPerson, forgetReadable, forgetSession, forgetUnsent } from './person-data.ts';

beforeEach(() => {
  for (const store of [localStore, sessionStore]) for (const key of store.keys()) store.remove(key);
  sessionStore.set('trialog.environment', 'E');
  sessionStore.set('trialog.left-because', 'accountDeactivated');
  sessionStore.set('trialog.oidc.state', 'S');
  sessionStore.set('of another application', 'X');
  localStore.set('trialog.last-team', 'T');
  localStore.set('trialog.language', 'fr');
});

it('leaving takes everything of the person except what was not sent, which stays under their id', async () => {
  localStore.set('trialog.draft.anna.health.milano', '{}');
  localStore.set('trialog.survey.anna.round', '{}');
  adoptPerson('subject-of-anna');
  forgetSession();
  expect(sessionStore.keys().sort()).toEqual([
    'of another application',
    'trialog.left-because',
    'trialog.oidc.state',
  ]);
  expect(localStore.keys().sort()).toEqual([
    'trialog.draft.anna.health.milano',
    'trialog.language',
    'trialog.survey.anna.round',
  ]);
});

it('the next person takes nothing away that the one before has not sent', { tags: ['F6'] }, () => {
  const begun = ['trialog.draft.anna.health.milano', 'trialog.survey.anna.round'];
  for (const key of begun) localStore.set(key, 'A');
  adoptPerson('anna');
  for (const key of sessionStore.keys()) sessionStore.remove(key);
  adoptPerson('bruno');
  expect(localStore.get('trialog.last-team')).toBeUndefined();
  forgetSession();
  adoptPerson('anna');
  for (const key of begun) expect(localStore.get(key), key).toBe('A');
});

it('who has been told what is not sent may let it go, and nothing of others with it', async () => {
  localStore.set('trialog.draft.anna.health.milano', '{}');
  localStore.set('trialog.survey.anna.round', '{}');
  localStore.set('trialog.survey.annabel.round', '{}');
  await forgetUnsent('anna', { recordings: true });
  expect(localStore.keys().sort()).toEqual([
    'trialog.language',
    'trialog.last-team',
    'trialog.survey.annabel.round',
  ]);
});

it('recordings that nobody could count are not let go with the rest', async () => {
  await storeBlob('anna', 'voice.milano', 'said');
  await forgetUnsent('anna', { recordings: false });
  expect(await countBlobs('anna')).toBe(1);
  await forgetUnsent('anna', { recordings: true });
  expect(await countBlobs('anna')).toBe(0);
});

it('the same person comes back to what was there, another one finds nothing', () => {
  adoptPerson('anna');
  adoptPerson('anna');
  expect(sessionStore.get('trialog.environment')).toBe('E');
  adoptPerson('bruno');
  expect(sessionStore.get('trialog.environment')).toBeUndefined();
  expect(localStore.get('trialog.last-team')).toBeUndefined();
});

it('who was signed out for doing nothing finds what was begun and this device at the push service, and nothing readable', () => {
  adoptPerson('subject-of-anna');
  localStore.set('trialog.draft.anna.health.milano', '{}');
  localStore.set('trialog.device', 'D');
  localStore.set('trialog.last-wall.anna.milano', 'W');
  localStore.set('trialog.last-visit', 'V');
  forgetSession('idle');
  expect(localStore.keys().sort()).toEqual([
    'trialog.device',
    'trialog.draft.anna.health.milano',
    'trialog.language',
    'trialog.last-team',
    'trialog.subject',
  ]);
  expect(sessionStore.get('trialog.environment')).toBeUndefined();
  adoptPerson('subject-of-bruno');
  expect(localStore.get('trialog.device')).toBeUndefined();
  expect(localStore.get('trialog.last-team')).toBeUndefined();
  expect(localStore.get('trialog.draft.anna.health.milano')).toBe('{}');
});

it('what can be read goes at once', () => {
  localStore.set('trialog.last-wall.anna.milano', 'W');
  localStore.set('trialog.last-visit', 'V');
  forgetReadable();
  expect(localStore.keys().sort()).toEqual(['trialog.language', 'trialog.last-team']);
});

it('that a sign-out is still to be finished outlives the person’s data', () => {
  localStore.set('trialog.signing-out', '{}');
  forgetSession();
  adoptPerson('bruno');
  expect(localStore.get('trialog.signing-out')).toBe('{}');
});
