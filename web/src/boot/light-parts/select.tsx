// A choice among few, by the browser's own list. For the first screen: the component library's fields bring much more
// than this one needs, and everybody would wait for it.
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

interface Props {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
  before?: ReactNode;
  className?: string | undefined;
}

export function LightSelect({ label, value, choices, onChoose, before, className = '' }: Props) {
  return (
    <div
      className={`${classes.field} ${className}`}
      data-before={before !== undefined || undefined}
      data-after
    >
      {before !== undefined && <span className={classes.before}>{before}</span>}
      <select
        className={classes.control}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className={classes.after}>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </span>
    </div>
  );
}
