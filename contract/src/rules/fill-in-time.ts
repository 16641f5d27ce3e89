// About how long a questionnaire takes, from the kinds of its questions.
import type { Question } from '../schemas/surveys.ts';
import { QuestionType } from '../surveys.ts';

/** Reading a question and answering it on a phone. */
const secondsFor: Readonly<Record<QuestionType, number>> = {
  [QuestionType.OPEN_ANSWER]: 60,
  [QuestionType.SINGLE_ANSWER]: 20,
  [QuestionType.MULTIPLE_ANSWERS]: 30,
  [QuestionType.BOOLEAN]: 15,
  [QuestionType.RATING]: 20,
  [QuestionType.MOOD]: 15,
  [QuestionType.NUMERIC]: 30,
};

/** Looking through the answers before they are sent. */
const OVERVIEW_SECONDS = 15;

/** In whole minutes, at least one. */
export function minutesToFillIn(questions: readonly Pick<Question, 'type'>[]): number {
  const seconds = questions.reduce((sum, { type }) => sum + secondsFor[type], OVERVIEW_SECONDS);
  return Math.max(1, Math.round(seconds / 60));
}
