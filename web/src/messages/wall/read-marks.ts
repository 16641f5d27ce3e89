// Marks messages as read once somebody was there for as long as they take to read, several in one call.

import type { Message } from '@trialog/contract/schemas/messages.ts';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useMarkRead } from '../mark-queries.ts';
import type { WallTeam } from '../queries.ts';
import { readingMs } from './reading-time.ts';

/** What was read at about the same time goes in one call. */
const COLLECT_MS = 250;
/** Of one call; the server takes no more than 200. */
const MOST_AT_ONCE = 100;
const RETRY_MS = 15_000;

interface Watched {
  readonly messageId: string;
  readonly readingMs: number;
}

interface Reading {
  watch(element: Element, watched: Watched): () => void;
  /** It stays unread while this wall is open, whoever looks at it. */
  leaveUnread(messageId: string): void;
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

/** A message taller than the window is in view when it fills half of it. */
const inView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.6 || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) / 2;

export function useReading(team: WallTeam): Reading {
  const { mutateAsync } = useMarkRead(team);
  const mark = useRef(mutateAsync);
  mark.current = mutateAsync;

  const reading = useMemo(() => {
    const watched = new Map<Element, Watched>();
    const visible = new Set<Element>();
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const leftUnread = new Set<string>();
    const read = new Set<string>();
    let sending: ReturnType<typeof setTimeout> | undefined;

    const send = async () => {
      const batch = [...read].slice(0, MOST_AT_ONCE);
      for (const id of batch) read.delete(id);
      sending = undefined;
      try {
        await mark.current(batch);
        if (read.size > 0) sending ??= setTimeout(send, COLLECT_MS);
      } catch {
        for (const id of batch) read.add(id);
        sending ??= setTimeout(send, RETRY_MS);
      }
    };
    const stop = (element: Element) => {
      clearTimeout(timers.get(element));
      timers.delete(element);
    };
    const start = (element: Element) => {
      const message = watched.get(element);
      if (message === undefined || timers.has(element) || leftUnread.has(message.messageId)) return;
      timers.set(
        element,
        setTimeout(() => {
          if (leftUnread.has(message.messageId)) return;
          // A dialog covered it: its time begins again.
          if (document.querySelector('[aria-modal="true"]') !== null) {
            timers.delete(element);
            start(element);
            return;
          }
          read.add(message.messageId);
          sending ??= setTimeout(send, COLLECT_MS);
        }, message.readingMs),
      );
    };
    // Somebody is there while the page is in front and has the focus.
    const look = () => {
      const isThere = document.visibilityState === 'visible' && document.hasFocus();
      for (const element of visible) (isThere ? start : stop)(element);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (inView(entry)) visible.add(entry.target);
          else {
            visible.delete(entry.target);
            stop(entry.target);
          }
        }
        look();
      },
      { threshold: [0, 0.3, 0.6, 1] },
    );
    const presence = new AbortController();
    const { signal } = presence;
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('blur', look, { signal });
    return {
      watch(element: Element, message: Watched) {
        watched.set(element, message);
        observer.observe(element);
        return () => {
          stop(element);
          visible.delete(element);
          watched.delete(element);
          observer.unobserve(element);
        };
      },
      leaveUnread(messageId: string) {
        leftUnread.add(messageId);
        read.delete(messageId);
      },
      leave() {
        presence.abort();
        observer.disconnect();
        for (const timer of timers.values()) clearTimeout(timer);
        clearTimeout(sending);
        if (read.size > 0) void send();
      },
    };
  }, []);
  useEffect(() => reading.leave, [reading]);
  return reading;
}

/** A ref for a message that is new to the reader. */
export function useReadMark({ messageId, title, body }: Message, isNew: boolean) {
  const reading = useContext(ReadingContext);
  const needed = readingMs(`${title ?? ''}${body}`);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || reading === undefined || !isNew) return undefined;
      return reading.watch(element, { messageId, readingMs: needed });
    },
    [reading, messageId, needed, isNew],
  );
}
