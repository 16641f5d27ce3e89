// A longer text with its label, error and counter. It never cuts what someone writes: the counter says that it is
// too long (SPEC 5).
import { Textarea } from '@mantine/core';
import { countCharacters } from '@trialog/contract/rules/text-length.ts';
import type { CSSProperties } from 'react';
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

const MOST_ROWS = 14;

/** Where the browser lets a field grow by itself, nothing has to be measured at each letter. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

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
    <div style={{ '--rows': rows, '--most-rows': MOST_ROWS } as CSSProperties}>
      <Textarea
        label={label}
        description={description}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={fieldError(error)}
        {...(growsByItself
          ? { classNames: { input: classes.grows ?? '' } }
          : { autosize: true, minRows: rows, maxRows: MOST_ROWS })}
        required={required ?? false}
        data-autofocus={firstFocus || undefined}
      />
      <div className="row justify-end mt-4">
        <CounterBadge used={countCharacters(value, maximum)} maximum={maximum} />
      </div>
    </div>
  );
}
