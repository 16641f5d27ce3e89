// Counts what came in above while someone reads further down a list.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollContainerOf } from './scroll-container.ts';

interface Options<Item> {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** The ids of what came in above. */
  readonly newItemsIn: (before: readonly Item[], now: readonly Item[]) => readonly string[];
}

export function useNewItems<Item>({ list, items, idOf, newItemsIn }: Options<Item>) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(items);

  useEffect(() => {
    if (before.current === items) return;
    const ids = newItemsIn(before.current, items);
    before.current = items;
    if (ids.length > 0 && isListAway(list.current)) setWaiting((known) => new Set([...known, ...ids]));
  }, [items, newItemsIn, list]);

  // At the top of the page they are already visible.
  useEffect(() => {
    if (waiting.size === 0) return undefined;
    const look = () => {
      if (!isListAway(list.current)) setWaiting(new Set());
    };
    // A list may be scrolled in a part of the page.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', look, options);
    return () => window.removeEventListener('scroll', look, options);
  }, [waiting, list]);

  return {
    waiting: items.filter((item) => waiting.has(idOf(item))).length,
    goToTop() {
      setWaiting(new Set());
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollContainerOf(list.current)?.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    },
  };
}

/** Whether its beginning is out of sight. */
export const isListAway = (list: HTMLElement | null): boolean => (list?.getBoundingClientRect().top ?? 0) < 0;
