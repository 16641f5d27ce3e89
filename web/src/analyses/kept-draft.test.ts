// What was begun and not saved stays with its message.
import { expect, it } from 'vitest';
import { tabStore } from '../platform/storage.ts';
import { emptyDraft } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const begun = { ...emptyDraft, elementIds: ['fatigue'], passage: { start: 0, end: 2 }, note: 'later' };

it('is found again at its message, and at no other', () => {
  keepDraft('m', begun);
  expect(keptDraft('m')).toEqual(begun);
  expect(keptDraft('n')).toEqual(emptyDraft);
});

it('is gone once nothing of it is left, and what cannot be read counts as nothing', () => {
  keepDraft('m', begun);
  keepDraft('m', emptyDraft);
  expect(keptDraft('m')).toEqual(emptyDraft);
  expect(tabStore.keys().filter((key) => key.startsWith('trialog.analysis.'))).toEqual([]);
  for (const wrong of ['{', '7', '{"elementIds":1}']) {
    tabStore.set('trialog.analysis.m', wrong);
    expect(keptDraft('m')).toEqual(emptyDraft);
  }
  tabStore.remove('trialog.analysis.m');
});
