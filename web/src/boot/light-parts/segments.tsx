// A choice of two or three, side by side. It measures nothing, so that a press is answered at once on a slow phone too.
import { useId } from 'react';
import classes from './segments.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
  className?: string | undefined;
}

export function Segments<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  className = '',
}: Props<Value>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`${classes.segments} ${className}`}>
      {choices.map((choice) => (
        <div key={choice.value} className={classes.segment}>
          <input
            className={classes.input}
            type="radio"
            id={`${id}-${choice.value}`}
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <label className={classes.label} htmlFor={`${id}-${choice.value}`}>
            {choice.label}
          </label>
        </div>
      ))}
    </div>
  );
}
