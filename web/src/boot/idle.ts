// For work that is needed soon but not yet: after the page is idle, or only after the first paint.
const FIRST_MS = 3_000;
const LONGEST_MS = 5_000;

export function whenIdle(work: () => void): void {
  const atRest = () =>
    typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: LONGEST_MS });
  setTimeout(atRest, FIRST_MS);
}

const FIRST_LOOK_MS = 1_000;

/**
 * Starts work that the first paint does not need, a second after the page was requested: at once on a slow line, where
 * that second is over when the application arrives. Returns how to cancel it.
 */
export function afterFirstPaint(work: () => void): () => void {
  const timer = setTimeout(work, Math.max(0, FIRST_LOOK_MS - performance.now()));
  return () => clearTimeout(timer);
}
