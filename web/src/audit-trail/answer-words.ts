// An answer in the trail, in the words of its question where the reader has them.
import type { Answer, Question } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, type Mood, QuestionType } from '@trialog/contract/surveys.ts';
import type { Translate } from '../i18n/translation.ts';
import { moodTexts } from '../messages/mood/mood-face.tsx';

export function answerWords(t: Translate, question: Question | undefined, given: readonly Answer[]): string {
  const labels = new Map(
    question?.answersContainer?.selectableAnswers.map(({ answerId, label }) => [answerId, label]),
  );
  return given
    .map(({ answerId, value = '' }) => {
      if (answerId !== undefined) return labels.get(answerId) ?? answerId;
      if (question?.type === QuestionType.BOOLEAN && Object.values<string>(BooleanAnswer).includes(value))
        return t(value === BooleanAnswer.yes ? 'Yes' : 'No');
      if (question?.type === QuestionType.MOOD && value in moodTexts)
        return t(moodTexts[Number(value) as Mood]);
      return value;
    })
    .join(', ');
}
