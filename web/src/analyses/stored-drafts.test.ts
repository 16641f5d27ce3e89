// What was begun and not saved stays with its message.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { beforeEach, expect, it } from 'vitest';
import { cacheProfile } from '../people/profile-cache.ts';
import { localStore } from '../storage/browser-stores.ts';
import { forgetSession, forgetUnsent } from '../storage/person-data.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { countDrafts, dropEdit, storeDraft, storedDraft, storedEdit, storeEdit } from './stored-drafts.ts';

const begun = { ...emptyDraft, elementIds: ['fatigue'], passage: { start: 0, end: 2 }, note: 'later' };

const signInAs = (userId: string) => cacheProfile({ userId } as Me);

beforeEach(() => {
  for (const key of localStore.keys()) localStore.remove(key);
  signInAs('elena');
});

it('is found again at its message, and at no other', () => {
  storeDraft('m', begun);
  expect(storedDraft('m')).toEqual(begun);
  expect(storedDraft('n')).toEqual(emptyDraft);
});

it('is gone once nothing of it is left, and what cannot be read counts as nothing', () => {
  storeDraft('m', begun);
  storeDraft('m', emptyDraft);
  expect(storedDraft('m')).toEqual(emptyDraft);
  expect(localStore.keys().filter((key) => key.startsWith('trialog.analysis.'))).toEqual([]);
  for (const wrong of ['{', '7', '{"elementIds":1}']) {
    localStore.set('trialog.analysis.elena.m', wrong);
    expect(storedDraft('m')).toEqual(emptyDraft);
    expect(countDrafts('elena')).toBe(0);
  }
});

const saved = {
  analysisId: 'm',
  version: 3,
  elementIds: ['fatigue'],
  passage: { start: 0, end: 2 },
  timeInMilliseconds: 65_000,
  note: 'since Monday',
} as unknown as Analysis;

it('the changes of a saved one are beside what was begun of a new one, with the version they were begun on', () => {
  storeDraft('m', begun);
  const edit = { draft: { ...draftOf(saved), note: 'since Sunday' }, version: 3 };
  storeEdit(saved, edit);
  expect(storedEdit('m')).toEqual(edit);
  expect(storedDraft('m')).toEqual(begun);
  expect(countDrafts('elena')).toBe(2);
  // Nothing left in it is a change, too.
  storeEdit(saved, { draft: emptyDraft, version: 3 });
  expect(storedEdit('m')).toEqual({ draft: emptyDraft, version: 3 });
  storeEdit(saved, { draft: draftOf(saved), version: 3 });
  expect(storedEdit('m')).toBeUndefined();
  storeEdit(saved, edit);
  dropEdit('m');
  expect(storedEdit('m')).toBeUndefined();
  expect(countDrafts('elena')).toBe(1);
});

it('outlives the end of a session, is nobody else’s, and goes once its coder lets it', async () => {
  storeDraft('m', begun);
  forgetSession();
  signInAs('luc');
  expect(storedDraft('m')).toEqual(emptyDraft);
  expect(countDrafts('luc')).toBe(0);
  await forgetUnsent('luc', { recordings: true });
  signInAs('elena');
  expect(countDrafts('elena')).toBe(1);
  expect(storedDraft('m')).toEqual(begun);
  await forgetUnsent('elena', { recordings: true });
  expect(storedDraft('m')).toEqual(emptyDraft);
});
