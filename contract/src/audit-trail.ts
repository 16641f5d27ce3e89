// The audit trail as people read it: who did what to whom, when, and what it was before.
import { path } from './path.ts';

export const trailPaths = {
  ofTeam: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}`,
  people: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/people`,
  csv: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/csv`,
  json: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/json`,
  register: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/access`,
  registerCsv: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/access/csv`,
} as const;

/** What changes a person after they were added, and which of it the list of patients shows. */
export const shownOfPatients = {
  actions: ['people.change', 'people.suspend', 'people.activate', 'people.deactivate'],
  fields: ['name', 'studyCode', 'state', 'treatmentStart', 'treatmentEnd'],
} as const;

/** What can be said about the values of an entry. */
export const valueStates = [
  /** As they were sealed. */
  'whole',
  /** Not what was sealed, or taken away. */
  'altered',
  /** Their key was destroyed, as somebody had decided. */
  'destroyed',
  /** Written by a version that stored digests alone. */
  'notStored',
  /** There was nothing to store. */
  'none',
] as const;

/** Where an entry stands in the chain of seals: seals follow a second after it was written. */
export const sealStates = ['sealed', 'waiting', 'broken'] as const;
export type SealState = (typeof sealStates)[number];
