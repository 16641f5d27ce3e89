// Keeps the scroll position when items above are added or removed. Browsers with scroll anchoring do so by
// themselves; for the others the first item in view is put back to where it was.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollContainerOf } from './scroll-container.ts';

interface ScrollAnchor {
  readonly id: string;
  readonly top: number;
}

/** Items carry their id in `attribute`. */
export function useStableScroll(
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
  attribute: `data-${string}`,
): void {
  const drawn = useRef(items);
  const anchor = useRef<ScrollAnchor | undefined>(undefined);
  // Read while the old items still stand on the page.
  if (drawn.current !== items && !CSS.supports('overflow-anchor', 'auto'))
    anchor.current = firstInView(list.current, attribute);
  drawn.current = items;

  useLayoutEffect(() => {
    const { current } = anchor;
    anchor.current = undefined;
    // Asked first: where something is scrolled to is known only once everything is laid out.
    if (current === undefined) return;
    const around = scrollContainerOf(list.current);
    if (around === undefined) return;
    const moved = list.current?.querySelector(`[${attribute}="${current.id}"]`);
    if (moved) around.scrollBy(0, moved.getBoundingClientRect().top - current.top);
  });
}

function firstInView(list: HTMLElement | null, attribute: string): ScrollAnchor | undefined {
  for (const element of list?.querySelectorAll(`[${attribute}]`) ?? []) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0) return { id: element.getAttribute(attribute) ?? '', top };
  }
  return undefined;
}
