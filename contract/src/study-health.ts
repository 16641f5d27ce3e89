// The health of a study: its lamps, what colours they have, and the calls.
import { path } from './path.ts';

/** From the one that needs somebody most; grey is what is not set up or not known. */
export const lights = ['red', 'amber', 'grey', 'green'] as const;
export type Light = (typeof lights)[number];

/** Of each team. */
export const teamLampKinds = [
  'openAlerts',
  'unansweredMessages',
  'completion',
  'silentPatients',
  'failedPushes',
  'withoutDevice',
  'windowConflicts',
] as const;
export type TeamLampKind = (typeof teamLampKinds)[number];

/** Of the installation as a whole. */
export const installationLampKinds = [
  'jobs',
  'disk',
  'backup',
  'restoreProof',
  'clock',
  'auditChain',
] as const;
export type InstallationLampKind = (typeof installationLampKinds)[number];

/** Those of teams, those of the study itself, and those of the installation. */
export type LampKind = TeamLampKind | 'pendingApproval' | 'staleTranslations' | InstallationLampKind;

/** Whom a lamp counts, as the list of people can be narrowed to them. */
export const peopleNeeds = ['silent', 'withoutDevice'] as const;
export type PeopleNeed = (typeof peopleNeeds)[number];

export const studyHealthPaths = {
  ofStudy: (projectId: string) => path`Administration/studies/${projectId}/health`,
  ofTeam: (projectId: string, teamId: string) => path`Administration/${projectId}/${teamId}/health`,
} as const;
