// Keeps what is read where it is when something above it comes or goes. Browsers with scroll anchoring do so by
// themselves; for the others the first thread in view is put back to where it was.
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  readonly thread: string;
  readonly top: number;
}

export function useKeptPlace(list: RefObject<HTMLElement | null>, threads: readonly unknown[]): void {
  const drawn = useRef(threads);
  const place = useRef<Place | undefined>(undefined);
  // Read while the old threads still stand on the page.
  if (drawn.current !== threads && !CSS.supports('overflow-anchor', 'auto'))
    place.current = firstInView(list.current);
  drawn.current = threads;

  useLayoutEffect(() => {
    const { current } = place;
    place.current = undefined;
    if (current === undefined || window.scrollY === 0) return;
    const moved = list.current?.querySelector(`[data-thread="${current.thread}"]`);
    if (moved) window.scrollBy(0, moved.getBoundingClientRect().top - current.top);
  });
}

function firstInView(list: HTMLElement | null): Place | undefined {
  for (const element of list?.children ?? []) {
    const { top, bottom } = element.getBoundingClientRect();
    const thread = element.getAttribute('data-thread');
    if (bottom > 0 && thread !== null) return { thread, top };
  }
  return undefined;
}
