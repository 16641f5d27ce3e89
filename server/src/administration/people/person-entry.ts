// What an audit row about a person carries in any case.
import type { AuditEntry } from '../../platform/audit/record.ts';
import type { TeamRef } from '../../projects/team-ref.ts';

type AboutPerson = Pick<
  AuditEntry,
  'objectType' | 'objectId' | 'personId' | 'patientId' | 'projectId' | 'teamId'
>;

/** `team` is the one that is acted in; a patient's own in any case. */
export const personEntry = (
  userId: string,
  { isPatient, team }: { isPatient: boolean; team: TeamRef | null },
): AboutPerson => ({
  objectType: 'person',
  objectId: userId,
  personId: userId,
  ...(isPatient ? { patientId: userId } : {}),
  ...(team ? { projectId: team.projectId, teamId: team.teamId } : {}),
});
