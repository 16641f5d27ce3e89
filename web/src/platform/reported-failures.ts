// Which failures have been shown, so that a call that keeps failing in the background is reported once.

const reported = new Set<string>();
const keyOf = (call: string, code: string): string => `${call} ${code}`;

/** True the first time a call fails in this way. */
export function isFirstReport(call: string, code: string): boolean {
  const key = keyOf(call, code);
  if (reported.has(key)) return false;
  reported.add(key);
  return true;
}

/** After the call has worked, or its page was left, its next failure is shown again. */
export function forgetFailures(call: string): void {
  for (const key of reported) if (key.startsWith(keyOf(call, ''))) reported.delete(key);
}

/** After the person has tried again by hand, every failure is reported. */
export const forgetAllFailures = (): void => reported.clear();
