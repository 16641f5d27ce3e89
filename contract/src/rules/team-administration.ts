// What somebody who administers a team may do to its people: nobody gives what they do not hold, nobody raises themselves,
// and a team that has an administrator keeps one who can act.
import { type Role, UserState } from '../people.ts';
import type { ProblemCode } from '../problems.ts';

const roleOfAdministrators: Role = 'MedicalTeamAdmin';

/** The roles within a team that come with administering it. Roles of studies and institutes are no part of it. */
const rolesOfTeam: readonly Role[] = [
  'Patient',
  'Nurse',
  'MedicalProfessional',
  'MedicalTeamAdmin',
  'Researcher',
  'MedicalTeamDataManager',
];

/** Which roles whoever holds these in a team may give and end there. */
export const rolesGivenBy = (held: readonly Role[]): readonly Role[] =>
  held.includes(roleOfAdministrators) ? rolesOfTeam : [];

export interface Administered {
  readonly userId: string;
  /** Within the team. */
  readonly roles: readonly Role[];
  readonly state: UserState;
  /** In teams that the one who asks does not administer. */
  readonly isElsewhere: boolean;
}

interface Administrator {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Why an account must not be suspended, opened or closed, or given a new link, by this administrator. */
export function accountRefusal(by: Administrator, person: Administered): ProblemCode | undefined {
  if (by.userId === person.userId) return 'notOneself';
  // An account is one for all teams: here it would be taken from teams of others.
  return person.isElsewhere ? 'worksElsewhere' : undefined;
}

/** Why an account must not go from one state to another. */
export function stateRefusal(
  from: UserState,
  to: UserState,
  reason: string | undefined,
): ProblemCode | undefined {
  // A suspended person may read: suspending would open a door that deactivating had closed.
  if (from === UserState.Deactivated && to === UserState.Suspended) return 'personDeactivated';
  return to > from && !reason ? 'reasonMissing' : undefined;
}

/** Why a person must not have exactly these roles in the team. */
export function rolesRefusal(
  by: Administrator,
  person: Administered,
  wanted: readonly Role[],
  /** Of the team, who are active. */
  otherAdministrators: number,
): ProblemCode | undefined {
  const given = wanted.filter((role) => !person.roles.includes(role));
  const ended = person.roles.filter((role) => !wanted.includes(role));
  if (given.length === 0 && ended.length === 0) return undefined;
  // A patient joins with a study code, has answers under it, and holds no other role.
  if ([...given, ...ended].includes('Patient') || person.roles.includes('Patient')) return 'patientRoleFixed';
  const mayGive = rolesGivenBy(by.roles);
  if ([...given, ...ended].some((role) => !mayGive.includes(role))) return 'roleNotYours';
  if (given.length > 0 && by.userId === person.userId) return 'notOneself';
  if (ended.includes(roleOfAdministrators) && otherAdministrators === 0) return 'lastTeamAdmin';
  return undefined;
}

/** Why nobody can join with these roles. */
export function joiningRefusal(
  by: Administrator,
  roles: readonly Role[],
  isPatient: boolean,
): ProblemCode | undefined {
  if (roles.length === 0 || new Set(roles).size < roles.length) return 'malformed';
  if (roles.some((role) => !rolesGivenBy(by.roles).includes(role))) return 'roleNotYours';
  const joinsAsPatient = roles.includes('Patient');
  if (joinsAsPatient && roles.length > 1) return 'patientRoleFixed';
  return joinsAsPatient === isPatient ? undefined : 'malformed';
}

const stateActions = ['people.activate', 'people.suspend', 'people.deactivate'] as const;

/** What the trail calls it, by the state that is wanted. */
export const actionOfState = (state: UserState): (typeof stateActions)[number] => stateActions[state];
