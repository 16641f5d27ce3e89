// Where a person is taken (SPEC 2 and 4): the one place that decides which address someone may be at, by role,
// state of team and study, and messaging. The web asks it on `/`, on `/messages`, and whenever the team changes.
import { type Role, roleFlags } from '../people.ts';
import { Status } from '../projects.ts';

export interface Situation {
  /** The roles held in the chosen team. */
  readonly roles: readonly Role[];
  readonly projectStatus: Status;
  readonly medicalTeamStatus: Status;
  readonly isMessagingActive: boolean;
}

type Landing = '/messages' | '/surveys/notcompiled/mine' | '/surveys/study' | '/unauthorized';

/** SPEC 4: who may enter the wall at all. */
const wallRoles: readonly Role[] = [
  'MedicalProfessional',
  'MedicalTeamAdmin',
  'Researcher',
  'Patient',
  'Nurse',
];

/** SPEC 4: a patient's study or team is closed. What they have sent stays theirs to read. */
export const isClosedForPatient = ({
  roles,
  projectStatus,
  medicalTeamStatus,
}: Omit<Situation, 'isMessagingActive'>): boolean =>
  roleFlags(roles).isPatient && (projectStatus !== Status.OPEN || medicalTeamStatus !== Status.OPEN);

/** Where `/` leads. */
export function landing(situation: Situation): Landing {
  const { isDataManager } = roleFlags(situation.roles);
  const onlyDataManager = isDataManager && !situation.roles.some((role) => wallRoles.includes(role));
  if (onlyDataManager) return '/surveys/study';
  return wallLanding(situation);
}

/** Where `/messages` leads: to itself for those who may see the wall, elsewhere for the others. */
export function wallLanding(situation: Situation): Landing {
  const { roles } = situation;
  const { isPatient, isMedicalProfessional, isDataManager } = roleFlags(roles);
  if (isClosedForPatient(situation)) return '/unauthorized';
  if (!situation.isMessagingActive) {
    if (isPatient) return '/surveys/notcompiled/mine';
    return isMedicalProfessional || isDataManager ? '/surveys/study' : '/unauthorized';
  }
  return roles.some((role) => wallRoles.includes(role)) ? '/messages' : '/unauthorized';
}
