// Which threads came in above the others, and in which order threads stand while somebody reads: what stands on the page
// stays in its place, unless the reader is at the top and has no hand in it.
import { comparePositions, positionOf, type ThreadOrder } from '@trialog/contract/rules/thread-order.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { messagesOf } from './view.ts';

export const threadId = ({ originalMessage }: WallEntry): string => originalMessage.messageId;

const newestAuthor = (entry: WallEntry): string | undefined =>
  messagesOf(entry)
    .toSorted((one, other) => (one.createdDateTime < other.createdDateTime ? 1 : -1))
    .at(0)?.authorId;

/** Newer than all that stood there, and somebody else's. */
export function newThreadsBetween(
  before: readonly WallEntry[],
  now: readonly WallEntry[],
  userId: string,
  order: ThreadOrder,
): readonly string[] {
  const [top] = before.map((entry) => positionOf(order, entry)).sort(comparePositions);
  if (top === undefined) return [];
  return now
    .filter((entry) => comparePositions(positionOf(order, entry), top) < 0 && newestAuthor(entry) !== userId)
    .map(threadId);
}

interface Reading {
  readonly userId: string;
  readonly order: ThreadOrder;
  /** At the top of the list, where what is new is expected. */
  readonly isAtTop: boolean;
  /** Somebody is at work in this thread. */
  readonly isInUse: (threadId: string) => boolean;
}

/** `threads` in the order in which they stand, with those of `shown` in their places that must not move now. */
export function holdPositions(
  shown: readonly WallEntry[],
  threads: readonly WallEntry[],
  { userId, order, isAtTop, isInUse }: Reading,
): readonly WallEntry[] {
  const places = new Map(shown.map((entry, index) => [threadId(entry), { index, entry }]));
  const mayMove = (entry: WallEntry) =>
    isAtTop && newestAuthor(entry) !== userId && !isInUse(threadId(entry));
  const isHeld = (entry: WallEntry) => {
    const place = places.get(threadId(entry));
    if (place === undefined) return false;
    const hasMoved = comparePositions(positionOf(order, entry), positionOf(order, place.entry)) !== 0;
    return !hasMoved || !mayMove(entry);
  };
  const held = threads
    .filter(isHeld)
    .sort(
      (one, other) => (places.get(threadId(one))?.index ?? 0) - (places.get(threadId(other))?.index ?? 0),
    );
  // The others, which are in order, above the first one that they belong above.
  const result = [...held];
  for (const entry of threads) {
    if (isHeld(entry)) continue;
    const position = positionOf(order, entry);
    const index = result.findIndex((one) => comparePositions(position, positionOf(order, one)) < 0);
    result.splice(index === -1 ? result.length : index, 0, entry);
  }
  return result.every((entry, index) => entry === threads[index]) ? threads : result;
}
