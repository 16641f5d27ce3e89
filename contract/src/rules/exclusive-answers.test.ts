// "None of these" goes alone, whichever way it came into the set.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../schemas/surveys.ts';
import { excludeEachOther, toggleAnswer } from './exclusive-answers.ts';

const answer = (answerId: string, exclusive = false) => ({
  answerId,
  label: answerId,
  childQuestionId: null,
  ...(exclusive ? { exclusive } : {}),
});
const symptoms = {
  answersContainer: {
    selectableAnswers: [answer('cough'), answer('rash'), answer('none', true), answer('unsure', true)],
  },
};
const given = (...ids: string[]): Answer[] => ids.map((answerId) => ({ answerId }));

describe('an answer of a multiple choice', () => {
  it('goes in and out of the set, in the order offered', { tags: ['R4.55'] }, () => {
    expect(toggleAnswer(symptoms, given('rash'), 'cough')).toEqual(given('cough', 'rash'));
    expect(toggleAnswer(symptoms, given('cough', 'rash'), 'rash')).toEqual(given('cough'));
    expect(toggleAnswer({ answersContainer: null }, [], 'cough')).toEqual([]);
  });

  it('that is exclusive takes the others back, and the other way round', () => {
    expect(toggleAnswer(symptoms, given('cough', 'rash'), 'none')).toEqual(given('none'));
    expect(toggleAnswer(symptoms, given('none'), 'rash')).toEqual(given('rash'));
    expect(toggleAnswer(symptoms, given('none'), 'unsure')).toEqual(given('unsure'));
    expect(toggleAnswer(symptoms, given('none'), 'none')).toEqual([]);
    // As an earlier version of the page may have stored it.
    expect(toggleAnswer(symptoms, given('cough', 'none'), 'rash')).toEqual(given('cough', 'rash'));
  });

  it('never comes to exclude another, whatever is pressed', () => {
    const presses = fc.array(fc.constantFrom('cough', 'rash', 'none', 'unsure'));
    fc.assert(
      fc.property(presses, (ids) => {
        const end = ids.reduce<Answer[]>((chosen, id) => toggleAnswer(symptoms, chosen, id), []);
        expect(excludeEachOther(symptoms, end)).toBe(false);
      }),
    );
  });
});

describe('answers that exclude each other', () => {
  it('are an exclusive one with any other', () => {
    expect(excludeEachOther(symptoms, given('none', 'cough'))).toBe(true);
    expect(excludeEachOther(symptoms, given('none', 'unsure'))).toBe(true);
    expect(excludeEachOther(symptoms, given('none'))).toBe(false);
    expect(excludeEachOther(symptoms, given('cough', 'rash'))).toBe(false);
  });
});
