// A page's body: its title (in the window too), what stands under it, and the focus after a change of page.
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './page.module.css';
import { useWindowTitle } from './window-title.ts';

let pagesShown = 0;

interface Props {
  title: string;
  lead?: ReactNode;
  /** A single column for one thing to read or do. */
  narrow?: boolean;
  /** A placeholder for a page that is loading. */
  passing?: boolean;
  /** Several columns on a desktop. */
  wide?: boolean;
  /** The way back, above the title. */
  back?: ReactNode;
  /** Beside the title; below it where there is no room. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Page({
  title,
  lead,
  narrow = false,
  passing = false,
  wide = false,
  back,
  actions,
  children,
}: Props) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useWindowTitle(title);

  // A new page begins at its title for a screen reader too; the first one begins where the browser begins. Who is at
  // work in it already, before all of it has come, is left there.
  useEffect(() => {
    if (passing) return;
    pagesShown += 1;
    if (pagesShown > 1 && !body.current?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [passing]);

  return (
    <div ref={body} className={classes.page} data-width={narrow ? 'narrow' : wide ? 'wide' : undefined}>
      {back !== undefined && <div className={classes.back}>{back}</div>}
      <div className={classes.top}>
        <div className="stack gap-8">
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="m-0 quiet">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
