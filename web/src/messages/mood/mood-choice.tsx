// One of the four moods as a radio: its face and its word.
import type { Mood } from '@trialog/contract/surveys.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import classes from './mood-choice.module.css';
import { MoodDrawing, moodTexts } from './mood-face.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  mood: Mood;
  large?: boolean;
}

export function MoodChoice({ mood, large = false, ...radio }: Props) {
  const { t } = useTranslation();
  return (
    <ChoiceCard
      className={large ? `${classes.choice} ${classes.large}` : classes.choice}
      value={mood}
      {...radio}
    >
      <MoodDrawing mood={mood} size={large ? 56 : 44} />
      <span className={classes.word}>{t(moodTexts[mood])}</span>
    </ChoiceCard>
  );
}
