// Goes through the queue of one person: one message after the other, one tab at a time, until everything is sent or has
// to wait. What is stored decides, so that other tabs may add, send and discard meanwhile.
import type { WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { QueuedMessage } from './queued-message.ts';
import {
  beforeTry,
  endOf,
  messageAfter,
  newPass,
  nextToSend,
  passAfter,
  type SendEnd,
  withDoubt,
} from './rules.ts';
import { type SendServices, sendQueued } from './send-queued.ts';
import type { StoredQueue } from './stored-queue.ts';

export interface QueueParts extends SendServices {
  readonly stored: StoredQueue;
  /** Puts what a write answers on the walls of this page. */
  readonly merging: (message: QueuedMessage, write: () => Promise<WrittenEntry>) => Promise<WrittenEntry>;
  /** Of everything that changes: the message that is being sent, or none. */
  readonly onChange: (sending: string | undefined) => void;
  /** A video whose author is told when it is ready. */
  readonly onVideo: (messageId: string) => void;
  /** False once somebody else may be signed in. */
  readonly isOwn: () => boolean;
}

/** Returns the end of each try, in order. */
export async function runQueue(
  parts: QueueParts,
  userId: string,
): Promise<{ readonly message: QueuedMessage; readonly end: SendEnd; readonly error?: unknown }[]> {
  const { stored } = parts;
  const ends: { message: QueuedMessage; end: SendEnd; error?: unknown }[] = [];
  let pass = newPass;
  while (parts.isOwn()) {
    for (const message of stored.all(userId)) {
      const doubted = withDoubt(message, parts.now());
      if (doubted !== message) stored.update(userId, doubted);
    }
    const message = nextToSend(stored.all(userId), pass);
    if (message === undefined) break;
    parts.onChange(message.id);
    const tried = await tryOne(parts, userId, message);
    ends.push({ message, ...tried });
    pass = passAfter(pass, message, tried.end);
    parts.onChange(undefined);
  }
  return ends;
}

async function tryOne(
  parts: QueueParts,
  userId: string,
  message: QueuedMessage,
): Promise<{ end: SendEnd; error?: unknown }> {
  const { stored } = parts;
  // Before the first byte leaves: a page that ends in between must find the same keys.
  let now = beforeTry(message, parts.now());
  stored.update(userId, now);
  const onReached = (reached: Partial<QueuedMessage>) => {
    now = { ...now, ...reached };
    stored.update(userId, now);
  };
  try {
    const bytes = message.file === undefined ? undefined : await stored.bytes(userId, message.id);
    await parts.merging(message, () => sendQueued(parts, now, bytes, { onReached, onVideo: parts.onVideo }));
    await stored.remove(userId, message.id);
    return { end: { kind: 'sent' } };
  } catch (error) {
    const end = endOf(error, now.attempt.waitingId !== undefined);
    const left = messageAfter(now, end, message.triedAt, parts.newKey);
    if (left === undefined) await stored.remove(userId, message.id);
    else stored.update(userId, left);
    return { end, error };
  }
}

/** One tab at a time. A browser without locks relies on the keys alone, which are enough for nothing to be made twice. */
export const withQueueLock = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks === undefined ? work() : navigator.locks.request(`trialog.queue.${userId}`, work);
