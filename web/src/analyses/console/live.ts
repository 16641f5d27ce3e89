// Keeps the console up to date: by events, by polling every two minutes whatever the events do, and when the person
// comes back to the page. What is shown is requested again in silence; nothing of what one writes is touched.
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { useEffect } from 'react';
import { useMe } from '../../people/queries.ts';
import { startPolling } from '../../platform/poll.ts';
import { followShared } from '../../platform/shared-stream.ts';
import { analysesKey } from '../queries.ts';

/** Once allowed in. */
export function useLiveConsole(projectId: string, isIn: boolean): void {
  const client = useQueryClient();
  const userId = useMe().data?.userId;
  useEffect(() => {
    if (userId === undefined || !isIn) return;
    const poller = startPolling({
      fetchChanges: paced(() => refresh(client)),
      subscribe: (onChange) =>
        followShared(
          analysisPaths.consoleEvents(projectId),
          `trialog.console.${userId}.${projectId}`,
          onChange,
        ),
    });
    return () => poller.stop();
  }, [client, userId, projectId, isIn]);
}

const LEAST_PAUSE_MS = 2_000;
const PAUSE_OF_WORK = 5;

/** Where much happens, most of the time goes by without asking: counts over a whole study are work. */
export const paced =
  (work: () => Promise<unknown>, clock: () => number = () => performance.now()) =>
  async (): Promise<boolean> => {
    const began = clock();
    await work();
    const pause = Math.max(LEAST_PAUSE_MS, PAUSE_OF_WORK * (clock() - began));
    await new Promise((resolve) => setTimeout(resolve, pause));
    return false;
  };

/** A codebook, and whom one can filter by, do not change from one minute to the next. */
const unchanging: readonly unknown[] = ['codebook', 'filters'];
const isLive = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => !unchanging.includes(queryKey[1]);

/** Fails where something could not be requested: then it is requested again soon. */
export async function refresh(client: QueryClient): Promise<void> {
  // More of the list that somebody has requested comes first: requesting the list again would drop it.
  const more = client
    .getQueryCache()
    .findAll({ queryKey: [...analysesKey, 'messages'], fetchStatus: 'fetching' });
  await Promise.allSettled(more.map(({ promise }) => promise));
  await client.invalidateQueries({ queryKey: analysesKey, predicate: isLive }, { throwOnError: true });
}
