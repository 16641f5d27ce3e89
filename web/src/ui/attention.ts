// Whether somebody has really had something before them: in view, in a window that is in front and has the focus, and not
// covered by a dialog, for as long as it takes.

export interface Attention {
  /** `onSeen` is called each time that it was before somebody for so long. */
  watch(element: Element, neededMs: number, onSeen: () => void): () => void;
  leave(): void;
}

interface Watched {
  readonly neededMs: number;
  readonly onSeen: () => void;
}

/** What is taller than the window is in view when it fills half of it. */
const inView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.6 || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) / 2;

export function openAttention(): Attention {
  const watched = new Map<Element, Watched>();
  const visible = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();

  const stop = (element: Element) => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };
  const start = (element: Element) => {
    const what = watched.get(element);
    if (what === undefined || timers.has(element)) return;
    timers.set(
      element,
      setTimeout(() => {
        // A dialog covered it: its time begins again.
        if (document.querySelector('[aria-modal="true"]') !== null) {
          timers.delete(element);
          start(element);
          return;
        }
        what.onSeen();
      }, what.neededMs),
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
    watch(element, neededMs, onSeen) {
      watched.set(element, { neededMs, onSeen });
      observer.observe(element);
      return () => {
        stop(element);
        visible.delete(element);
        watched.delete(element);
        observer.unobserve(element);
      };
    },
    leave() {
      presence.abort();
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
