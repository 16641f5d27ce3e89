// Restores the scroll position: a new page starts at its top, a page that somebody returns to where it was left.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** This long a page that is come back to may take until it is as tall as it was: a wall on a slow phone. */
const PATIENCE_MS = 10_000;

export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // After a reload the browser finds the place by itself.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // With the change of page itself: the new one's first move must not be noted for the one that was left.
  useLayoutEffect(() => {
    const note = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  // A change within a page moves nothing.
  useLayoutEffect(() => {
    if (hash !== '') return;
    const stored = navigation === 'POP' ? positions.get(key) : 0;
    return stored === undefined ? undefined : goTo(stored);
  }, [pathname]);
}

/** What is drawn bit by bit is not tall enough at once: it goes there as it grows, unless somebody moves themselves. */
function goTo(top: number): (() => void) | undefined {
  const page = document.documentElement;
  let reached = 0;
  let height = 0;
  const isThere = () => {
    window.scrollTo(0, top);
    reached = window.scrollY;
    height = page.scrollHeight;
    return Math.abs(window.scrollY - top) < 1;
  };
  if (isThere()) return undefined;
  const grown = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const given = new AbortController();
  const stop = () => {
    grown.disconnect();
    given.abort();
    clearTimeout(timer);
  };
  // By the scroll bar too, which gives no other sign: there is no way but up, and the page itself goes there only
  // where it gets shorter.
  const moved = () => {
    if (window.scrollY < reached - 1 && page.scrollHeight >= height) stop();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  grown.observe(document.body);
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, stop, { passive: true, signal: given.signal });
  window.addEventListener('scroll', moved, { passive: true, signal: given.signal });
  return stop;
}
