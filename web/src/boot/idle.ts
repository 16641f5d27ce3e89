// For what will be needed soon but not yet: it waits until the page stands and nobody is served by the line, or only
// until there is something to look at.
const FIRST_MS = 3_000;
const LONGEST_MS = 5_000;

export function whenIdle(work: () => void): void {
  const atRest = () =>
    typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: LONGEST_MS });
  setTimeout(atRest, FIRST_MS);
}

const FIRST_LOOK_MS = 1_000;

/**
 * What a first look at the page can do without begins a second after the page was asked for: at once on a slow line,
 * where that second is over when the application arrives. Gives back how to call it off.
 */
export function afterFirstPaint(work: () => void): () => void {
  const timer = setTimeout(work, Math.max(0, FIRST_LOOK_MS - performance.now()));
  return () => clearTimeout(timer);
}
