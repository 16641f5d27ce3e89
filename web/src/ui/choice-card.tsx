// One of several choices beside each other: a radio that is a card, whatever is drawn on it.
import type { ComponentProps } from 'react';
import classes from './choice-card.module.css';

export function ChoiceCard({ className, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={`${classes.card} ${className ?? ''}`}>
      <input className={classes.input} type="radio" {...radio} />
      {children}
    </label>
  );
}
