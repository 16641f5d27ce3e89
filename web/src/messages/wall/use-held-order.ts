// Keeps threads where they stand while somebody reads them. They come into their order at the top of the page, once nobody
// is at work in them.
import type { ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isListAway } from '../../ui/use-new-items.ts';
import { holdPositions } from './thread-positions.ts';

interface Options {
  readonly list: RefObject<HTMLElement | null>;
  readonly threads: readonly WallEntry[];
  readonly userId: string;
  readonly order: ThreadOrder;
}

export function useHeldOrder({ list, threads, userId, order }: Options) {
  const [held, setHeld] = useState({ threads, shown: threads });
  let { shown } = held;
  if (held.threads !== threads) {
    const isAtTop = !isListAway(list.current);
    const isInUse = (id: string) => isAtWork(list.current, id);
    shown = holdPositions(held.shown, threads, { userId, order, isAtTop, isInUse });
    setHeld({ threads, shown });
  }
  const release = useCallback(() => setHeld(({ threads: now }) => ({ threads: now, shown: now })), []);

  const isOutOfOrder = shown !== threads;
  useEffect(() => {
    if (!isOutOfOrder) return undefined;
    const look = () => {
      if (!isListAway(list.current) && !isAnyAtWork(list.current)) release();
    };
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', look, options);
    return () => window.removeEventListener('scroll', look, options);
  }, [isOutOfOrder, list, release]);
  return { shown, release };
}

/** With the focus in it, or a reply that is being written. */
const AT_WORK = ':focus-within, :has(textarea)';

const isAtWork = (list: HTMLElement | null, threadId: string): boolean =>
  list?.querySelector(`[data-thread="${CSS.escape(threadId)}"]`)?.matches(AT_WORK) ?? false;

const isAnyAtWork = (list: HTMLElement | null): boolean =>
  list?.querySelector('[data-thread]:has(textarea)') !== null;
