// What the audit rows say about a role of a study or institute.
import type { StudyRole } from '@trialog/contract/study-roles.ts';
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { HeldFor } from './store.ts';

interface About {
  roleId: string;
  userId: string;
}

type AboutRole = Pick<AuditEntry, 'objectType' | 'objectId' | 'personId' | 'projectId'>;

const roleEntry = (heldFor: HeldFor, { roleId, userId }: About): AboutRole => ({
  objectType: 'studyRole',
  objectId: roleId,
  personId: userId,
  ...(heldFor.scope === 'study' ? { projectId: heldFor.id } : {}),
});

interface Given extends About {
  name: string;
  role: StudyRole;
  until: Date | null;
}

/** The name stands in the entry: whoever reads the trail of a team may not know the study's people by their ids. */
export const givenEntry = (heldFor: HeldFor, given: Given, reason: string | undefined): AuditEntry => ({
  ...roleEntry(heldFor, given),
  action: 'studyRoles.give',
  changes: {
    name: [null, given.name],
    role: [null, given.role],
    ...(given.until ? { until: [null, given.until.toISOString()] } : {}),
  },
  ...(reason ? { reason } : {}),
});

interface Ended extends About {
  name: string;
  role: StudyRole;
  former: Date | null;
  until: Date | null;
  isOver: boolean;
}

export const endedEntry = (
  heldFor: HeldFor,
  { name, role, former, until, isOver, ...about }: Ended,
  reason: string | undefined,
): AuditEntry => ({
  ...roleEntry(heldFor, about),
  action: isOver ? 'studyRoles.end' : 'studyRoles.changeEnd',
  changes: isOver
    ? { name: [name, null], role: [role, null] }
    : { until: [former?.toISOString() ?? null, until?.toISOString() ?? null] },
  ...(reason ? { reason } : {}),
});
