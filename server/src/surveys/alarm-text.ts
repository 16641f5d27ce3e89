// What the team reads when an outcome is bad: the survey's title, and each answer that met a rule, in the survey's
// own language.
import { limits } from '@trialog/contract/limits.ts';
import { type OutcomeRule, questionsOf } from '@trialog/contract/rules/outcome.ts';
import type { Answer } from '@trialog/contract/schemas/surveys.ts';
import { answerText } from './answer-text.ts';
import { type SurveyDefinition, translateSurvey } from './definition.ts';

export interface AlarmText {
  title: string;
  body: string;
}

export function alarmText(
  definition: SurveyDefinition,
  met: readonly OutcomeRule[],
  answers: ReadonlyMap<string, readonly Answer[]>,
): AlarmText {
  const { defaultLanguage: language } = definition;
  const { title, questions } = translateSurvey(definition, language);
  const concerned = new Set(met.flatMap(questionsOf));
  const lines = questions
    .filter(({ id }) => concerned.has(id) && answers.has(id))
    .map((question) => {
      const labels = new Map(
        question.answersContainer?.selectableAnswers.map(({ answerId, label }) => [answerId, label]),
      );
      const given = (answers.get(question.id) ?? []).map(({ answerId, value }) =>
        value === undefined ? (labels.get(answerId ?? '') ?? '') : answerText(question.type, value, language),
      );
      return `${question.title}: ${given.join(', ')}`;
    });
  return { title, body: shortened(lines.join('\n')) };
}

/** The message is a pointer to the results, which are whole. */
function shortened(text: string): string {
  if (text.length <= limits.longBodyCharacters) return text;
  return `${text.slice(0, limits.longBodyCharacters - 1).toWellFormed()}…`;
}
