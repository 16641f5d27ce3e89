// One of several, as full-width targets of a thumb's size: native radio buttons, so that arrow keys work.
import { type ReactNode, useId } from 'react';
import classes from './choice-list.module.css';
import mark from './mark.module.css';

interface Choice {
  readonly value: string;
  readonly text: string;
  /** A badge beside the text, such as a status. */
  readonly aside?: ReactNode;
}

interface Props {
  legend: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

export function ChoiceList({ legend, choices, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="stack m-0 min-w-0 p-0 border-0 gap-8">
      <legend className="semibold p-0 mb-12">{legend}</legend>
      {choices.map(({ value, text, aside }) => (
        <label key={value} className={classes.choice}>
          <input
            className={mark.mark}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="grow">{text}</span>
          {aside}
        </label>
      ))}
    </fieldset>
  );
}
