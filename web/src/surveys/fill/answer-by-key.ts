// What a digit of the keyboard answers: the first to ninth answer offered, or the value of a rating.
import { toggleAnswer } from '@trialog/contract/rules/exclusive-answers.ts';
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, Mood, QuestionType } from '@trialog/contract/surveys.ts';
import { scaleOf } from './rating-scale.ts';

/** Nothing where the digit names no answer of this question. */
export function answerByKey(
  question: Question,
  given: readonly Answer[],
  digit: number,
): readonly Answer[] | undefined {
  const offered = question.answersContainer?.selectableAnswers[digit - 1]?.answerId;
  const valued = (values: readonly string[]) => {
    const value = values[digit - 1];
    return value === undefined ? undefined : [{ value }];
  };
  switch (question.type) {
    case QuestionType.SINGLE_ANSWER:
      return offered === undefined ? undefined : [{ answerId: offered }];
    case QuestionType.MULTIPLE_ANSWERS:
      return offered === undefined ? undefined : toggleAnswer(question, given, offered);
    case QuestionType.BOOLEAN:
      return valued([BooleanAnswer.yes, BooleanAnswer.no]);
    case QuestionType.MOOD:
      return valued(Object.values(Mood).map(String));
    case QuestionType.RATING: {
      const { min, max } = scaleOf(question.properties);
      return digit >= min && digit <= max ? [{ value: String(digit) }] : undefined;
    }
    default:
      return undefined;
  }
}
