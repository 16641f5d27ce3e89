// Before its person signs out, what waits is tried once more; what is left is named before it is lost.
import { cachedUserId } from '../../people/profile-cache.ts';
import { isConnected } from '../../platform/connection.ts';
import { queueParts } from './queue-parts.ts';
import type { QueuedMessage } from './queued-message.ts';
import { type QueueParts, runQueue, withQueueLock } from './run-queue.ts';

/** Nobody waits longer for a sign-out. */
const PATIENCE_MS = 8_000;

/** Returns what could not be sent. */
export async function sendQueueBeforeSignOut(
  userId: string,
  parts: QueueParts = { ...queueParts, isOwn: () => cachedUserId() === userId },
): Promise<readonly QueuedMessage[]> {
  if (isConnected()) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    const sent = withQueueLock(userId, () => runQueue(parts, userId)).catch(() => undefined);
    await Promise.race([sent, late]).finally(() => clearTimeout(timer));
  }
  return parts.stored.all(userId);
}
