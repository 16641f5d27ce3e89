// How one feels, as one of four faces (SPEC 3); another one replaces it.
import { useId } from 'react';
import { MoodChoice } from '../../messages/mood/mood-choice.tsx';
import { moods } from '../../messages/mood/mood-face.tsx';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './mood-input.module.css';

export function MoodInput({ given, onAnswer, labelledBy, describedBy, invalid }: AnswerInputProps) {
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
        <MoodChoice
          key={mood}
          mood={mood}
          large
          name={name}
          checked={value === String(mood)}
          onChange={() => onAnswer([{ value: String(mood) }])}
        />
      ))}
    </div>
  );
}
