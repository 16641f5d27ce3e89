// Keeps a form in sight, and at least its field: when it appears, and when the keyboard of a phone takes a part of the window.
import { type RefObject, useEffect } from 'react';

type Element = RefObject<HTMLElement | null>;

export function useInView(form: Element, field: Element): void {
  useEffect(() => {
    const show = () => {
      // The field last: where there is no room for all, it is what counts.
      for (const part of [form, field])
        part.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    show();
    const keyboard = new AbortController();
    const { signal } = keyboard;
    // Whoever reads something else meanwhile is left there.
    const showFocused = () => {
      if (field.current?.contains(document.activeElement)) show();
    };
    window.addEventListener('resize', showFocused, { signal });
    window.visualViewport?.addEventListener('resize', showFocused, { signal });
    return () => keyboard.abort();
  }, [form, field]);
}
