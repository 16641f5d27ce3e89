// Marks messages as read once they were in view for a second, several in one call.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useMarkRead, type WallTeam } from '../queries.ts';

const SECOND = 1_000;
/** Of one call; the server takes no more than 200. */
const MOST_AT_ONCE = 100;
const RETRY_MS = 15_000;

interface Reading {
  watch(element: Element, messageId: string): () => void;
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
    const ids = new WeakMap<Element, string>();
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const read = new Set<string>();
    let sending: ReturnType<typeof setTimeout> | undefined;

    const send = async () => {
      const batch = [...read].slice(0, MOST_AT_ONCE);
      for (const id of batch) read.delete(id);
      sending = undefined;
      try {
        await mark.current(batch);
        if (read.size > 0) sending ??= setTimeout(send, SECOND / 4);
      } catch {
        for (const id of batch) read.add(id);
        sending ??= setTimeout(send, RETRY_MS);
      }
    };
    const stop = (element: Element) => {
      clearTimeout(timers.get(element));
      timers.delete(element);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const { target } = entry;
          if (!inView(entry) || document.visibilityState !== 'visible') stop(target);
          else if (!timers.has(target))
            timers.set(
              target,
              setTimeout(() => {
                const id = ids.get(target);
                if (id === undefined || document.visibilityState !== 'visible') return;
                read.add(id);
                sending ??= setTimeout(send, SECOND / 4);
              }, SECOND),
            );
        }
      },
      { threshold: [0, 0.3, 0.6, 1] },
    );
    return {
      watch(element: Element, messageId: string) {
        ids.set(element, messageId);
        observer.observe(element);
        return () => {
          stop(element);
          observer.unobserve(element);
        };
      },
      leave() {
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
export function useReadMark(messageId: string, isNew: boolean) {
  const reading = useContext(ReadingContext);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || reading === undefined || !isNew) return undefined;
      return reading.watch(element, messageId);
    },
    [reading, messageId, isNew],
  );
}
