// What was begun and not saved stays with its message.
import type { Me } from '@trialog/contract/schemas/people.ts';
import { beforeEach, expect, it } from 'vitest';
import { keepProfile } from '../people/profile-cache.ts';
import { lastingStore } from '../storage/browser-stores.ts';
import { forgetSession, forgetUnsent } from '../storage/person-data.ts';
import { emptyDraft } from './draft.ts';
import { countDrafts, keepDraft, keptDraft } from './stored-drafts.ts';

const begun = { ...emptyDraft, elementIds: ['fatigue'], passage: { start: 0, end: 2 }, note: 'later' };

const signInAs = (userId: string) => keepProfile({ userId } as Me);

beforeEach(() => {
  for (const key of lastingStore.keys()) lastingStore.remove(key);
  signInAs('elena');
});

it('is found again at its message, and at no other', () => {
  keepDraft('m', begun);
  expect(keptDraft('m')).toEqual(begun);
  expect(keptDraft('n')).toEqual(emptyDraft);
});

it('is gone once nothing of it is left, and what cannot be read counts as nothing', () => {
  keepDraft('m', begun);
  keepDraft('m', emptyDraft);
  expect(keptDraft('m')).toEqual(emptyDraft);
  expect(lastingStore.keys().filter((key) => key.startsWith('trialog.analysis.'))).toEqual([]);
  for (const wrong of ['{', '7', '{"elementIds":1}']) {
    lastingStore.set('trialog.analysis.elena.m', wrong);
    expect(keptDraft('m')).toEqual(emptyDraft);
    expect(countDrafts('elena')).toBe(0);
  }
});

it('outlives the end of a session, is nobody else’s, and goes once its coder lets it', async () => {
  keepDraft('m', begun);
  forgetSession();
  signInAs('luc');
  expect(keptDraft('m')).toEqual(emptyDraft);
  expect(countDrafts('luc')).toBe(0);
  await forgetUnsent('luc', { recordings: true });
  signInAs('elena');
  expect(countDrafts('elena')).toBe(1);
  expect(keptDraft('m')).toEqual(begun);
  await forgetUnsent('elena', { recordings: true });
  expect(keptDraft('m')).toEqual(emptyDraft);
});
