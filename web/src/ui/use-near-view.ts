// Renders the items of a long list that are near the viewport. The others are empty boxes of the height that they had,
// or of an estimated one.
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type SetHeight = (height: number | undefined) => void;

export interface NearView {
  /** `setHeight` is called with the item's height when it leaves the viewport, and with nothing when it comes near. */
  watch(element: Element, id: string, setHeight: SetHeight): () => void;
  /** The height that an item had when it was drawn last. */
  heightOf(id: string): number | undefined;
}

/**
 * Nothing for a short list, which is drawn whole. Items are drawn `margin` pixels above and below the window, so that
 * scrolling meets no empty room.
 */
export function useNearView(isLong: boolean, margin: number): NearView | undefined {
  const near = useMemo(() => (isLong ? openNearView(margin) : undefined), [isLong, margin]);
  useEffect(() => near?.open(), [near]);
  return near;
}

function openNearView(margin: number): NearView & { open(): () => void } {
  const slots = new Map<Element, SetHeight>();
  const heights = new Map<string, number>();
  let isPrinting = false;
  const observer = new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        if (isPrinting) return;
        for (const { target, isIntersecting, boundingClientRect } of entries)
          if (isIntersecting) slots.get(target)?.(undefined);
          else if (!isInUse(target)) slots.get(target)?.(boundingClientRect.height);
      }),
    { rootMargin: `${margin}px 0px` },
  );
  // For printing everything is rendered. Afterwards each item is observed again.
  const drawAll = () => {
    isPrinting = true;
    flushSync(() => {
      for (const setHeight of slots.values()) setHeight(undefined);
    });
  };
  const observeAgain = () => {
    isPrinting = false;
    for (const element of slots.keys()) {
      observer.unobserve(element);
      observer.observe(element);
    }
  };
  return {
    heightOf: (id) => heights.get(id),
    watch(element, id, setHeight) {
      slots.set(element, (height) => {
        if (height !== undefined) heights.set(id, height);
        setHeight(height);
      });
      observer.observe(element);
      return () => {
        slots.delete(element);
        observer.unobserve(element);
      };
    },
    open() {
      window.addEventListener('beforeprint', drawAll);
      window.addEventListener('afterprint', observeAgain);
      return () => {
        window.removeEventListener('beforeprint', drawAll);
        window.removeEventListener('afterprint', observeAgain);
      };
    },
  };
}

/** What has the focus, or plays, stays as it is. */
function isInUse(element: Element): boolean {
  if (element.contains(document.activeElement)) return true;
  return [...element.querySelectorAll('audio, video')].some((media) => !(media as HTMLMediaElement).paused);
}

interface SlotOptions {
  readonly id: string;
  /** Of an item that was never drawn. */
  readonly guessed: number;
}

/** A ref for the item's element, and the height of its empty room; no height when it is to be drawn. */
export function useSlot<Box extends Element>(near: NearView | undefined, { id, guessed }: SlotOptions) {
  const [height, setHeight] = useState(near === undefined ? undefined : (near.heightOf(id) ?? guessed));
  const element = useRef<Box>(null);
  useEffect(() => {
    if (near === undefined || element.current === null) return undefined;
    return near.watch(element.current, id, setHeight);
  }, [near, id]);
  return { element, height: near === undefined ? undefined : height };
}
