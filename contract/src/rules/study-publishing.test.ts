// When a change of a study document may be asked for, approved and published.
import { describe, expect, it } from 'vitest';
import { approvingRefusal, needsApproval, publishingRefusal, requestingRefusal } from './study-publishing.ts';

const sound = {
  baseVersion: 3,
  version: 3,
  mistakes: 0,
  worst: 'critical',
  hasSubmissions: true,
  reason: 'The scale was too short',
} as const;

describe('a change of a study document', () => {
  it('needs approval where it is critical and there are answers already', () => {
    expect(needsApproval('critical', true)).toBe(true);
    expect(needsApproval('critical', false)).toBe(false);
    expect(needsApproval('additive', true)).toBe(false);
    expect(needsApproval('wording', true)).toBe(false);
    expect(needsApproval(undefined, true)).toBe(false);
  });

  it('is one of the version in force, sound, and a change', () => {
    expect(requestingRefusal(sound)).toBeUndefined();
    expect(requestingRefusal({ ...sound, baseVersion: 2 })).toBe('studyVersionOld');
    expect(requestingRefusal({ ...sound, version: 2 })).toBe('studyVersionOld');
    expect(requestingRefusal({ ...sound, mistakes: 1 })).toBe('studyDocumentWrong');
    expect(requestingRefusal({ ...sound, worst: undefined })).toBe('studyUnchanged');
  });

  it('says why where it needs approval', () => {
    expect(requestingRefusal({ ...sound, reason: ' ' })).toBe('reasonMissing');
    expect(requestingRefusal({ ...sound, reason: undefined })).toBe('reasonMissing');
    expect(requestingRefusal({ ...sound, reason: undefined, worst: 'wording' })).toBeUndefined();
    expect(requestingRefusal({ ...sound, reason: undefined, hasSubmissions: false })).toBeUndefined();
  });

  it('is approved by somebody who has written nothing of it, once that was asked for', () => {
    const draft = { authors: ['a', 'b'], isRequested: true };
    expect(approvingRefusal(draft, 'c')).toBeUndefined();
    expect(approvingRefusal(draft, 'a')).toBe('ownChange');
    expect(approvingRefusal(draft, 'b')).toBe('ownChange');
    expect(approvingRefusal({ ...draft, isRequested: false }, 'c')).toBe('approvalNotAsked');
  });

  it('is published once it is approved, where it needs that', () => {
    const change = { ...sound, stale: 0, acceptsStale: false };
    expect(publishingRefusal(change, true)).toBeUndefined();
    expect(publishingRefusal(change, false)).toBe('approvalRequired');
    expect(publishingRefusal({ ...change, reason: undefined }, false)).toBe('approvalRequired');
    expect(publishingRefusal({ ...change, reason: undefined }, true)).toBe('reasonMissing');
    expect(publishingRefusal({ ...change, worst: 'additive' }, false)).toBeUndefined();
    expect(publishingRefusal({ ...change, hasSubmissions: false }, false)).toBeUndefined();
    expect(publishingRefusal({ ...change, baseVersion: 2 }, true)).toBe('studyVersionOld');
  });
  it('is published with stale translations by those who say that they know', () => {
    const stale = { ...sound, stale: 2, acceptsStale: false };
    expect(publishingRefusal(stale, true)).toBe('studyTextsStale');
    expect(publishingRefusal({ ...stale, acceptsStale: true }, true)).toBeUndefined();
    expect(publishingRefusal(stale, false)).toBe('approvalRequired');
    expect(publishingRefusal({ ...stale, stale: 0 }, true)).toBeUndefined();
  });
});
