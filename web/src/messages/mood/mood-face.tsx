// The four mood faces, drawn in lines: brows, eyes and mouth differ, so that no colour is needed.
import { Mood } from '@trialog/contract/surveys.ts';
import type { ReactNode } from 'react';
import type { TextKey } from '../../i18n/en.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './mood-face.module.css';

export const moods = [Mood.VERY_BAD, Mood.BAD, Mood.GOOD, Mood.VERY_GOOD] as const;

export const moodTexts: Record<Mood, TextKey> = {
  [Mood.VERY_BAD]: 'MoodVeryBad',
  [Mood.BAD]: 'MoodBad',
  [Mood.GOOD]: 'MoodGood',
  [Mood.VERY_GOOD]: 'MoodVeryGood',
};

const features: Record<Mood, ReactNode> = {
  // Closed eyes below raised inner brows, a tear, an open mouth turned down.
  [Mood.VERY_BAD]: (
    <>
      <path d="M11 17c2-.3 4-1.3 6-3M37 17c-2-.3-4-1.3-6-3" />
      <path d="M12 21.5c1.6 2.4 5.4 2.4 7 0M29 21.5c1.6 2.4 5.4 2.4 7 0" />
      <path d="M33.5 27.5c1.5 2 2.3 3.3 2.3 4.4a2.3 2.3 0 0 1-4.6 0c0-1.1.8-2.4 2.3-4.4z" />
      <path d="M15.5 37c.6-4.6 3.7-7 7.5-7s6.4 2 7.2 6c-4-1.6-10-1.4-14.7 1z" />
    </>
  ),
  // Open eyes below raised inner brows, mouth a little down.
  [Mood.BAD]: (
    <>
      <path d="M12 17.5c1.5-.3 3-.9 4.5-2M36 17.5c-1.5-.3-3-.9-4.5-2" />
      <path d="M16.5 21.5v2M31.5 21.5v2" className={classes.eyes} />
      <path d="M17.5 33.5c3-2.6 10-2.6 13 0" />
    </>
  ),
  // Open eyes, a small smile.
  [Mood.GOOD]: (
    <>
      <path d="M16.5 19v2.5M31.5 19v2.5" className={classes.eyes} />
      <path d="M16 29.5c3.2 4 12.8 4 16 0" />
    </>
  ),
  // Laughing eyes and an open mouth.
  [Mood.VERY_GOOD]: (
    <>
      <path d="M12.5 20.5c1.6-3.4 5.9-3.4 7.5 0M28 20.5c1.6-3.4 5.9-3.4 7.5 0" />
      <path d="M14 27.5h20c0 6-4.4 10-10 10s-10-4-10-10z" />
    </>
  ),
};

export function MoodDrawing({ mood, size }: { mood: Mood; size: number }) {
  return (
    <svg
      className={classes.drawing}
      data-mood={mood}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle className={classes.head} cx="24" cy="24" r="21.5" />
      {features[mood]}
    </svg>
  );
}

/** A mood that someone chose: the face with its word under or beside it. */
export function MoodFace({ mood, beside = false }: { mood: Mood; beside?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.face} data-beside={beside || undefined}>
      <MoodDrawing mood={mood} size={beside ? 24 : 40} />
      {t(moodTexts[mood])}
    </span>
  );
}
