// Answers in words: yes and no, the names of moods, numbers as the language writes them; everything else as it is.
import { pointOf } from '@trialog/contract/rules/question-display.ts';
import { type Mood, QuestionType } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { moodTexts } from '../../messages/mood/mood-face.tsx';
import { useIntlLanguage } from '../../ui/use-language.ts';

interface AnswerTexts {
  /** A value on a chart's axis. */
  valueText: (value: number) => string;
  /** An answer as it is stored. */
  answerText: (answer: string) => string;
}

export function useAnswerTexts(type: QuestionType): AnswerTexts {
  const { t } = useTranslation();
  const language = useIntlLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  const valueText = (value: number): string => {
    if (type === QuestionType.BOOLEAN) return value === 1 ? t('Yes') : t('No');
    if (type === QuestionType.MOOD && value in moodTexts) return t(moodTexts[value as Mood]);
    return number.format(value);
  };
  const isText =
    type === QuestionType.OPEN_ANSWER ||
    type === QuestionType.SINGLE_ANSWER ||
    type === QuestionType.MULTIPLE_ANSWERS;
  return {
    valueText,
    answerText: (answer) => {
      const value = isText ? undefined : pointOf(type, answer);
      return value === undefined ? answer : valueText(value);
    },
  };
}
