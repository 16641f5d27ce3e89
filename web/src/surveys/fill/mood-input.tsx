// How one feels, as one of four faces (SPEC 3); another one replaces it.
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodDrawing, moods, moodTexts } from '../../messages/mood/mood-face.tsx';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './mood-input.module.css';

export function MoodInput({ given, onAnswer, labelledBy, describedBy, invalid }: AnswerInputProps) {
  const { t } = useTranslation();
  const name = useId();
  const value = given[0]?.value;
  return (
    <div
      className={classes.faces}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required
    >
      {moods.map((mood) => (
        <label key={mood} className={classes.face}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={mood}
            checked={value === String(mood)}
            onChange={() => onAnswer([{ value: String(mood) }])}
          />
          <MoodDrawing mood={mood} size={56} />
          <span className={classes.word}>{t(moodTexts[mood])}</span>
        </label>
      ))}
    </div>
  );
}
