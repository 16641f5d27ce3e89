// Counts the threads that came in above while someone reads further down.
import type { WallEntry } from '@trialog/contract/messages.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { byCreation } from './wall-state.ts';

/** Newer than what stood at the top, and somebody else's. */
export function arrivalsBetween(
  before: readonly WallEntry[],
  now: readonly WallEntry[],
  userId: string,
): readonly string[] {
  const [top] = before;
  if (top === undefined) return [];
  return now
    .filter((entry) => byCreation(entry, top) < 0 && entry.originalMessage.authorId !== userId)
    .map(({ originalMessage }) => originalMessage.messageId);
}

export function useArrivals(
  list: RefObject<HTMLElement | null>,
  threads: readonly WallEntry[],
  userId: string,
) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(threads);

  useEffect(() => {
    const arrived = arrivalsBetween(before.current, threads, userId);
    before.current = threads;
    if (arrived.length > 0 && isAway(list.current)) setWaiting((ids) => new Set([...ids, ...arrived]));
  }, [threads, userId, list]);

  // Whoever is at the top has them before their eyes.
  useEffect(() => {
    if (waiting.size === 0) return undefined;
    const look = () => {
      if (!isAway(list.current)) setWaiting(new Set());
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [waiting, list]);

  const there = threads.filter(({ originalMessage }) => waiting.has(originalMessage.messageId));
  return {
    waiting: there.length,
    goToTop() {
      setWaiting(new Set());
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    },
  };
}

const isAway = (list: HTMLElement | null): boolean => (list?.getBoundingClientRect().top ?? 0) < 0;
