// Which failures have been shown, so that a call that keeps failing in the background is reported once.

const told = new Set<string>();
const keyOf = (call: string, code: string): string => `${call} ${code}`;

/** True the first time a call fails in this way. */
export function isNews(call: string, code: string): boolean {
  const key = keyOf(call, code);
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

/** After the call has worked, or its page was left, its next failure is shown again. */
export function forgetFailures(call: string): void {
  for (const key of told) if (key.startsWith(keyOf(call, ''))) told.delete(key);
}

/** The person tries again by hand: whatever fails then is an answer to that. */
export const tellAgain = (): void => told.clear();
