// For what will be needed soon but not yet: it waits until the page stands and nobody is served by the line.
const FIRST_MS = 3_000;
const LONGEST_MS = 5_000;

export function whenQuiet(work: () => void): void {
  const atRest = () =>
    typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: LONGEST_MS });
  setTimeout(atRest, FIRST_MS);
}
