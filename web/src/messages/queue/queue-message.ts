// Puts a message into the queue: for its dialog, where there is no connection, or none any more.
import type { AnyTextKey } from '../../i18n/translation.ts';
import { isConnected } from '../../platform/connection.ts';
import { isPassing } from '../../platform/problem.ts';
import type { Chosen } from '../../projects/environment.ts';
import type { Content } from '../compose/content.ts';
import type { Composing } from '../compose/kinds.ts';
import type { Attempt } from '../compose/send.ts';
import { type Queued, queuedMessages } from '../queued.ts';
import type { QueuedMessage } from './queued-message.ts';
import { isWaiting, positionBehind } from './rules.ts';
import { newId, type QueuedBytes, storedQueue } from './stored-queue.ts';

/** What a dialog gives. */
export interface QueuedParts extends Pick<QueuedMessage, 'file' | 'reached' | 'isFromPatient'> {
  readonly chosen: Chosen;
  readonly composing: Composing;
  readonly content: Content;
  readonly attempt: Attempt;
  readonly bytes?: QueuedBytes | undefined;
}

interface NewQueued extends QueuedParts {
  /** A try was made whose end is not known. */
  readonly isTried: boolean;
}

/** There is no connection, and this browser could not store the message either. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
}

/** What its dialog says, which then stays with everything in it. */
export const textOfFailure = (error: unknown): AnyTextKey =>
  error instanceof NotStoredError ? 'CannotStoreMessage' : 'CannotSendMessage';

interface Ways {
  readonly send: () => Promise<unknown>;
  /** What goes into the queue; none where it has to be sent from its dialog. */
  readonly queued: (() => QueuedParts) | undefined;
  /** By the same key, before. */
  readonly wasTried: boolean;
}

/**
 * Sends a message, or puts it into the queue: where there is no connection, where there is none any more, and where others
 * wait that were written before it.
 */
export async function sendOrQueue(
  userId: string,
  { send, queued, wasTried }: Ways,
): Promise<'sent' | 'queued'> {
  const hasEarlier = () => storedQueue.all(userId).some(isWaiting);
  if (queued !== undefined && (!isConnected() || hasEarlier())) {
    if (await addToQueue({ ...queued(), isTried: wasTried })) return 'queued';
    if (!isConnected()) throw new NotStoredError();
  }
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (queued === undefined || !isPassing(error)) throw error;
    if (await addToQueue({ ...queued(), isTried: true })) return 'queued';
    throw new NotStoredError();
  }
}

/** False where this browser could not store it. */
async function addToQueue(added: NewQueued): Promise<boolean> {
  const { environment } = added.chosen;
  const { composing, content, attempt, file, reached, isFromPatient, bytes, isTried } = added;
  const { userId, projectId, medicalTeamId, medicalTeamName } = environment;
  if (composing.kind === 'editBroadcast') return false;
  const now = Date.now();
  const message: QueuedMessage = {
    id: newId(now),
    position: positionBehind(storedQueue.all(userId), now),
    projectId,
    medicalTeamId,
    teamName: medicalTeamName,
    kind: composing.kind,
    content,
    ...(composing.kind === 'reply' && {
      original: { messageId: composing.original.messageId, authorName: composing.original.authorName },
    }),
    isFromPatient,
    ...(file === undefined ? {} : { file }),
    attempt,
    ...(reached === undefined ? {} : { reached }),
    ...(isTried ? { triedAt: now } : {}),
  };
  const isStored = await storedQueue.add(userId, message, bytes);
  if (isStored) publishQueue(userId);
  return isStored;
}

/** Shows on the pages what is stored; what follows the queue then sends it. */
export function publishQueue(userId: string, change: Partial<Pick<Queued, 'sending'>> = {}): void {
  queuedMessages.set({ ...queuedMessages.get(), ...change, messages: storedQueue.all(userId) });
}
