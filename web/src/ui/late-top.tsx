// What comes late at the top of a page, or grows there: whoever is at work in what follows it stays where they are.
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './late-top.module.css';

export function LateTop({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = top.current;
    if (element === null) return undefined;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight - height;
      height += grown;
      if (grown !== 0 && isAtWorkIn(element.nextElementSibling) && !isHeldByBrowser())
        window.scrollBy({ top: grown, behavior: 'instant' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={top} className={classes.top}>
      {children}
    </div>
  );
}

/** With the focus there, or a menu open that belongs there. */
const isAtWorkIn = (part: Element | null): boolean =>
  part?.matches(':focus-within, :has([aria-expanded="true"])') ?? false;

/** Most browsers hold what is in sight by themselves, but not at the very top of a page. */
const isHeldByBrowser = (): boolean => window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto');
