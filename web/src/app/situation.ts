// What the rules of menus and redirects need to know about the chosen environment.
import type { Situation } from '@trialog/contract/rules/landing.ts';
import type { Chosen } from '../projects/environment.ts';

export function situationOf({ environment, project, team }: Chosen): Situation {
  return {
    roles: team.roles,
    projectStatus: environment.projectStatus,
    medicalTeamStatus: environment.medicalTeamStatus,
    isMessagingActive: project.properties.isMessagingActive,
  };
}
