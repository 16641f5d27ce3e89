// Where an example questionnaire goes in the text of a study document.
import { expect, it } from 'vitest';
import { withExampleSurveys } from './example-section.ts';

const example = 'surveys:\n  - key: first\n';

it('an example goes to the end of a text without questionnaires, or in the place of an empty list', () => {
  expect(withExampleSurveys('people: [] # nobody\n\n', example)).toBe(`people: [] # nobody\n${example}`);
  expect(withExampleSurveys('surveys: []\npeople: []\n', example)).toBe(`${example}people: []\n`);
  expect(withExampleSurveys('surveys: # none yet\npeople: []\n', example)).toBe(`${example}people: []\n`);
});

it('a text with questionnaires stays as it is', () => {
  for (const text of [
    'surveys:\n  - key: one\n',
    'surveys:\n\n  # ours\n- key: one\n',
    'surveys: [{ key: one }]\n',
  ])
    expect(withExampleSurveys(text, example), text).toBeUndefined();
});
