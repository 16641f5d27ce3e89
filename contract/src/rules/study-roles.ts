// Who gives and ends the roles of studies and institutes, how long they hold, and as whom their holders act in a team.
import type { Role } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import type { RoleScope, StudyRole } from '../study-roles.ts';

/** A role with its end, in milliseconds since 1970; null where nobody has set one. */
export interface HeldRole {
  readonly role: StudyRole;
  readonly until: number | null;
}

/** Whether a role holds at a moment. Its end is looked at when it is used: nothing happens on that day. */
export const holdsAt = ({ until }: Pick<HeldRole, 'until'>, now: number): boolean =>
  until === null || now < until;

/** What somebody holds at a moment, without what has ended. */
export function currentOf<Held extends { readonly roles: readonly HeldRole[] }>(
  held: readonly Held[],
  now: number,
): Held[] {
  return held
    .map((one) => ({ ...one, roles: one.roles.filter((role) => holdsAt(role, now)) }))
    .filter(({ roles }) => roles.length > 0);
}

/** What the roles can be held for: an institute has an administrator, a study has none of its own. */
export const canBeHeldFor = (role: StudyRole, scope: RoleScope): boolean =>
  scope === 'institute' || role !== 'InstituteAdmin';

interface Giver {
  readonly userId: string;
  /** Held for the institute, or for the study that the role is about. */
  readonly roles: readonly StudyRole[];
}

/** Which roles whoever holds these may give and end. A coordinator appoints others and monitors, within the study. */
export function studyRolesGivenBy(held: readonly StudyRole[], scope: RoleScope): readonly StudyRole[] {
  const all: readonly StudyRole[] = ['InstituteAdmin', 'StudyCoordinator', 'Monitor', 'Inspector'];
  if (held.includes('InstituteAdmin')) return all.filter((role) => canBeHeldFor(role, scope));
  return held.includes('StudyCoordinator') && scope === 'study' ? ['StudyCoordinator', 'Monitor'] : [];
}

interface WantedRole extends HeldRole {
  readonly scope: RoleScope;
}

/** Why an end is none: an inspection has one, and none lies in the past. */
export function endRefusal({ role, until }: HeldRole, now: number): ProblemCode | undefined {
  if (role === 'Inspector' && until === null) return 'endDateMissing';
  return until !== null && until <= now ? 'endDateInPast' : undefined;
}

/** Why a role must not be given to this person. */
export function givingRefusal(
  by: Giver,
  person: { readonly userId: string; readonly isPatient: boolean; readonly holdsItAlready: boolean },
  wanted: WantedRole,
  now: number,
): ProblemCode | undefined {
  if (!canBeHeldFor(wanted.role, wanted.scope)) return 'malformed';
  if (!studyRolesGivenBy(by.roles, wanted.scope).includes(wanted.role)) return 'roleNotYours';
  if (by.userId === person.userId) return 'notOneself';
  if (person.isPatient) return 'patientRoleFixed';
  if (person.holdsItAlready) return 'roleHeldAlready';
  return endRefusal(wanted, now);
}

/**
 * Why an administrator of the institute must not take over the coordination of a study. Where nobody coordinates, there is
 * nobody who could give the role, and the administrator would have to find a second person before the first has done anything.
 */
export const coordinatingRefusal = (somebodyCoordinates: boolean): ProblemCode | undefined =>
  somebodyCoordinates ? 'studyCoordinated' : undefined;

/** Roles of which a study or an institute keeps one that has no end. */
const lastOnes: Partial<Record<StudyRole, ProblemCode>> = {
  InstituteAdmin: 'lastInstituteAdmin',
  StudyCoordinator: 'lastCoordinator',
};

interface ChangedRole extends HeldRole {
  readonly userId: string;
  readonly scope: RoleScope;
}

/**
 * Why a role must not end at this moment. `othersStay`: everywhere where the role holds, somebody else who is active holds it
 * without an end.
 */
export function endingRefusal(
  by: Giver,
  held: ChangedRole,
  /** The new end; null for none. */
  until: number | null,
  { othersStay, reason, now }: { othersStay: boolean; reason: string | undefined; now: number },
): ProblemCode | undefined {
  if (!studyRolesGivenBy(by.roles, held.scope).includes(held.role)) return 'roleNotYours';
  const isLonger = until === null || (held.until !== null && until > held.until);
  if (isLonger && by.userId === held.userId) return 'notOneself';
  if (held.role === 'Inspector' && until === null) return 'endDateMissing';
  if (until !== null && !othersStay && !isLonger) {
    const refused = lastOnes[held.role];
    if (refused) return refused;
  }
  return until !== null && until <= now && !reason ? 'reasonMissing' : undefined;
}

/**
 * As whom somebody with these roles of the study acts in each of its teams: a coordinator as its administrator. Monitors and
 * inspectors change nothing.
 */
export const administersTeams = (held: readonly StudyRole[]): readonly Role[] =>
  held.includes('StudyCoordinator') ? ['MedicalTeamAdmin'] : [];

/** As whom they read what was recorded of a team: by study code, as the data manager does. */
export const readsTrailAs = (held: readonly StudyRole[]): readonly Role[] =>
  held.some((role) => role !== 'InstituteAdmin') ? ['MedicalTeamDataManager'] : [];

/** Whether they learn how the installation itself is, which stands for all studies: those who change the study do. */
export const seesInstallation = (held: readonly StudyRole[]): boolean =>
  held.includes('InstituteAdmin') || held.includes('StudyCoordinator');

/** Whether each of somebody's reads stands in the audit trail: an inspector's do, whatever else they are. */
export const readsAreRecorded = (held: readonly StudyRole[]): boolean => held.includes('Inspector');
