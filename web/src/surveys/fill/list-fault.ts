// Whether the server could not read the list of changes, of whatever came with it.
import { FailedCall } from '../../platform/problem.ts';

/** Its fields are named, though not by a server that knows of no list; answers alone make no request too large. */
export function isListFault(error: unknown): boolean {
  if (!(error instanceof FailedCall)) return false;
  const { status, code, field = 'edits' } = error.problem;
  return status === 413 || (code === 'malformed' && /^edits\b/.test(field));
}
