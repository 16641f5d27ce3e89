// The one step that comes next for whoever looks at a draft.
import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const anna = { userId: 'anna', name: 'Anna' };
const at = '2026-11-19T10:00:00.000Z';
const draft = {
  baseVersion: 1,
  authors: [anna],
  savedBy: anna,
  savedAt: at,
  request: null,
  approval: null,
};
const state = { version: 1, hasSubmissions: true, revision: 1, draft };
const looked = { state, isUnsaved: false, isBehind: false, isOfOldVersion: false };
const critical = { mistakes: [], worst: 'critical', needsApproval: true } as const;
const words = { mistakes: [], worst: 'wording', needsApproval: false } as const;
const requested = {
  ...looked,
  state: { ...state, draft: { ...draft, request: { by: anna, at, reason: 'x' } } },
};

it('is to save what is not saved, unless somebody else was quicker', () => {
  expect(nextStep({ ...looked, isUnsaved: true }, undefined, 'anna')).toBe('save');
  expect(nextStep({ ...looked, isUnsaved: true, isBehind: true }, critical, 'anna')).toBeUndefined();
});

it('is to publish what needs nobody else, and to ask where it does', () => {
  expect(nextStep(looked, words, 'anna')).toBe('publication');
  expect(nextStep(looked, critical, 'anna')).toBe('request');
  expect(nextStep(looked, undefined, 'anna')).toBeUndefined();
  expect(nextStep(looked, { ...words, worst: null }, 'anna')).toBeUndefined();
  expect(nextStep({ ...looked, isOfOldVersion: true }, words, 'anna')).toBeUndefined();
  expect(nextStep({ ...looked, state: { ...state, draft: null } }, words, 'anna')).toBeUndefined();
});

it('is for somebody who has not written on it to approve, and then to publish', () => {
  expect(nextStep(requested, critical, 'anna')).toBeUndefined();
  expect(nextStep(requested, critical, 'bruno')).toBe('approval');
  const approval = { by: { userId: 'bruno', name: 'Bruno' }, at };
  const approved = { ...requested, state: { ...state, draft: { ...requested.state.draft, approval } } };
  expect(nextStep(approved, critical, 'anna')).toBe('publication');
});
