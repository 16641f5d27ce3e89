// How long a recording is, as m:ss (SPEC 9).
import { minutesAndSeconds } from '@trialog/contract/rules/durations.ts';
import classes from './duration.module.css';

export function Duration({ milliseconds }: { milliseconds: number }) {
  return (
    <time className={classes.duration} dateTime={`PT${Math.max(0, Math.floor(milliseconds / 1000))}S`}>
      {minutesAndSeconds(milliseconds)}
    </time>
  );
}
