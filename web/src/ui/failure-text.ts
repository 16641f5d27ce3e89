// What a failed call says to a person: the server's sentence, or ours where the server said nothing.
import { translate } from '../i18n/translation.ts';
import { FailedCall, unreachable } from '../platform/problem.ts';

export function failureText(error: unknown): string {
  if (!(error instanceof FailedCall)) return translate('GenericError');
  if (error.problem.code === unreachable) return translate('ConnectionLost');
  // What broke inside the server is nothing for a person; its reference is (R8.5).
  if (error.problem.status === 500) return translate('GenericError');
  return error.problem.detail || translate('GenericError');
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof FailedCall ? error.problem.requestId : undefined;

/** The server was reached, and does not let this person. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof FailedCall && error.problem.status === 403;
