// A survey's outcome follows its study's rules.
import { describe, expect, it } from 'vitest';
import type { Answer } from '../schemas/surveys.ts';
import { type OutcomeRule, outcomeOf, questionsOf, rulesMet } from './outcome.ts';

const answers = new Map<string, readonly Answer[]>([
  ['pain', [{ answerId: 'mild' }, { answerId: 'night' }]],
  ['mood', [{ value: '1' }]],
  ['fever', [{ value: '38.5' }]],
  ['fell', [{ value: 'True' }]],
]);

const outcome = (...rules: OutcomeRule[]) => outcomeOf(rules, answers);

describe('the outcome', () => {
  it('is good without rules', { tags: ['R4.48'] }, () => {
    expect(outcome()).toBe('GOOD');
  });

  it('is bad when a selected answer alarms', { tags: ['R4.48'] }, () => {
    expect(outcome({ questionId: 'pain', kind: 'selected', answerIds: ['strong', 'night'] })).toBe('BAD');
    expect(outcome({ questionId: 'pain', kind: 'selected', answerIds: ['strong'] })).toBe('GOOD');
  });

  it('is bad at a threshold and beyond it, not before', { tags: ['R4.48'] }, () => {
    expect(outcome({ questionId: 'mood', kind: 'atMost', value: 1 })).toBe('BAD');
    expect(outcome({ questionId: 'mood', kind: 'atMost', value: 0 })).toBe('GOOD');
    expect(outcome({ questionId: 'fever', kind: 'atLeast', value: 38.5 })).toBe('BAD');
    expect(outcome({ questionId: 'fever', kind: 'atLeast', value: 38.6 })).toBe('GOOD');
  });

  it('is bad when a value is the one named', { tags: ['R4.48'] }, () => {
    expect(outcome({ questionId: 'fell', kind: 'equals', value: 'True' })).toBe('BAD');
    expect(outcome({ questionId: 'fell', kind: 'equals', value: 'False' })).toBe('GOOD');
  });

  it('is bad when any one of several rules is met', { tags: ['R4.48'] }, () => {
    const met: OutcomeRule = { questionId: 'mood', kind: 'atMost', value: 1 };
    const unmet: OutcomeRule = { questionId: 'fever', kind: 'atLeast', value: 40 };
    expect(outcome(unmet, met)).toBe('BAD');
    expect(outcome(unmet, unmet)).toBe('GOOD');
  });

  it('does not alarm about a question that has no answer, or one of another kind', () => {
    expect(outcome({ questionId: 'hidden', kind: 'atMost', value: 100 })).toBe('GOOD');
    expect(outcome({ questionId: 'pain', kind: 'atMost', value: 100 })).toBe('GOOD');
    expect(outcome({ questionId: 'fell', kind: 'selected', answerIds: ['True'] })).toBe('GOOD');
  });

  it('is bad when a score over several questions reaches its bound', { tags: ['R4.48'] }, () => {
    const of = [{ questionId: 'pain', scores: { mild: 2, night: 1, strong: 5 } }, { questionId: 'mood' }];
    expect(outcome({ kind: 'scoreAtLeast', of, value: 4 })).toBe('BAD');
    expect(outcome({ kind: 'scoreAtLeast', of, value: 4.5 })).toBe('GOOD');
    expect(outcome({ kind: 'scoreAtMost', of, value: 4 })).toBe('BAD');
    expect(outcome({ kind: 'scoreAtMost', of, value: 3.5 })).toBe('GOOD');
  });

  it('does not alarm about a score that nobody answered, or of an answer that scores nothing', () => {
    expect(outcome({ kind: 'scoreAtMost', of: [{ questionId: 'hidden' }], value: 5 })).toBe('GOOD');
    expect(outcome({ kind: 'scoreAtLeast', of: [{ questionId: 'pain', scores: {} }], value: 1 })).toBe(
      'GOOD',
    );
  });

  it('names the rules that were met and their questions', () => {
    const met: OutcomeRule = { questionId: 'mood', kind: 'atMost', value: 1 };
    const score: OutcomeRule = {
      kind: 'scoreAtMost',
      of: [{ questionId: 'mood' }, { questionId: 'fever' }],
      value: 50,
    };
    const unmet: OutcomeRule = { questionId: 'fever', kind: 'atLeast', value: 40 };
    expect(rulesMet([unmet, met, score], answers)).toEqual([met, score]);
    expect(questionsOf(met)).toEqual(['mood']);
    expect(questionsOf(score)).toEqual(['mood', 'fever']);
  });
});
