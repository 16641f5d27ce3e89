// The keyboard while filling in: a digit answers the question one is at, Enter goes on. Where one writes, both are
// writing.
import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  /** False where nothing is answered by it. The question is the one with the focus, where one has it. */
  readonly onDigit: (digit: number, questionId: string | undefined) => boolean;
  readonly onGoOn: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search'].includes(target.type));

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, select') !== null;

/** In a frame, what is pressed elsewhere on the page is none of its business. */
export function useAnswerKeys(keys: Keys, frame?: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const elsewhere = document.querySelector('[role=dialog], [role=menu]') !== null;
      if (frame && !(target instanceof Node && frame.current?.contains(target))) return;
      if (event.defaultPrevented || event.altKey || event.isComposing || elsewhere) return;
      const control = event.ctrlKey || event.metaKey;
      if (key === 'Enter') {
        // In a text Enter begins a line; with Control it goes on.
        const inText = target instanceof HTMLTextAreaElement;
        if (isPressed(target) || event.shiftKey || event.repeat || inText !== control) return;
        event.preventDefault();
        // A number is checked when one leaves its field.
        if (target instanceof HTMLInputElement) target.blur();
        latest.current.onGoOn();
      } else if (/^\d$/.test(key) && !control && !isWriting(target)) {
        const at = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
        if (latest.current.onDigit(Number(key), at?.dataset.question)) event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [frame]);
}
