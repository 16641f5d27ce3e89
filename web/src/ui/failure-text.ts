// What a failed call says to a person: the server's sentence, or ours where the server said nothing.
import i18next from 'i18next';
import { FailedCall, unreachable } from '../platform/problem.ts';

export function failureText(error: unknown): string {
  if (!(error instanceof FailedCall)) return i18next.t('GenericError');
  if (error.problem.code === unreachable) return i18next.t('ConnectionLost');
  return error.problem.detail || i18next.t('GenericError');
}

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof FailedCall ? error.problem.requestId : undefined;
