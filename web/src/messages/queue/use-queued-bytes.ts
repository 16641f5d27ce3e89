// The file of a queued message, once the browser has given it.
import { useEffect, useState } from 'react';
import { type QueuedBytes, storedQueue } from './stored-queue.ts';

export function useQueuedBytes(userId: string, id: string | undefined): QueuedBytes | undefined {
  const [bytes, setBytes] = useState<QueuedBytes>();
  useEffect(() => {
    if (id === undefined) return;
    let isLeft = false;
    void storedQueue.bytes(userId, id).then((found) => {
      if (!isLeft) setBytes(found);
    });
    return () => {
      isLeft = true;
    };
  }, [userId, id]);
  return bytes;
}
