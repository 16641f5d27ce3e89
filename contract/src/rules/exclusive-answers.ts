// Answers of a multiple choice that exclude all others, such as "None of these". Choosing one takes the others back, and
// the other way round.
import type { Answer, Question } from '../schemas/surveys.ts';

type Choice = Pick<Question, 'answersContainer'>;

const isExclusive = ({ answersContainer }: Choice, answerId: string | undefined): boolean =>
  answersContainer?.selectableAnswers.find((one) => one.answerId === answerId)?.exclusive === true;

/** Whether an exclusive answer was given beside another one. */
export const excludeEachOther = (question: Choice, answers: readonly Answer[]): boolean =>
  answers.length > 1 && answers.some(({ answerId }) => isExclusive(question, answerId));

/** An answer in or out of the set, in the order in which the answers are offered (SPEC 4). */
export function toggleAnswer(question: Choice, given: readonly Answer[], answerId: string): Answer[] {
  const chosen = new Set(given.map((answer) => answer.answerId));
  if (!chosen.delete(answerId)) {
    const alone = isExclusive(question, answerId);
    for (const other of chosen) if (alone || isExclusive(question, other)) chosen.delete(other);
    chosen.add(answerId);
  }
  const offered = question.answersContainer?.selectableAnswers ?? [];
  return offered.filter((each) => chosen.has(each.answerId)).map((each) => ({ answerId: each.answerId }));
}
