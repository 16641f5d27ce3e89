// Words that are heard and not seen. Every message has some, so they cost no more than their element.
import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

export const HiddenText = ({ children }: { children: ReactNode }) => (
  <span className={classes.hidden}>{children}</span>
);
