// Chooses one of the four moods. Choosing the chosen one again clears it (SPEC 4), by pointer and by keyboard.
import { VisuallyHidden } from '@mantine/core';
import type { Mood } from '@trialog/contract/surveys.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { MoodChoice } from './mood-choice.tsx';
import { moods } from './mood-face.tsx';
import classes from './mood-picker.module.css';

interface Props {
  /** The question above the faces. */
  label: string;
  value: Mood | undefined;
  onChange: (mood: Mood | undefined) => void;
  disabled?: boolean;
}

/** What a press on a face leaves chosen. */
export const moodAfterPress = (chosen: Mood | undefined, pressed: Mood): Mood | undefined =>
  chosen === pressed ? undefined : pressed;

export function MoodPicker({ label, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const hint = `${name}-hint`;
  const cleared = useRef(false);

  /** A space on a checked radio is no press for browsers; its release would check it again. */
  const clearByKey = (checked: boolean, clear: () => void) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !checked || event.repeat) return;
      event.preventDefault();
      cleared.current = true;
      clear();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (cleared.current) event.preventDefault();
      cleared.current = false;
    },
  });

  return (
    <fieldset className="m-0 min-w-0 p-0 border-0" disabled={disabled} aria-describedby={hint}>
      <legend className="semibold p-0 mb-8">{label}</legend>
      <div className={classes.faces}>
        {moods.map((mood) => (
          <MoodChoice
            key={mood}
            mood={mood}
            name={name}
            checked={value === mood}
            // A radio tells no change when it is pressed while checked; the press does.
            onChange={() => {}}
            onClick={() => onChange(moodAfterPress(value, mood))}
            {...clearByKey(value === mood, () => onChange(undefined))}
          />
        ))}
      </div>
      <VisuallyHidden id={hint}>{t('MoodClearHint')}</VisuallyHidden>
    </fieldset>
  );
}
