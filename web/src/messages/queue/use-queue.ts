// Sends what waits, from whatever page somebody is on, and shows on all of them what is left.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidateAlerts } from '../../alerts/queries.ts';
import { type Translate, useTranslation } from '../../i18n/translation.ts';
import { cachedUserId } from '../../people/profile-cache.ts';
import { reportConnection } from '../../platform/connection.ts';
import { isPassing } from '../../platform/problem.ts';
import { showError, showSuccess } from '../../ui/toasts.ts';
import { mergeWrite } from '../queries.ts';
import { queuedMessages, queuedPrefix } from '../queued.ts';
import { followQueue } from './follow-queue.ts';
import { publishQueue } from './queue-message.ts';
import { queueParts } from './queue-parts.ts';
import type { QueuedMessage } from './queued-message.ts';
import { isWaiting } from './rules.ts';
import { type QueueParts, runQueue, withQueueLock } from './run-queue.ts';
import { storedQueue } from './stored-queue.ts';

export function useQueue(userId: string): void {
  const client = useQueryClient();
  const { t } = useTranslation();
  const translate = useRef(t);
  translate.current = t;
  useEffect(() => {
    const parts: QueueParts = {
      ...queueParts,
      merging: (message, write) => mergeWrite(client, message, write),
      onChange: (sending) => publishQueue(userId, { sending }),
      isOwn: () => cachedUserId() === userId,
    };
    const waiting = () => storedQueue.all(userId).filter(isWaiting);
    const run = async () => {
      const ends = await withQueueLock(userId, () => runQueue(parts, userId));
      for (const { error } of ends) reportConnection(!isPassing(error));
      const sent = ends.filter(({ end }) => end.kind === 'sent').map(({ message }) => message);
      const refused = ends.filter(({ end }) => end.kind === 'refused').length;
      if (sent.length > 0) showSuccess(sentText(sent, translate.current));
      // What the patient now reads about it.
      if (sent.some(({ content }) => content.priority === 'soon')) invalidateAlerts(client);
      if (refused > 0) showError(translate.current('QueuedRefused', { count: refused }));
      return waiting().length === 0;
    };
    // Another tab sends, adds or discards.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(queuedPrefix(userId))) publishQueue(userId);
    };
    window.addEventListener('storage', onStorage);
    publishQueue(userId, { sending: undefined });
    void storedQueue.removeLeftFiles(userId).catch(() => undefined);
    const stop = followQueue({
      run,
      waiting: () => waiting().map(({ id }) => id),
      onQueueChange: queuedMessages.subscribe,
    });
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [client, userId]);
}

/** One says what its dialog would have said. */
function sentText(sent: readonly QueuedMessage[], t: Translate): string {
  if (sent.length > 1) return t('QueuedSent', { count: sent.length });
  return t(sent[0]?.file?.medium === 'video' ? 'NewVideoMessageAdded' : 'NewMessageAddedd');
}
