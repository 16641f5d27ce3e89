// The study of the console and what its reader may do in each of its teams; the study of the address may be another than
// the one chosen in the menu.
import { useQuery } from '@tanstack/react-query';
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Project } from '@trialog/contract/schemas/projects.ts';
import { useMe } from '../../people/queries.ts';
import { myTeams, projectDetails } from '../../projects/queries.ts';

export interface Study {
  readonly project: Project;
  mayWriteIn(medicalTeamId: string): boolean;
}

/** Nothing until it is known. */
export function useStudy(projectId: string): Study | undefined {
  const project = useQuery(projectDetails(projectId)).data;
  const teams = useQuery(myTeams(projectId)).data;
  const me = useMe().data;
  if (project === undefined || teams === undefined || me === undefined) return undefined;
  const memberships = teams.map(({ medicalTeamId, roles, state }) => ({
    projectId,
    teamId: medicalTeamId,
    roles,
    projectStatus: project.status,
    teamStatus: state,
    messagingActive: project.properties.isMessagingActive,
  }));
  const actor = { userId: me.userId, state: me.state, memberships };
  return {
    project,
    mayWriteIn: (teamId) => refusal('analyses.write', actor, { projectId, teamId }, Date.now()) === undefined,
  };
}
