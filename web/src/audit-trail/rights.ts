// Who reads the audit trail, the access register and the review of a team, by the access table.
import { type Action, rowOf } from '@trialog/contract/access/table.ts';
import type { Role } from '@trialog/contract/people.ts';
import type { StudyRole } from '@trialog/contract/study-roles.ts';

interface Reader {
  readonly roles: readonly Role[];
  /** Of the study or its institute, where the page is about one of its teams. */
  readonly studyRoles?: readonly StudyRole[];
}

export function mayIn({ roles, studyRoles = [] }: Reader, action: Action): boolean {
  const row = rowOf(action);
  if (row === undefined) return false;
  return (
    row.roles === 'everyone' ||
    roles.some((role) => row.roles.includes(role)) ||
    studyRoles.some((role) => row.studyRoles?.includes(role))
  );
}

export const readsTrail = (team: Reader): boolean => mayIn(team, 'auditTrail.read');
export const readsRegister = (team: Reader): boolean => mayIn(team, 'auditTrail.readRegister');
export const reviewsTrail = (team: Reader): boolean => mayIn(team, 'auditTrail.review');
