// Marks messages as read once somebody was there for as long as they take to read, several in one call.
import type { Message } from '@trialog/contract/schemas/messages.ts';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { collectIds } from '../../platform/collect-ids.ts';
import { openAttention } from '../../ui/attention.ts';
import { useMarkRead } from '../mark-queries.ts';
import type { WallTeam } from '../queries.ts';
import { readingMs } from './reading-time.ts';

interface Watched {
  readonly messageId: string;
  readonly readingMs: number;
}

interface Reading {
  watch(element: Element, watched: Watched): () => void;
  /** It stays unread while this wall is open, whoever looks at it. */
  leaveUnread(messageId: string): void;
}

export const ReadingContext = createContext<Reading | undefined>(undefined);

export function useReading(team: WallTeam): Reading {
  const { mutateAsync } = useMarkRead(team);
  const mark = useRef(mutateAsync);
  mark.current = mutateAsync;

  const reading = useMemo(() => {
    const attention = openAttention();
    const read = collectIds((ids) => mark.current(ids));
    const leftUnread = new Set<string>();
    return {
      watch: (element: Element, { messageId, readingMs: needed }: Watched) =>
        attention.watch(element, needed, () => {
          if (!leftUnread.has(messageId)) read.add(messageId);
        }),
      leaveUnread(messageId: string) {
        leftUnread.add(messageId);
        read.remove(messageId);
      },
      leave() {
        attention.leave();
        read.leave();
      },
    };
  }, []);
  useEffect(() => reading.leave, [reading]);
  return reading;
}

/** A ref for a message that is new to the reader. */
export function useReadMark({ messageId, title, body }: Message, isNew: boolean) {
  const reading = useContext(ReadingContext);
  const needed = readingMs(`${title ?? ''}${body}`);
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || reading === undefined || !isNew) return undefined;
      return reading.watch(element, { messageId, readingMs: needed });
    },
    [reading, messageId, needed, isNew],
  );
}
