// How many things wait, as a small mark at the corner of what leads to them.

import classes from './count-mark.module.css';
import { HiddenText } from './hidden-text.tsx';

interface Props {
  count: number;
  /** What is counted, in words. */
  label: string;
  /** Where it stands: on an icon, on a button, or at the end of a line. */
  on: 'icon' | 'button' | 'line';
}

const MOST = 99;

export function CountMark({ count, label, on }: Props) {
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} data-on={on} aria-hidden>
        {count > MOST ? `${MOST}+` : count}
      </span>
      <HiddenText>{label}</HiddenText>
    </>
  );
}
