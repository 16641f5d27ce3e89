// How much is unread in each of one's teams, and to staff how much is unanswered, requested again like the wall: of teams
// that are not open nobody listens to the events.
import { useQuery } from '@tanstack/react-query';
import { accessTable } from '@trialog/contract/access/table.ts';
import { limits } from '@trialog/contract/limits.ts';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { UnreadInTeams } from '@trialog/contract/schemas/messages.ts';
import { useMe } from '../people/queries.ts';
import { request } from '../platform/api.ts';
import { unreadKey } from './counts.ts';

/** What is unread and unanswered there. Who only shows what others have requested says so. */
export function useCounts({ requests = true } = {}): ReadonlyMap<string, TeamCounts> {
  const me = useMe().data;
  const may = me?.roles.some((role) => readers.includes(role)) ?? false;
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => request<UnreadInTeams>(messagePaths.unread, { signal }),
    select: byTeam,
    refetchInterval: limits.wallPollingMs,
    enabled: may && requests,
    meta: { background: true },
  });
  return data ?? none;
}

const readers: readonly string[] = accessTable['messages.countUnread'].roles;

type TeamCounts = UnreadInTeams[number];

const none: ReadonlyMap<string, TeamCounts> = new Map();

const byTeam = (teams: UnreadInTeams): ReadonlyMap<string, TeamCounts> =>
  new Map(teams.map((counts) => [counts.medicalTeamId, counts]));
