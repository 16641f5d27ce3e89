// Administering the people of a team, and the staff of studies and institutes: the calls.
import { path } from './path.ts';

export const administrationPaths = {
  people: (projectId: string, teamId: string) => path`Administration/${projectId}/${teamId}/people`,
  file: (projectId: string, teamId: string) => path`Administration/${projectId}/${teamId}/people/file`,
  state: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/state`,
  treatment: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/treatment`,
  transfer: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/transfer`,
  roles: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/roles`,
  link: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/link`,
  mail: (projectId: string, teamId: string, userId: string) =>
    path`Administration/${projectId}/${teamId}/people/${userId}/mail`,
  /** Those in which the caller has a role of the study or its institute. */
  studies: 'Administration/studies',
  /** A new study from a study file. */
  studyFile: 'Administration/studies/file',
  study: (projectId: string) => path`Administration/studies/${projectId}`,
  /** What must be so before the study goes live. */
  studyChecklist: (projectId: string) => path`Administration/studies/${projectId}/checklist`,
  studyState: (projectId: string) => path`Administration/studies/${projectId}/state`,
  studyStaff: (projectId: string) => path`Administration/studies/${projectId}/staff`,
  studyRole: (projectId: string, roleId: string) => path`Administration/studies/${projectId}/staff/${roleId}`,
  /** To take over what nobody does. */
  coordination: (projectId: string) => path`Administration/studies/${projectId}/coordination`,
  instituteDocuments: (instituteId: string) => path`Administration/institutes/${instituteId}/documents`,
  instituteStaff: (instituteId: string) => path`Administration/institutes/${instituteId}/staff`,
  instituteRole: (instituteId: string, roleId: string) =>
    path`Administration/institutes/${instituteId}/staff/${roleId}`,
} as const;

/** How long a link can be used that lets somebody in for the first time, or that sets a new password. */
export const linkHours = { invite: 7 * 24, resetPassword: 24 } as const;

/** What became of a link; none where none was ever made. */
export const linkStates = ['none', 'open', 'used', 'revoked', 'expired'] as const;
export type LinkState = (typeof linkStates)[number];

/** What becomes of a link that is sent by e-mail. */
export const linkMailStates = ['waiting', 'sent', 'refused', 'failed', 'dropped'] as const;
export type LinkMailState = (typeof linkMailStates)[number];

/** Why one was dropped before it went out. */
const linkMailBars = [
  'withdrawn',
  'replaced',
  'deactivated',
  'suspended',
  'notInTeam',
  'roleEnded',
  'addressChanged',
  'joined',
] as const;
export type LinkMailBar = (typeof linkMailBars)[number];
