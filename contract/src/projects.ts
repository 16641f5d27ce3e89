// Projects (studies) and their medical teams: status, settings and calls (SPEC 3 and 7).

import { limits } from './limits.ts';
import { path } from './path.ts';
import type { Role } from './people.ts';

export const Status = { OPEN: 0, CLOSE: 1 } as const;
export type Status = (typeof Status)[keyof typeof Status];

export interface ProjectProperties {
  readonly isMessagingActive: boolean;
  readonly isVideoRecordingActive: boolean;
  readonly isAnalystConsoleActive: boolean;
  readonly messageCanBeRepliedAfterMinutes: number;
  readonly messageCanNotBeDeletedAfterMinutes: number;
  readonly broadcastMessageCanNotBeDeletedAfterMinutes: number;
  readonly termsAndConditions: { readonly url: string | null };
  readonly privacyPolicy: { readonly url: string | null };
  /** Whether researchers see study codes in place of names. */
  readonly researchersSeeCodesOnly: boolean;
  /** How many coders code each message without seeing each other's codes; 1 where everybody sees all. */
  readonly codersPerMessage: number;
}

/** What a project has where its study file says nothing. */
export const defaultProjectProperties: ProjectProperties = {
  isMessagingActive: true,
  isVideoRecordingActive: false,
  isAnalystConsoleActive: false,
  messageCanBeRepliedAfterMinutes: limits.replyWaitMinutes,
  messageCanNotBeDeletedAfterMinutes: limits.deleteMinutes,
  broadcastMessageCanNotBeDeletedAfterMinutes: limits.broadcastDeleteMinutes,
  termsAndConditions: { url: null },
  privacyPolicy: { url: null },
  researchersSeeCodesOnly: true,
  codersPerMessage: 1,
};

/** The team and study someone works in; kept in the browser session for an hour (SPEC 3). */
export interface Environment {
  readonly projectId: string;
  readonly medicalTeamId: string;
  readonly projectName: string;
  readonly medicalTeamName: string;
  readonly userId: string;
  readonly projectStatus: Status;
  readonly medicalTeamStatus: Status;
  /** Milliseconds since 1970. */
  readonly expiresOn: number;
}

export interface MedicalTeamItem {
  readonly name: string;
  readonly medicalTeamId: string;
  readonly state: Status;
  readonly roles: readonly Role[];
}

export const projectPaths = {
  list: 'Projects',
  one: (projectId: string) => path`Projects/${projectId}`,
  contacts: (projectId: string) => path`ProjectContacts/${projectId}`,
  myTeams: (projectId: string) => path`MedicalTeam/${projectId}/my`,
  institute: 'Institutes/me',
  protocol: 'Protocols/me',
} as const;
