// Scrolls an element into view and keeps it there while the content above it is still growing, as pictures
// do that come late; whoever moves the page themselves is left alone.

/** This long after it was shown something above may still grow. */
const PATIENCE_MS = 10_000;
/** This long a dialog may take to leave. */
const CLOSING_MS = 1_000;

/**
 * The focus goes to it without a move of its own; with `unlessWhole` the page moves only where a part of it is out of
 * sight. Gives what ends the watch.
 */
export function scrollIntoView(element: HTMLElement, unlessWhole = false): () => void {
  const isWhole = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  const show = () => {
    if (!unlessWhole) element.scrollIntoView({ block: 'start', behavior: 'instant' });
    // Not further than needed: what stands beside it must stay in view, too.
    else if (!isWhole()) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  element.focus({ preventScroll: true });
  show();
  const given = new AbortController();
  const grown = new ResizeObserver(show);
  const stop = () => {
    grown.disconnect();
    given.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  grown.observe(document.body);
  // A sheet that is still closing holds the page where it was: it is shown again until that is over.
  const until = performance.now() + CLOSING_MS;
  const again = () => {
    if (given.signal.aborted || performance.now() > until) return;
    show();
    requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, stop, { passive: true, signal: given.signal });
  return stop;
}
