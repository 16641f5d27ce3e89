// What is wrong with a field, for the `error` of every input: an icon beside the red, a sentence that says what to do.
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field-error.module.css';

export function FieldError({ text }: { text: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle className={classes.icon} size={16} stroke={2} aria-hidden />
      {text}
    </span>
  );
}

/** For an input's `error`: nothing where nothing is wrong. */
export const fieldError = (text: string | undefined) =>
  text === undefined ? undefined : <FieldError text={text} />;
