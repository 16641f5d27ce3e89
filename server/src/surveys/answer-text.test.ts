// What answers are called in a message to the team.
import { languages } from '@trialog/contract/languages.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

it('says yes, no and moods in the language of the survey, and numbers and texts as they are', () => {
  expect(languages.map((one) => answerText(QuestionType.BOOLEAN, 'True', one))).toEqual([
    'Yes',
    'Oui',
    'Ja',
    'Sì',
    'Ja',
    'Sí',
  ]);
  expect(answerText(QuestionType.BOOLEAN, 'False', 'nl')).toBe('Nee');
  expect(['0', '3'].map((mood) => answerText(QuestionType.MOOD, mood, 'it'))).toEqual([
    'Molto male',
    'Molto bene',
  ]);
  expect(answerText(QuestionType.NUMERIC, '38.5', 'de')).toBe('38.5');
  expect(answerText(QuestionType.OPEN_ANSWER, 'True', 'de')).toBe('True');
});
