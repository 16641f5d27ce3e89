// The team whose people, trail and register the control panel shows: the chosen one, or a team of a study in which one has a
// role, as the address says. A page asks `useControlTeam()`.
import type { Role } from '@trialog/contract/people.ts';
import type { Environment } from '@trialog/contract/projects.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import { createContext, useContext, useMemo } from 'react';
import { useEnvironment } from '../projects/environment.ts';
import {
  addressInStudy,
  inviteManyAddress,
  peopleAddress,
  registerAddress,
  type studyTeamPages,
  trailAddress,
  trailAddressOf,
} from './addresses.ts';

type Named = Pick<
  Environment,
  'projectId' | 'projectName' | 'projectStatus' | 'medicalTeamId' | 'medicalTeamName' | 'medicalTeamStatus'
>;

export interface ControlTeam extends Named {
  /** Those held in the team. */
  readonly roles: readonly Role[];
  /** Those of the study or its institute; none for the chosen team. */
  readonly studyRoles: readonly StudyRole[];
  /** Whether the address names it. */
  readonly isOfStudy: boolean;
}

/** Filled below the address of a team of a study. */
export const StudyTeamContext = createContext<ControlTeam | undefined>(undefined);

/** Nothing while it is being found, and where there is none. */
export function useControlTeam(): ControlTeam | undefined {
  const ofStudy = useContext(StudyTeamContext);
  const { environment, team } = useEnvironment();
  return useMemo(() => {
    if (ofStudy !== undefined) return ofStudy;
    return environment && team && { ...environment, roles: team.roles, studyRoles: [], isOfStudy: false };
  }, [ofStudy, environment, team]);
}

/** Where the pages of the team are. */
export function usePageAddresses(): Readonly<Record<keyof typeof studyTeamPages, string>> {
  const ofStudy = useContext(StudyTeamContext);
  if (ofStudy === undefined)
    return {
      people: peopleAddress,
      inviteMany: inviteManyAddress,
      trail: trailAddress,
      register: registerAddress,
    };
  return {
    people: addressInStudy('people', ofStudy),
    inviteMany: addressInStudy('inviteMany', ofStudy),
    trail: addressInStudy('trail', ofStudy),
    register: addressInStudy('register', ofStudy),
  };
}

/** The trail of the same team, narrowed. */
export function useTrailAddress(): typeof trailAddressOf {
  const ofStudy = useContext(StudyTeamContext);
  if (ofStudy === undefined) return trailAddressOf;
  return (filter) => `${addressInStudy('trail', ofStudy)}?${new URLSearchParams(filter)}`;
}
