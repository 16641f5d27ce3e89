// A longer text with its label, error and counter. It never cuts what someone writes: the counter says that it is
// too long (SPEC 5).
import { Textarea } from '@mantine/core';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import { CounterBadge } from './counter-badge.tsx';
import { fieldError } from './field-error.tsx';
import classes from './text-area-field.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maximum: number;
  error?: string | undefined;
  description?: string;
  rows?: number;
  required?: boolean;
  /** Gets the focus when its dialog opens with `firstFocus="marked"`. */
  firstFocus?: boolean;
}

export function TextAreaField({
  label,
  value,
  onChange,
  maximum,
  error,
  description,
  rows = 4,
  required,
  firstFocus = false,
}: Props) {
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={fieldError(error)}
        autosize
        minRows={rows}
        maxRows={14}
        required={required ?? false}
        data-autofocus={firstFocus || undefined}
      />
      <div className={classes.counter}>
        <CounterBadge used={countCharacters(value, maximum)} maximum={maximum} />
      </div>
    </div>
  );
}
