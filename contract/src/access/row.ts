// The shape of a row of the access table (SPEC 6). Some conditions hold for every row unless it names the exception: see
// `exceptions`.
import type { Role } from '../people.ts';
import type { ProblemCode } from '../problems.ts';
import type { StudyRole } from '../study-roles.ts';
import type { Condition } from './conditions.ts';

/** What every row demands, by the name of the exception that lifts it. */
export const exceptions = {
  withoutAccount: 'A valid token is enough; the caller has no account yet.',
  beforeAgreement: 'Open to an active patient who has not accepted the agreement yet.',
  whileSuspended: 'A writing action that a suspended person may still do.',
  inFormerTeam: 'Open to a patient in the team that they were transferred from, as it was until then.',
} as const;
export type Exception = keyof typeof exceptions;

export interface Row {
  readonly kind: 'read' | 'write';
  /** The roles, held in the subject's project or team, that may; or everyone with an account. */
  readonly roles: readonly Role[] | 'everyone';
  /** The roles of the study or institute that may, too. Nobody's counts in a row that names none. */
  readonly studyRoles?: readonly StudyRole[];
  readonly conditions: readonly Condition[];
  readonly except: readonly Exception[];
  /** The problem that someone without the role gets; `forbidden` unless set. */
  readonly denied?: ProblemCode;
}

/** Those who treat, and write on the wall (SPEC 6). */
export const professionals = ['MedicalProfessional', 'Nurse'] as const satisfies readonly Role[];
