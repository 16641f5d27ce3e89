// Which threads came in above the others.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { byCreation } from './state.ts';

export const threadId = ({ originalMessage }: WallEntry): string => originalMessage.messageId;

/** Newer than what stood at the top, and somebody else's. */
export function newThreadsBetween(
  before: readonly WallEntry[],
  now: readonly WallEntry[],
  userId: string,
): readonly string[] {
  const [top] = before;
  if (top === undefined) return [];
  return now
    .filter((entry) => byCreation(entry, top) < 0 && entry.originalMessage.authorId !== userId)
    .map(threadId);
}
