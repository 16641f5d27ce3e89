// Answers to choose from as full-width targets of a thumb's size: native radio buttons or check boxes, so that the
// keyboard works. What an answer has opened stands right below it.
import type { ReactNode } from 'react';
import { useId } from 'react';
import mark from '../../ui/mark.module.css';
import type { AnswerInputProps } from './answer-input.ts';
import classes from './option-list.module.css';

interface Option {
  readonly id: string;
  readonly text: string;
  readonly below?: ReactNode;
}

interface Props extends Pick<AnswerInputProps, 'labelledBy' | 'describedBy' | 'invalid'> {
  options: readonly Option[];
  chosen: readonly string[];
  several?: boolean;
  onPress: (id: string, target: HTMLElement) => void;
}

/** The keys of a keyboard that choose an answer. */
const KEYS = 9;

export function OptionList(props: Props) {
  const { options, chosen, several = false, onPress, labelledBy, describedBy, invalid } = props;
  const name = useId();
  const group = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    ...(several
      ? { role: 'group' }
      : { role: 'radiogroup', 'aria-required': true, 'aria-invalid': invalid || undefined }),
  };
  return (
    <div className="stack gap-8" {...group}>
      {options.map(({ id, text, below }, index) => (
        <div key={id}>
          <label className={classes.option}>
            <input
              className={mark.mark}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => onPress(id, currentTarget)}
            />
            <span className="grow">{text}</span>
            {index < KEYS && (
              <kbd className={classes.key} aria-hidden>
                {index + 1}
              </kbd>
            )}
          </label>
          {below}
        </div>
      ))}
    </div>
  );
}
