// Where words or a picture will be: a grey shape of their size.
import type { CSSProperties } from 'react';
import classes from './placeholder.module.css';

interface Props {
  /** In pixels. */
  height: number;
  width?: CSSProperties['width'];
  round?: boolean;
  className?: string;
}

export function Placeholder({ height, width = '100%', round, className = '' }: Props) {
  return (
    <div
      className={`${classes.shape} ${className}`}
      data-round={round || undefined}
      style={{ height, width }}
    />
  );
}
