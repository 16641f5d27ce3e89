// Which team someone gets without being asked: the one they are in, else their only one, else the last
// used. Where none of these is, they choose.
import type { Environment } from '@trialog/contract/projects.ts';
import type { MedicalTeamItem, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import type { TeamRef } from './stored-environment.ts';

export interface Membership {
  readonly project: ProjectItem;
  readonly team: MedicalTeamItem;
}

export function chooseTeam(
  memberships: readonly Membership[],
  wishes: readonly (TeamRef | undefined)[],
): Membership | undefined {
  const fits = (wish: TeamRef | undefined) =>
    memberships.find(
      ({ project, team }) =>
        project.projectId === wish?.projectId && team.medicalTeamId === wish.medicalTeamId,
    );
  for (const wish of wishes) {
    const found = fits(wish);
    if (found !== undefined) return found;
  }
  // A patient has one team; should data ever say otherwise, the first is better than a question.
  const mine = memberships.find(({ team }) => team.roles.includes('Patient'));
  return mine ?? (memberships.length === 1 ? memberships[0] : undefined);
}

export function environmentOf({ project, team }: Membership, userId: string, expiresOn: number): Environment {
  return {
    projectId: project.projectId,
    medicalTeamId: team.medicalTeamId,
    projectName: project.name,
    medicalTeamName: team.name,
    userId,
    projectStatus: project.status,
    medicalTeamStatus: team.state,
    expiresOn,
  };
}
