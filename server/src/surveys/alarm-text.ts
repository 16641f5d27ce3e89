// What the team reads when an outcome is bad: the survey's title, and each answer that met a rule, in the survey's
// own language.
import type { Language } from '@trialog/contract/languages.ts';
import { limits } from '@trialog/contract/limits.ts';
import { type OutcomeRule, questionsOf } from '@trialog/contract/rules/outcome.ts';
import type { Answer } from '@trialog/contract/schemas/surveys.ts';
import { answerText } from './answer-text.ts';
import { type SurveyDefinition, type TranslatedSurvey, translateSurvey } from './definition.ts';

export interface AlarmText {
  title: string;
  body: string;
}

type Answers = ReadonlyMap<string, readonly Answer[]>;

export function alarmText(
  definition: SurveyDefinition,
  met: readonly OutcomeRule[],
  answers: Answers,
): AlarmText {
  const survey = translateSurvey(definition, definition.defaultLanguage);
  const lines = alarmingAnswers(survey, met, answers, definition.defaultLanguage).map(
    ({ question, answer }) => `${question}: ${answer}`,
  );
  return { title: survey.title, body: shortened(lines.join('\n')) };
}

interface AlarmingAnswer {
  question: string;
  answer: string;
}

/** The answers that met a rule, in words, each with the title of its question. */
export function alarmingAnswers(
  { questions }: Pick<TranslatedSurvey, 'questions'>,
  met: readonly OutcomeRule[],
  answers: Answers,
  language: Language,
): AlarmingAnswer[] {
  const concerned = new Set(met.flatMap(questionsOf));
  return questions
    .filter(({ id }) => concerned.has(id) && answers.has(id))
    .map((question) => {
      const labels = new Map(
        question.answersContainer?.selectableAnswers.map(({ answerId, label }) => [answerId, label]),
      );
      const given = (answers.get(question.id) ?? []).map(({ answerId, value }) =>
        value === undefined ? (labels.get(answerId ?? '') ?? '') : answerText(question.type, value, language),
      );
      return { question: question.title, answer: given.join(', ') };
    });
}

/** The message is a pointer to the results, which are whole. */
function shortened(text: string): string {
  if (text.length <= limits.longBodyCharacters) return text;
  return `${text.slice(0, limits.longBodyCharacters - 1).toWellFormed()}…`;
}
