// What goes through the queue, with this browser's calls and stores built in.
import { request } from '../../platform/api.ts';
import { putFile } from '../../platform/put-file.ts';
import { sentVideos } from '../viewer/sent-videos.ts';
import type { QueueParts } from './run-queue.ts';
import { storedQueue } from './stored-queue.ts';

/** Without a page to put answers on: they come with the changes of the wall. */
export const queueParts: Omit<QueueParts, 'isOwn'> = {
  request,
  putFile,
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
  stored: storedQueue,
  merging: (_message, write) => write(),
  onChange: () => {},
  onVideo: (messageId) => sentVideos.note(messageId),
};
