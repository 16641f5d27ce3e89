// Where a thread stands on a wall: by its newest message, or by its first one. Newest first; of the same instant the
// later id first.
import type { Message, WallEntry } from '../schemas/messages.ts';

export const threadOrders = ['activity', 'creation'] as const;
export type ThreadOrder = (typeof threadOrders)[number];

/** A place in the order. It stays where it is while the thread moves on. */
export interface ThreadPosition {
  readonly id: string;
  readonly at: string;
}

export function positionOf(
  order: ThreadOrder,
  { originalMessage, replyMessages }: WallEntry,
): ThreadPosition {
  const { messageId: id, createdDateTime } = originalMessage;
  if (order === 'creation') return { id, at: createdDateTime };
  const at = replyMessages
    .filter((reply) => !awaitsFile(reply))
    .reduce(
      (newest, reply) => (reply.createdDateTime > newest ? reply.createdDateTime : newest),
      createdDateTime,
    );
  return { id, at };
}

/** Only its author sees a message before its file has come: it moves nothing for anybody. */
const awaitsFile = ({ hasAttachment, attachment }: Message): boolean => hasAttachment && attachment === null;

/** Negative where the first one stands above. */
export function comparePositions(one: ThreadPosition, other: ThreadPosition): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}
