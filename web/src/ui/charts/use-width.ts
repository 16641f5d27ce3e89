// How wide an element is now, so that a chart is drawn at its true size.
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useWidth(element: RefObject<HTMLElement | null>, first = 640): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setWidth(Math.max(240, Math.round(box.clientWidth)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
