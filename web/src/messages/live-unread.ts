// How much is unread in each of one's teams, for the parts that are fetched later and bring it up to date in the team that
// is open.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { followTeam, wallEvents } from '../platform/team-events.ts';
import { countAgain } from './counts.ts';
import type { WallTeam } from './queries.ts';
import { useCounts } from './unread.ts';

/** By the id of the team; without an entry for a team whose wall one does not read. */
export const useUnread = (): ReadonlyMap<string, number> => {
  const counts = useCounts();
  return useMemo(() => new Map([...counts].map(([team, { unreadCount }]) => [team, unreadCount])), [counts]);
};

export function useLiveUnread({ projectId, medicalTeamId }: WallTeam, userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const team = { projectId, medicalTeamId };
    return followTeam(team, userId, (event) => {
      if (wallEvents.includes(event)) countAgain(client, team);
    });
  }, [client, userId, projectId, medicalTeamId]);
}
