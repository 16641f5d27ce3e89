// How much is unread and unanswered in each team of a member of staff: live for the team that is open, and asked for
// again like the wall for the others, whose events nobody listens to.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accessTable } from '@trialog/contract/access/table.ts';
import { limits } from '@trialog/contract/limits.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { UnreadInTeams } from '@trialog/contract/schemas/messages.ts';
import { useEffect, useMemo } from 'react';
import { useMe } from '../people/queries.ts';
import { request } from '../platform/api.ts';
import { followTeam } from '../platform/team-events.ts';
import { countAgain, unreadKey } from './counts.ts';
import type { WallTeam } from './queries.ts';

/** By the id of the team; without an entry for a team whose wall one does not read. */
export const useUnread = (): ReadonlyMap<string, number> => {
  const counts = useCounts();
  return useMemo(() => new Map([...counts].map(([team, { unreadCount }]) => [team, unreadCount])), [counts]);
};

/** What is unread and unanswered there. */
export function useCounts(): ReadonlyMap<string, TeamCounts> {
  const me = useMe().data;
  const may = me?.roles.some((role) => readers.includes(role)) ?? false;
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => request<UnreadInTeams>(messagePaths.unread, { signal }),
    select: byTeam,
    refetchInterval: limits.wallPollingMs,
    enabled: may,
    meta: { background: true },
  });
  return data ?? none;
}

const readers: readonly string[] = accessTable['messages.countUnread'].roles;

type TeamCounts = UnreadInTeams[number];

const none: ReadonlyMap<string, TeamCounts> = new Map();

const byTeam = (teams: UnreadInTeams): ReadonlyMap<string, TeamCounts> =>
  new Map(teams.map((counts) => [counts.medicalTeamId, counts]));

/** Before one listens, and after a break in the line, everything may be new. */
const about: readonly string[] = ['change', 'resync', 'open', 'joined'];

export function useLiveUnread({ projectId, medicalTeamId }: WallTeam, userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const team = { projectId, medicalTeamId };
    return followTeam(team, userId, (event) => {
      if (about.includes(event)) countAgain(client, team);
    });
  }, [client, userId, projectId, medicalTeamId]);
}
