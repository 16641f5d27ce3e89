// Finds whom an administrator means: somebody of the team that was named, as they are now.
import { studyRolesIn } from '@trialog/contract/access/refusal.ts';
import type { Role } from '@trialog/contract/people.ts';
import { administersTeams } from '@trialog/contract/rules/study-roles.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { lockTeamPerson, type TeamPersonRow } from '../store.ts';

/** The teams in which the caller decides about people. */
export const administeredBy = ({
  actor: { memberships, studies = [] },
}: Pick<Context, 'actor'>): string[] => [
  ...memberships.flatMap(({ teamId, roles }) => (roles.includes('MedicalTeamAdmin') ? [teamId] : [])),
  ...studies.flatMap(({ roles, teams }) =>
    administersTeams(roles.map(({ role }) => role)).length > 0 ? teams.map(({ teamId }) => teamId) : [],
  ),
];

/** The caller, as the rules want to know them. */
export function administratorIn({ actor }: Pick<Context, 'actor'>, { teamId }: TeamRef) {
  const roles: readonly Role[] = [
    ...(actor.memberships.find((one) => one.teamId === teamId)?.roles ?? []),
    ...administersTeams(studyRolesIn(actor, { teamId })),
  ];
  return { userId: actor.userId, roles };
}

/** `version` is that of the person whom the administrator saw: whoever has changed since is looked at again. */
export async function lockPersonOf(
  context: Pick<WriteContext, 'db' | 'actor'>,
  team: TeamRef,
  userId: string,
  version?: number,
): Promise<TeamPersonRow> {
  const person = await lockTeamPerson(context.db, team, userId, administeredBy(context));
  if (!person) throw refuse('notFound');
  if (version !== undefined && person.version !== version) throw refuse('personChanged');
  return person;
}
