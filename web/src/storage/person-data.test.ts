// What a browser forgets with its person.
import { beforeEach, expect, it } from 'vitest';
import { countFiles, keepFile } from './blobs.ts';
import { lastingStore, tabStore } from './browser-stores.ts';
import { forgetSession, forgetUnsent, meetPerson } from './person-data.ts';

beforeEach(() => {
  for (const store of [lastingStore, tabStore]) for (const key of store.keys()) store.remove(key);
  tabStore.set('trialog.environment', 'E');
  tabStore.set('trialog.left-because', 'accountDeactivated');
  tabStore.set('trialog.oidc.state', 'S');
  tabStore.set('of another application', 'X');
  lastingStore.set('trialog.last-team', 'T');
  lastingStore.set('trialog.language', 'fr');
});

it('leaving takes everything of the person except what was not sent, which stays under their id', async () => {
  lastingStore.set('trialog.draft.anna.health.milano', '{}');
  lastingStore.set('trialog.survey.anna.round', '{}');
  meetPerson('subject-of-anna');
  forgetSession();
  expect(tabStore.keys().sort()).toEqual([
    'of another application',
    'trialog.left-because',
    'trialog.oidc.state',
  ]);
  expect(lastingStore.keys().sort()).toEqual([
    'trialog.draft.anna.health.milano',
    'trialog.language',
    'trialog.survey.anna.round',
  ]);
});

it('the next person takes nothing away that the one before has not sent', { tags: ['F6'] }, () => {
  const begun = ['trialog.draft.anna.health.milano', 'trialog.survey.anna.round'];
  for (const key of begun) lastingStore.set(key, 'A');
  meetPerson('anna');
  for (const key of tabStore.keys()) tabStore.remove(key);
  meetPerson('bruno');
  expect(lastingStore.get('trialog.last-team')).toBeUndefined();
  forgetSession();
  meetPerson('anna');
  for (const key of begun) expect(lastingStore.get(key), key).toBe('A');
});

it('who has been told what is not sent may let it go, and nothing of others with it', async () => {
  lastingStore.set('trialog.draft.anna.health.milano', '{}');
  lastingStore.set('trialog.survey.anna.round', '{}');
  lastingStore.set('trialog.survey.annabel.round', '{}');
  await forgetUnsent('anna', { recordings: true });
  expect(lastingStore.keys().sort()).toEqual([
    'trialog.language',
    'trialog.last-team',
    'trialog.survey.annabel.round',
  ]);
});

it('recordings that nobody could count are not let go with the rest', async () => {
  await keepFile('anna', 'voice.milano', 'said');
  await forgetUnsent('anna', { recordings: false });
  expect(await countFiles('anna')).toBe(1);
  await forgetUnsent('anna', { recordings: true });
  expect(await countFiles('anna')).toBe(0);
});

it('the same person comes back to what was there, another one finds nothing', () => {
  meetPerson('anna');
  meetPerson('anna');
  expect(tabStore.get('trialog.environment')).toBe('E');
  meetPerson('bruno');
  expect(tabStore.get('trialog.environment')).toBeUndefined();
  expect(lastingStore.get('trialog.last-team')).toBeUndefined();
});

it('that a sign-out is still to be finished outlives the person’s data', () => {
  lastingStore.set('trialog.signing-out', '{}');
  forgetSession();
  meetPerson('bruno');
  expect(lastingStore.get('trialog.signing-out')).toBe('{}');
});
