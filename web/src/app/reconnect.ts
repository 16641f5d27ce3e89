// While the server cannot be reached: probes it every few seconds, and repeats the failed queries once it answers.
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isConnected, isReachable, onConnectionChange, reportConnection } from '../platform/connection.ts';
import { isPassing } from '../platform/problem.ts';
import { resumeSession } from './session.ts';
import { useSession } from './session-store.ts';

const SOON_MS = 2_500;
const LATER_MS = 15_000;
/** So often soon, then less often: an outage of hours is not helped by asking. */
const SOON_TIMES = 40;

/** A failure of several calls has the first one as its cause. */
const failedPassing = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && (isPassing(error) || isPassing(error?.cause));

const failed = (client: QueryClient): Query[] =>
  client.getQueryCache().findAll({ type: 'active', predicate: failedPassing });

/** The wall is there, as it was seen last where nothing newer came. */
const hasWall = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active', queryKey: ['messages', 'wall'] })
    .some(({ state }) => state.data !== undefined);

/** True where the data of a page could not be loaded, so that it shows nothing. */
export function useNothingLoaded(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () =>
      !hasWall(client) &&
      failed(client).some(({ state, meta }) => state.data === undefined && !meta?.background),
  );
}

export function useReconnect(): void {
  const client = useQueryClient();
  const connected = useSyncExternalStore(onConnectionChange, isConnected);
  const session = useSession();
  const stranded =
    session.kind === 'failed' || (session.kind === 'signedIn' && session.isUnconfirmed === true);
  // Another call may have been answered first: what failed before it is still missing.
  const behind = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => failed(client).length > 0,
  );
  const away = !connected || stranded || behind;
  const times = useRef(0);

  useEffect(() => {
    if (!away) times.current = 0;
    if (!away) return;
    let left = false;
    const look = async () => {
      clearTimeout(timer);
      times.current += 1;
      if (navigator.onLine && (await isReachable()) && !left) {
        if (stranded) await resumeSession();
        // The first of them that is answered says that the connection is back.
        if (failed(client).length === 0) reportConnection(true);
        else await client.refetchQueries({ type: 'active', predicate: failedPassing });
      }
      if (!left) timer = setTimeout(() => void look(), pause());
    };
    const pause = () => (times.current < SOON_TIMES ? SOON_MS : LATER_MS);
    const now = () => void look();
    let timer = setTimeout(now, pause());
    window.addEventListener('online', now);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [away, stranded, client]);
}
