// Keeps the wall on the screen up to date: by events, by polling every two minutes whatever the events do (SPEC 4),
// and when the person comes back to the page. All of them fetch the changes, one call after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Poller, startPolling } from '../../platform/poll.ts';
import { followTeam, wallEvents } from '../../platform/team-events.ts';
import { catchUp, knowsChange, lacksChanges, type WallReader } from '../queries.ts';
import { ownWritesAnswered } from './own-writes.ts';
import type { WallState } from './state.ts';
import type { WallView } from './view.ts';

/** `wall` is what this view shows, once it has arrived. */
export function useLiveWall(
  team: WallReader,
  view: WallView,
  userId: string,
  wall: WallState | undefined,
): void {
  const client = useQueryClient();
  // Nobody waits for it: a failure shows in the banner alone.
  const { mutateAsync } = useMutation({
    mutationFn: () => catchUp(client, team, view),
    gcTime: 0,
    mutationKey: ['messages', 'changes'],
    meta: { background: true },
  });
  const latest = useRef(mutateAsync);
  latest.current = mutateAsync;
  const knows = useRef((_number: number): boolean => false);
  knows.current = (number) => knowsChange(client, team, view, number);
  const lacks = useRef((): boolean => false);
  lacks.current = () => lacksChanges(client, team, view);
  const shown = useRef(wall);
  useEffect(() => {
    shown.current = wall;
  });

  const { projectId, medicalTeamId } = team;
  const poller = useRef<Poller>(undefined);
  useEffect(() => {
    const started = startPolling({
      fetchChanges: () => latest.current(),
      isReady: () => shown.current !== undefined,
      subscribe: (onChange) =>
        later(() =>
          followTeam({ projectId, medicalTeamId }, userId, (event, number) => {
            if (!wallEvents.includes(event)) return;
            if (number === undefined) onChange();
            else void ownWritesAnswered().then(() => knows.current(number) || onChange());
          }),
        ),
    });
    poller.current = started;
    return () => started.stop();
  }, [projectId, medicalTeamId, userId]);

  // Another view may have been left some time ago. One that is still to load needs no question.
  useEffect(() => {
    if (shown.current !== undefined) poller.current?.now();
  }, [view]);
  const { loading, behind = false, ahead = [] } = wall ?? {};
  useEffect(() => {
    if (loading !== undefined) poller.current?.ready();
  }, [loading]);
  // The wall's own word that something is missing.
  useEffect(() => {
    if (behind) poller.current?.now();
  }, [behind]);
  // What lies before an own write may be another one, whose answer is on its way.
  const hasGap = ahead.length > 0;
  useEffect(() => {
    if (hasGap) void ownWritesAnswered().then(() => lacks.current() && poller.current?.now());
  }, [hasGap]);
}

/** The page itself comes first. Changes in the meantime are fetched when the stream opens. */
const FOLLOW_AFTER_MS = 1_000;

/** Returns how to stop it, started or not. */
function later(begin: () => () => void): () => void {
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = begin();
  }, FOLLOW_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
