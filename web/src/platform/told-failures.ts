// Which failures a person has been told of, so that a call that goes on failing by itself is told once.

const told = new Set<string>();
const keyOf = (call: string, code: string): string => `${call} ${code}`;

/** True the first time, for a call and the way in which it fails. */
export function isNews(call: string, code: string): boolean {
  const key = keyOf(call, code);
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

/** The call has worked, or nobody looks at it any more: its next failure is news. */
export function forgetFailures(call: string): void {
  for (const key of told) if (key.startsWith(keyOf(call, ''))) told.delete(key);
}

/** The person tries again by hand: whatever fails then is an answer to that. */
export const tellAgain = (): void => told.clear();
