// How much is unread, and unanswered, on the walls of one's teams, as the navigation of staff shows it.
import { refusal } from '@trialog/contract/access/refusal.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import type { UnreadInTeams } from '@trialog/contract/schemas/messages.ts';
import type { Context } from '../../platform/http/context.ts';
import { listUnanswered, listUnread } from './store.ts';

export async function countUnread({ actor, db, now }: Context): Promise<UnreadInTeams> {
  // A patient sees only a part of the wall, which is not what is counted here.
  const teams = actor.memberships.filter(
    ({ roles, projectId, teamId }) =>
      !roleFlags(roles).isPatient &&
      refusal('messages.read', actor, { projectId, teamId }, now.getTime()) === undefined,
  );
  const ids = teams.map(({ teamId }) => teamId);
  const [read, answered] = await Promise.all([listUnread(db, ids, actor.userId), listUnanswered(db, ids)]);
  const unread = new Map(read.map((row) => [row.team_id, row.unread]));
  const unanswered = new Map(answered.map((row) => [row.team_id, row.unanswered]));
  return teams.map(({ projectId, teamId }) => ({
    projectId,
    medicalTeamId: teamId,
    unreadCount: unread.get(teamId) ?? 0,
    unansweredCount: unanswered.get(teamId) ?? 0,
  }));
}
