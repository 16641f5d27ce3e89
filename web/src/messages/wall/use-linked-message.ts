// Goes to the message that a link names within its thread (`?message=`), once it is drawn, and again when the same link
// is followed again.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';

/** `isThere`: among what the wall holds; it is drawn some frames later. */
export function useLinkedMessage(messageId: string | undefined, isLoaded: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (messageId === undefined || !isLoaded) return undefined;
    let stop: (() => void) | undefined;
    const look = () => {
      // The address asked for the answer, too, and somebody writes it already.
      if (document.activeElement instanceof HTMLTextAreaElement) return;
      const element = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
      // A dialog that is still closing would take the focus back.
      const isCovered = document.querySelector('[aria-modal="true"]') !== null;
      if (element === null || isCovered) frame = requestAnimationFrame(look);
      else stop = scrollIntoView(element);
    };
    // Not at once: a new page takes the focus to its title first.
    let frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [messageId, isLoaded, key]);
}
