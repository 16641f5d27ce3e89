// What an answer of a push service means, or that there is none.
import type { PushResult } from './port.ts';

/** What the answer of a push service means (RFC 8030 and 8292). */
export function resultOf(status: number, retryAfter?: number): PushResult {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status === 408 || status >= 500)
    return {
      state: 'later',
      reason: `status ${status}`,
      ...(retryAfter ? { afterSeconds: retryAfter } : {}),
    };
  return { state: 'refused', reason: `status ${status}` };
}

/** A word for the ledger; addresses and messages of errors do not belong there. */
export function failureOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'timeout';
  return typeof code === 'string' ? code : 'unreachable';
}
