// An address may ask for the field in which a thread is answered (`?thread=…&answer=1`): it is opened once the thread is drawn,
// and leaves the address.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';

/** A thread that was deleted meanwhile never comes, and one that cannot be answered yet has no field. */
const PATIENCE_MS = 20_000;

export function useAnswerWish(): void {
  const [query, setQuery] = useSearchParams();
  const thread = query.get('thread');
  const isWished = query.has('answer');
  useEffect(() => {
    if (thread === null || !isWished) return undefined;
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    let isPressed = false;
    const look = () => {
      const within = `[data-thread="${CSS.escape(thread)}"]`;
      const field = document.querySelector<HTMLElement>(`${within} textarea`);
      const button = document.querySelector<HTMLElement>(`${within} [data-action="reply"]`);
      if (field !== null) {
        scrollIntoView(field, true);
        setQuery({ thread }, { replace: true });
        return;
      }
      if (button !== null && !isPressed) {
        button.click();
        isPressed = true;
      }
      if (performance.now() < until) frame = requestAnimationFrame(look);
    };
    // Not at once: a new page takes the focus to its title first.
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [thread, isWished]);
}
