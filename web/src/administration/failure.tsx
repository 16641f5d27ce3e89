// What the server says of a form: at its field, or above the form where no field is meant.
import { FailedCall } from '../platform/problem.ts';
import { failureText } from '../ui/failure-text.ts';
import { fieldError } from '../ui/field-error.tsx';
import { Notice } from '../ui/notice.tsx';

const fieldOf = (error: unknown): string | undefined =>
  error instanceof FailedCall ? error.problem.field : undefined;

/** What is wrong with that field. */
export const errorTextAt = (error: unknown, field: string): string | undefined =>
  fieldOf(error) === field ? failureText(error) : undefined;

/** For the `error` of the input of that field. */
export const errorAt = (error: unknown, field: string) => fieldError(errorTextAt(error, field));

/** `fields` show their own. */
export function FormFailure({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (error === null || error === undefined) return null;
  const field = fieldOf(error);
  if (field !== undefined && fields.includes(field)) return null;
  return (
    <Notice tone="danger" urgent>
      {failureText(error)}
    </Notice>
  );
}
