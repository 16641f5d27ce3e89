// Finding elements by what someone types.
import type { AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import { describe, expect, it } from 'vitest';
import { bestOf, findElements, inOrder } from './find-elements.ts';

const element = (elementId: string, label: string, description: string | null = null, retired = false) => ({
  elementId,
  label,
  description,
  color: '#000000',
  retired,
});
const codebook: readonly AnalysisCategory[] = [
  {
    categoryId: 'symptoms',
    label: 'Symptoms',
    description: null,
    color: '#000000',
    elements: [
      element('night', 'Night sweats'),
      element('fatigue', 'Fatigue', 'Tired, without strength'),
      element('old', 'Tiredness', null, true),
    ],
  },
  {
    categoryId: 'life',
    label: 'Daily life',
    description: null,
    color: '#000000',
    elements: [element('sleep', 'Sleep at night'), element('famille', 'Éloigné de la famille')],
  },
];
const found = (typed: string) => inOrder(findElements(codebook, typed)).map(({ elementId }) => elementId);

describe('searching an element', () => {
  it('gives the whole codebook in its order while nothing is typed, without what is retired', () => {
    expect(found('')).toEqual(['night', 'fatigue', 'sleep', 'famille']);
  });

  it('finds by name, category and description, without case and accents', () => {
    expect(found('FATI')).toEqual(['fatigue']);
    expect(found('strength')).toEqual(['fatigue']);
    expect(found('eloigne')).toEqual(['famille']);
    expect(found('daily')).toEqual(['sleep', 'famille']);
    expect(found('tiredness')).toEqual([]);
  });

  it('wants every word', () => {
    expect(found('night sleep')).toEqual(['sleep']);
    expect(found('night pain')).toEqual([]);
  });

  it('begins at the best, so that Enter adds what was meant', () => {
    const best = (typed: string) => bestOf(findElements(codebook, typed), typed)?.elementId;
    expect(best('night')).toBe('night');
    expect(best('sle')).toBe('sleep');
    expect(best('')).toBeUndefined();
    expect(best('nothing')).toBeUndefined();
  });
});
