// An answer as one reads it again: in the overview before sending, and in the results.
import type { Question } from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer, Mood, QuestionType } from '@trialog/contract/surveys.ts';
import { useTranslation } from '../i18n/translation.ts';
import { MoodFace, moods } from '../messages/mood/mood-face.tsx';
import classes from './answer-view.module.css';

interface Props {
  question: Question;
  /** Labels of choices, or the one value. */
  values: readonly string[];
}

export function AnswerView({ question: { type, properties }, values }: Props) {
  const { t } = useTranslation();
  const [first = ''] = values;
  switch (type) {
    case QuestionType.MULTIPLE_ANSWERS:
      return (
        <ul className={classes.several}>
          {values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      );
    case QuestionType.BOOLEAN:
      return <span>{first === BooleanAnswer.yes ? t('Yes') : t('No')}</span>;
    case QuestionType.MOOD: {
      const mood = moods.find((each) => String(each) === first) ?? Mood.GOOD;
      return <MoodFace mood={mood} beside />;
    }
    case QuestionType.RATING:
      return (
        <span>
          <span className="semibold digits">{first}</span>
          {properties?.max != null && (
            <span className="quiet"> {t('RatingOf', { max: properties.max })}</span>
          )}
        </span>
      );
    case QuestionType.NUMERIC:
      return <span className="semibold digits">{first}</span>;
    default:
      return <span className={classes.words}>{first}</span>;
  }
}
