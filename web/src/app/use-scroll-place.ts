// Where the window stands after a change of page: a new one begins at its top, one that somebody comes back to where
// it was left.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const way = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // After a reload the browser finds the place by itself.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const note = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  // A change within a page moves nothing.
  useLayoutEffect(() => {
    if (hash !== '') return;
    const kept = way === 'POP' ? places.get(key) : 0;
    if (kept !== undefined) window.scrollTo(0, kept);
  }, [pathname]);
}
