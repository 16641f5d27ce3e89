// The title of the window: how much is unread, and which page it is.
import { useEffect } from 'react';

let page: string | undefined;
let count = 0;

const show = (): void => {
  const title = page === undefined ? 'Trialog' : `${page} · Trialog`;
  document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** `title` undefined for the product alone. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}

/** Nothing where somebody else counts. */
export function useWindowCount(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined) return undefined;
    count = unread;
    show();
    return () => {
      count = 0;
      show();
    };
  }, [unread]);
}
