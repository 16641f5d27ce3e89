// The one door: says why an action is refused, or nothing when it is allowed. The server asks it before each
// use case, the web asks it before it shows a button.
import { roleFlags, UserState } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import type { StudyRole } from '../study-roles.ts';
import { type Actor, conditions, membershipsIn, type Subject, studiesIn } from './conditions.ts';
import type { Row } from './row.ts';
import { type Action, rowOf } from './table.ts';

/**
 * Checks in the order in which a reason may be given: account, existence, role, agreement, suspension, and
 * only then what is closed. A caller learns nothing about things outside their teams but that they are not
 * there. `now` is in milliseconds since 1970; conditions that depend on time read it and nothing else.
 */
export function refusal(
  action: Action,
  caller: Actor | undefined,
  subject: Subject,
  _now: number,
): ProblemCode | undefined {
  const row = rowOf(action);
  if (caller === undefined) {
    if (row === undefined) return 'forbidden';
    return row.except.includes('withoutAccount') ? undefined : 'accountUnknown';
  }
  if (caller.state === UserState.Deactivated) return 'accountDeactivated';
  if (row === undefined) return 'forbidden';
  if (row.except.includes('withoutAccount')) return 'accountAlreadyBound';

  // Elsewhere a role of a study is none: what its holders do not administer or read is not there for them.
  const seen = row.studyRoles ? caller : { ...caller, studies: [], institutes: [] };
  const failed = row.conditions
    .map((name) => conditions[name](seen, subject))
    .filter((code) => code !== undefined);
  if (failed.includes('notFound')) return 'notFound';
  if (!hasRole(row, caller, subject)) return row.denied ?? 'forbidden';
  return agreementMissing(row, caller) ?? suspended(row, caller) ?? failed[0];
}

/** Roles count only where they are held: in the subject's own project and team. */
function hasRole(row: Row, actor: Actor, subject: Subject): boolean {
  if (row.roles === 'everyone') return true;
  const allowed = row.roles;
  const { studyRoles = [] } = row;
  if (studyRolesIn(actor, subject).some((role) => studyRoles.includes(role))) return true;
  return membershipsIn(actor, subject).some((membership) =>
    membership.roles.some((role) => allowed.includes(role)),
  );
}

/** Those held for the subject's study or institute; for a subject that names neither, those held anywhere. */
export function studyRolesIn(
  actor: Pick<Actor, 'studies' | 'institutes'>,
  subject: Subject,
): readonly StudyRole[] {
  const { instituteId } = subject;
  const ofInstitutes = (actor.institutes ?? []).filter((one) => one.instituteId === instituteId);
  const isAnywhere = subject.projectId === undefined && subject.teamId === undefined;
  const found = [
    ...(instituteId === undefined ? studiesIn(actor, subject) : ofInstitutes),
    ...(isAnywhere && instituteId === undefined ? (actor.institutes ?? []) : []),
  ];
  return [...new Set(found.flatMap(({ roles }) => roles.map(({ role }) => role)))];
}

/** SPEC 4: the agreement flow concerns active patients alone. */
function agreementMissing(row: Row, actor: Actor): ProblemCode | undefined {
  if (row.except.includes('beforeAgreement') || actor.agreementPending !== true) return undefined;
  const isPatient = actor.memberships.some((membership) => roleFlags(membership.roles).isPatient);
  return isPatient && actor.state === UserState.Active ? 'agreementRequired' : undefined;
}

function suspended(row: Row, actor: Actor): ProblemCode | undefined {
  if (row.kind === 'read' || row.except.includes('whileSuspended')) return undefined;
  return actor.state === UserState.Active ? undefined : 'suspended';
}
