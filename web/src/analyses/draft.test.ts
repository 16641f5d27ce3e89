// What a coder is about to save, and what is wrong with it.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import { describe, expect, it } from 'vitest';
import {
  contentOf,
  type Draft,
  draftOf,
  emptyDraft,
  faultsOf,
  positionText,
  timeOf,
  timeTextOf,
  unitInText,
  withElement,
  withoutElement,
} from './draft.ts';

const fatigue: Draft = { ...emptyDraft, elementIds: ['fatigue'] };

describe('the elements', () => {
  it('are at least one', { tags: ['R5.57'] }, () => {
    expect(faultsOf(emptyDraft, undefined)).toEqual({ elements: 'SelectAtLeastOneElement' });
    expect(faultsOf(fatigue, undefined)).toEqual({});
  });

  it('stand once each', { tags: ['R5.58'] }, () => {
    expect(withElement(fatigue, 'fatigue')).toBeUndefined();
    expect(withElement(fatigue, 'pain')?.elementIds).toEqual(['fatigue', 'pain']);
    expect(withoutElement(fatigue, 'fatigue').elementIds).toEqual([]);
  });
});

describe('a moment of a recording', () => {
  it('is typed as minutes and seconds, or as seconds', () => {
    expect(timeOf('1:05')).toBe(65_000);
    expect(timeOf(' 65 ')).toBe(65_000);
    expect(timeOf('0:05,4')).toBe(5_400);
    for (const wrong of ['', 'soon', '1:75', '-1', '1:2:3']) expect(timeOf(wrong)).toBeUndefined();
  });

  it('comes back as it was saved', () => {
    for (const at of [0, 7, 900, 4_256, 5_400, 59_900, 60_000, 65_000, 65_050])
      expect(timeOf(timeTextOf(at))).toBe(at);
  });

  it('taken from a player is not after the recording’s end', () => {
    expect(positionText(4.96)).toBe('0:04.9');
    expect(positionText(0)).toBe('0:00');
    expect(faultsOf({ ...fatigue, time: positionText(4.96) }, 4_960).time).toBeUndefined();
  });

  it('lies within the recording', () => {
    expect(faultsOf({ ...fatigue, time: '0:09' }, 8_000).time).toBe('AnalysisTimeInvalid');
    expect(faultsOf({ ...fatigue, time: '0:08' }, 8_000).time).toBeUndefined();
    expect(faultsOf({ ...fatigue, time: 'x' }, 8_000).time).toBe('AnalysisTimeInvalid');
  });
});

it('a note has its length, and blanks around it do not count', () => {
  expect(faultsOf({ ...fatigue, note: 'a'.repeat(1_001) }, undefined).note).toBe('AnalysisNoteTooLong');
  expect(faultsOf({ ...fatigue, note: `  ${'a'.repeat(1_000)} ` }, undefined)).toEqual({});
  expect(contentOf({ ...fatigue, note: '  ' }).note).toBeNull();
});

it('an analysis that is opened and saved again stays what it was', () => {
  const analysis: Analysis = {
    analysisId: 'a',
    messageId: 'm',
    coderId: 'elena',
    coderName: 'Elena',
    createdDateTime: '2026-01-01T00:00:00.000Z',
    editedDateTime: null,
    version: 1,
    isMine: true,
    elementIds: ['fatigue', 'pain'],
    passage: { start: 2, end: 5 },
    timeInMilliseconds: 5_400,
    note: 'since Monday',
  };
  const { elementIds, passage, timeInMilliseconds, note } = analysis;
  expect(contentOf(draftOf(analysis))).toEqual({ elementIds, passage, timeInMilliseconds, note });
});

it('what is marked in a field is found in a text with other line ends', () => {
  const text = 'so\r\ntired\ntoday';
  expect(text.slice(unitInText(text, 3), unitInText(text, 8))).toBe('tired');
  expect(text.slice(unitInText(text, 9), unitInText(text, 99))).toBe('today');
});
