// What a browser forgets with its person.
import { beforeEach, expect, it } from 'vitest';
import { forgetPerson, forgetSession, meetPerson } from './person-data.ts';
import { lastingStore, tabStore } from './storage.ts';

beforeEach(() => {
  for (const store of [lastingStore, tabStore]) for (const key of store.keys()) store.remove(key);
  tabStore.set('trialog.environment', 'E');
  tabStore.set('trialog.left-because', 'accountDeactivated');
  tabStore.set('trialog.oidc.state', 'S');
  tabStore.set('of another application', 'X');
  lastingStore.set('trialog.last-team', 'T');
  lastingStore.set('trialog.language', 'fr');
});

it('signing out leaves the language and what is not ours, and nothing of the person', () => {
  forgetPerson();
  expect(tabStore.keys().sort()).toEqual([
    'of another application',
    'trialog.left-because',
    'trialog.oidc.state',
  ]);
  expect(lastingStore.keys()).toEqual(['trialog.language']);
});

it('a session that ended by itself leaves the drafts, under their author’s id, until somebody else comes', () => {
  lastingStore.set('trialog.draft.anna.health.milano', '{}');
  meetPerson('anna');
  forgetSession();
  const kept = ['trialog.draft.anna.health.milano', 'trialog.language', 'trialog.subject'];
  expect(lastingStore.keys().sort()).toEqual(kept);
  expect(tabStore.get('trialog.environment')).toBeUndefined();
  meetPerson('anna');
  expect(lastingStore.get('trialog.draft.anna.health.milano')).toBe('{}');
  forgetSession();
  meetPerson('bruno');
  expect(lastingStore.keys().sort()).toEqual(['trialog.language', 'trialog.subject']);
});

it('the same person comes back to what was there, another one finds nothing', () => {
  meetPerson('anna');
  meetPerson('anna');
  expect(tabStore.get('trialog.environment')).toBe('E');
  meetPerson('bruno');
  expect(tabStore.get('trialog.environment')).toBeUndefined();
  expect(lastingStore.get('trialog.last-team')).toBeUndefined();
});

it('[F6] a session that ran out leaves what was begun to its person, and to nobody else in a new tab', () => {
  const begun = 'trialog.survey.anna.round';
  meetPerson('anna');
  lastingStore.set(begun, 'A');
  for (const key of tabStore.keys()) tabStore.remove(key);
  meetPerson('anna');
  expect(lastingStore.get(begun)).toBe('A');
  for (const key of tabStore.keys()) tabStore.remove(key);
  meetPerson('bruno');
  expect(lastingStore.get(begun)).toBeUndefined();
});
