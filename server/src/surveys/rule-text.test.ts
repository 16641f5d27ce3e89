// How the team reads each kind of rule, in the language of the reader.
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { expect, it } from 'vitest';
import { type SurveyDefinition, translateSurvey } from './definition.ts';
import { ruleText } from './rule-text.ts';

const question = (id: string, type: QuestionType, title: { en: string; it: string }) => ({
  id,
  type,
  title,
  question: title,
  properties: null,
  answers:
    type === QuestionType.SINGLE_ANSWER
      ? [
          { id: 'chest', label: { en: 'Chest', it: 'Petto' }, childQuestionId: null },
          { id: 'head', label: { en: 'Head', it: 'Testa' }, childQuestionId: null },
        ]
      : null,
});
const definition: SurveyDefinition = {
  defaultLanguage: 'en',
  title: { en: 'Day' },
  description: null,
  questions: [
    question('temperature', QuestionType.NUMERIC, { en: 'Temperature', it: 'Temperatura' }),
    question('chills', QuestionType.BOOLEAN, { en: 'Chills', it: 'Brividi' }),
    question('mood', QuestionType.MOOD, { en: 'Mood', it: 'Stato d’animo' }),
    question('pain', QuestionType.SINGLE_ANSWER, { en: 'Pain', it: 'Dolore' }),
  ],
  rules: [],
};
const rules: [rule: OutcomeRule, en: string, it: string][] = [
  [{ kind: 'atLeast', questionId: 'temperature', value: 38.5 }, 'Temperature ≥ 38.5', 'Temperatura ≥ 38.5'],
  [{ kind: 'equals', questionId: 'temperature', value: '40' }, 'Temperature = 40', 'Temperatura = 40'],
  [{ kind: 'equals', questionId: 'chills', value: 'True' }, 'Chills: Yes', 'Brividi: Sì'],
  [{ kind: 'atMost', questionId: 'mood', value: 1 }, 'Mood ≤ Bad', 'Stato d’animo ≤ Male'],
  [
    { kind: 'selected', questionId: 'pain', answerIds: ['chest', 'head'] },
    'Pain: Chest, Head',
    'Dolore: Petto, Testa',
  ],
  [
    { kind: 'scoreAtLeast', of: [{ questionId: 'pain' }, { questionId: 'mood' }], value: 12 },
    'Pain + Mood ≥ 12',
    'Dolore + Stato d’animo ≥ 12',
  ],
  [{ kind: 'scoreAtMost', of: [{ questionId: 'mood' }], value: 2 }, 'Mood ≤ 2', 'Stato d’animo ≤ 2'],
];

it.each(rules)('%j reads %j', (rule, english, italian) => {
  expect(ruleText(rule, translateSurvey(definition, 'en'), 'en')).toBe(english);
  expect(ruleText(rule, translateSurvey(definition, 'it'), 'it')).toBe(italian);
});
