// How much is unread on the walls of one's teams, and to staff how much is unanswered, as the navigation shows it.
import type { Membership } from '@trialog/contract/access/conditions.ts';
import { refusal } from '@trialog/contract/access/refusal.ts';
import { roleFlags } from '@trialog/contract/people.ts';
import type { UnreadInTeams } from '@trialog/contract/schemas/messages.ts';
import type { Context } from '../../platform/http/context.ts';
import { countUnreadOfPatient, listUnanswered, listUnread } from './store.ts';

export async function countUnread(context: Context): Promise<UnreadInTeams> {
  const isPatientIn = ({ roles }: Membership) => roleFlags(roles).isPatient;
  const { memberships } = context.actor;
  const [asStaff, asPatient] = await Promise.all([
    countForStaff(
      context,
      memberships.filter((one) => !isPatientIn(one)),
    ),
    countForPatient(context, memberships.filter(isPatientIn)),
  ]);
  return [...asStaff, ...asPatient];
}

type Teams = readonly Membership[];

/** What cannot be marked as read any more, as in a study that has closed, would be counted for ever. */
async function countForPatient({ actor, db, now }: Context, all: Teams): Promise<UnreadInTeams> {
  const teams = all.filter(
    (team) => refusal('messages.markRead', actor, refOf(team), now.getTime()) === undefined,
  );
  return Promise.all(
    teams.map(async ({ projectId, teamId }) => ({
      projectId,
      medicalTeamId: teamId,
      unreadCount: await countUnreadOfPatient(db, { teamId, userId: actor.userId, patientOnly: true }),
    })),
  );
}

async function countForStaff({ actor, db, now }: Context, all: Teams): Promise<UnreadInTeams> {
  const teams = all.filter(
    (team) => refusal('messages.read', actor, refOf(team), now.getTime()) === undefined,
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

const refOf = ({ projectId, teamId }: Membership) => ({ projectId, teamId });
