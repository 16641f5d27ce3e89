// Keeps the wall on the screen up to date: by events, by polling every two minutes whatever the events do (SPEC 4),
// and when the person comes back to the page. All of them ask for the changes, one call after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@trialog/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { followWall } from './change-signals.ts';
import { catchUp, type WallReader } from './queries.ts';
import type { WallView } from './wall-view.ts';

/** `behind` is the wall's own word that something is missing. */
export function useLiveWall(place: WallReader, view: WallView, userId: string, behind: boolean): void {
  const client = useQueryClient();
  // Nobody waits for it: a failure shows in the banner alone.
  const { mutateAsync } = useMutation({
    mutationFn: () => catchUp(client, place, view),
    gcTime: 0,
    meta: { background: true },
  });
  const latest = useRef(mutateAsync);
  latest.current = mutateAsync;

  const { projectId, medicalTeamId } = place;
  const ask = useRef<() => void>(() => {});
  useEffect(() => {
    let stopped = false;
    let running = false;
    let again = false;
    ask.current = async () => {
      again = true;
      if (running || stopped) return;
      running = true;
      // What is heard during a call may have happened after it was answered.
      while (again && !stopped) {
        again = false;
        again = (await latest.current().catch(() => false)) || again;
      }
      running = false;
    };
    const now = () => ask.current();
    const whenSeen = () => document.visibilityState === 'visible' && now();
    const stopFollowing = followWall({ projectId, medicalTeamId }, userId, now);
    const poll = setInterval(now, limits.wallPollingMs);
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('online', now);
    return () => {
      stopped = true;
      stopFollowing();
      clearInterval(poll);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', now);
    };
  }, [projectId, medicalTeamId, userId]);

  // Another view may have been left some time ago.
  useEffect(() => {
    ask.current();
  }, [view]);
  useEffect(() => {
    if (behind) ask.current();
  }, [behind]);
}
