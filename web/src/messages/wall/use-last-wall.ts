// Where the wall cannot be fetched, or is long in coming, it is shown as it was seen last; with a connection it is fetched
// anew.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isConnected, onConnectionChange } from '../../platform/connection.ts';
import { isPassing } from '../../platform/problem.ts';
import type { useWall, WallTeam } from '../queries.ts';
import { isWholeWall, type WallView } from './view.ts';

/** Nobody waits longer on a bad line for what this browser has. */
const LONG_MS = 5_000;

export function useLastWall(
  { projectId, medicalTeamId }: WallTeam,
  view: WallView,
  userId: string,
  { data, failureReason, refetch }: ReturnType<typeof useWall>,
): void {
  const client = useQueryClient();
  const isMissing = data === undefined && (isWholeWall(view) || view.thread !== undefined);
  const isAway = isMissing && isPassing(failureReason);
  useEffect(() => {
    if (!isMissing) return;
    const show = async () =>
      (await import('./last-wall.ts')).showLastWall(client, userId, { projectId, medicalTeamId }, view);
    const timer = setTimeout(() => void show().catch(() => undefined), isAway ? 0 : LONG_MS);
    return () => clearTimeout(timer);
  }, [client, projectId, medicalTeamId, view, userId, isMissing, isAway]);

  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  const isStored = data?.asOf !== undefined;
  useEffect(() => {
    if (isStored && connected) void refetch({ cancelRefetch: false });
  }, [isStored, connected, refetch]);
}
