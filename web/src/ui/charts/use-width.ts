// How wide an element is now, so that a chart is drawn at its true size.
import { useLayoutEffect, useRef, useState } from 'react';

/** `box` is the ref of the element. */
export function useWidth(first = 640) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setWidth(Math.max(240, Math.round(current.clientWidth)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return { box, width };
}
