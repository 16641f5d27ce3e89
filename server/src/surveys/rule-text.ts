// A rule of a bad outcome as the team reads it: "Temperature ≥ 38.5", "Chills: Yes", "Pain + Tiredness ≥ 12".
import type { Language } from '@trialog/contract/languages.ts';
import type { OutcomeRule } from '@trialog/contract/rules/outcome.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import { answerText } from './answer-text.ts';
import type { TranslatedSurvey } from './definition.ts';

type Survey = Pick<TranslatedSurvey, 'questions'>;

export function ruleText(rule: OutcomeRule, { questions }: Survey, language: Language): string {
  const questionOf = (id: string) => questions.find((question) => question.id === id);
  const titleOf = (id: string) => questionOf(id)?.title ?? id;
  if ('of' in rule) {
    const sum = rule.of.map(({ questionId }) => titleOf(questionId)).join(' + ');
    return `${sum} ${rule.kind === 'scoreAtLeast' ? '≥' : '≤'} ${rule.value}`;
  }
  const { questionId } = rule;
  const question = questionOf(questionId);
  const title = titleOf(questionId);
  const inWords = (value: string) => (question ? answerText(question.type, value, language) : value);
  switch (rule.kind) {
    case 'selected': {
      const answers = question?.answersContainer?.selectableAnswers ?? [];
      const labels = rule.answerIds.map((id) => answers.find(({ answerId }) => answerId === id)?.label ?? id);
      return `${title}: ${labels.join(', ')}`;
    }
    case 'equals': {
      const isNumber = question?.type === QuestionType.NUMERIC || question?.type === QuestionType.RATING;
      return isNumber ? `${title} = ${rule.value}` : `${title}: ${inWords(rule.value)}`;
    }
    case 'atLeast':
      return `${title} ≥ ${inWords(String(rule.value))}`;
    case 'atMost':
      return `${title} ≤ ${inWords(String(rule.value))}`;
  }
}
