// Keeps what was pressed at its position on the screen, while follow-ups above or below it come and go.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

type Part = RefObject<HTMLElement | null>;

/** It is scrolled in the frame, where there is one. */
export function useScrollAnchor(screen: Part, frame?: Part): (pressed: HTMLElement) => void {
  const held = useRef<{ element: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = held;
    if (current === undefined) return;
    held.current = undefined;
    const moved = current.element.getBoundingClientRect().top - current.top;
    if (Math.abs(moved) > 1) (frame?.current ?? window).scrollBy({ top: moved, behavior: 'instant' });
  });
  return useCallback(
    (element) => {
      held.current = { element, top: element.getBoundingClientRect().top };
      // A page that becomes shorter would be scrolled up by the browser.
      if (screen.current !== null) screen.current.style.minHeight = `${screen.current.offsetHeight}px`;
    },
    [screen],
  );
}
