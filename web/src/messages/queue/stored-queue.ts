// Where queued messages are stored: each under a key of its own in this browser, its file beside it (storage/blobs.ts).
// They stay under their person's id until they are sent, or discarded by who knows of them.
import type { Measured } from '../../media/video/measure-video.ts';
import { blobNames, findBlob, queuedFiles, removeBlob, storeBlob } from '../../storage/blobs.ts';
import { type BrowserStore, localStore } from '../../storage/browser-stores.ts';
import { queuedPrefix } from '../queued.ts';
import { parseQueued, type QueuedMessage } from './queued-message.ts';
import { inOrder } from './rules.ts';

/** The bytes that go with a message. */
export interface QueuedBytes {
  readonly file: File;
  /** The waveform of a voice. */
  readonly peaks?: readonly number[] | undefined;
  readonly measured?: Measured | undefined;
}

const fileName = (id: string) => `${queuedFiles}${id}`;

export function createStoredQueue(store: BrowserStore) {
  const keyOf = (userId: string, id: string) => `${queuedPrefix(userId)}${id}`;
  const find = (userId: string, id: string) => parseQueued(store.get(keyOf(userId, id)));
  const queue = {
    find,
    all(userId: string): QueuedMessage[] {
      const own = store.keys().filter((key) => key.startsWith(queuedPrefix(userId)));
      return inOrder(own.flatMap((key) => parseQueued(store.get(key)) ?? []));
    },
    /** False where it could not be stored for longer than this page lives; then nothing of it is. */
    async add(userId: string, message: QueuedMessage, bytes: QueuedBytes | undefined): Promise<boolean> {
      const isStored =
        (bytes === undefined || (await storeBlob(userId, fileName(message.id), bytes))) &&
        store.set(keyOf(userId, message.id), JSON.stringify(message));
      if (!isStored) await queue.remove(userId, message.id);
      return isStored;
    },
    /** Nothing where it was discarded meanwhile. */
    update(userId: string, message: QueuedMessage): void {
      if (find(userId, message.id) !== undefined)
        store.set(keyOf(userId, message.id), JSON.stringify(message));
    },
    bytes: async (userId: string, id: string): Promise<QueuedBytes | undefined> =>
      (await findBlob<QueuedBytes>(userId, fileName(id))).value,
    async remove(userId: string, id: string): Promise<void> {
      store.remove(keyOf(userId, id));
      await removeBlob(userId, fileName(id));
    },
    /** Files whose message was sent in a page that ended before it could remove them. */
    async removeLeftFiles(userId: string): Promise<void> {
      for (const name of (await blobNames(userId, queuedFiles)) ?? []) {
        const id = name.slice(queuedFiles.length);
        if (find(userId, id) === undefined && isOld(id)) await removeBlob(userId, name);
      }
    },
  };
  return queue;
}

export type StoredQueue = ReturnType<typeof createStoredQueue>;

export const storedQueue = createStoredQueue(localStore);

/** An id begins with the time at which it was made: another tab may just be storing a file before its message. */
export const newId = (now: number): string => `${now}-${crypto.randomUUID()}`;

const OLD_MS = 86_400_000;
const isOld = (id: string): boolean => Date.now() - Number.parseInt(id, 10) > OLD_MS;
