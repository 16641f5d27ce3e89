// Which items of a long list are drawn: those near what is seen. The others keep their place as empty room of the
// height that they had, or will have as far as one can guess.
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** This far above and below the window items are drawn, so that scrolling meets no empty room. */
const MARGIN_PX = 1_200;
/** Of an item that was never drawn. */
const GUESSED_PX = 320;

export interface NearView {
  /** `place` is called with the item's height when it goes out of sight, with nothing when it comes near. */
  watch(element: Element, place: (height: number | undefined) => void): () => void;
}

/** Nothing for a short list, which is drawn whole. */
export function useNearView(isLong: boolean): NearView | undefined {
  const near = useMemo(() => (isLong ? openNearView() : undefined), [isLong]);
  useEffect(() => near?.open(), [near]);
  return near;
}

function openNearView(): NearView & { open(): () => void } {
  const places = new Map<Element, (height: number | undefined) => void>();
  const observer = new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          if (isIntersecting) places.get(target)?.(undefined);
          else if (!isInUse(target)) places.get(target)?.(boundingClientRect.height);
      }),
    { rootMargin: `${MARGIN_PX}px 0px` },
  );
  // On paper everything is near. Afterwards each is looked at anew.
  const drawAll = () =>
    flushSync(() => {
      for (const place of places.values()) place(undefined);
    });
  const lookAgain = () => {
    for (const element of places.keys()) {
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  return {
    watch(element, place) {
      places.set(element, place);
      observer.observe(element);
      return () => {
        places.delete(element);
        observer.unobserve(element);
      };
    },
    open() {
      window.addEventListener('beforeprint', drawAll);
      window.addEventListener('afterprint', lookAgain);
      return () => {
        window.removeEventListener('beforeprint', drawAll);
        window.removeEventListener('afterprint', lookAgain);
      };
    },
  };
}

/** What has the focus, or plays, stays as it is. */
function isInUse(element: Element): boolean {
  if (element.contains(document.activeElement)) return true;
  return [...element.querySelectorAll('audio, video')].some((media) => !(media as HTMLMediaElement).paused);
}

/** A ref for the item's element, and the height of its empty room; no height when it is to be drawn. */
export function usePlace(near: NearView | undefined) {
  const [height, setHeight] = useState(near === undefined ? undefined : GUESSED_PX);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (near === undefined || element.current === null) return undefined;
    return near.watch(element.current, setHeight);
  }, [near]);
  return { element, height: near === undefined ? undefined : height };
}
