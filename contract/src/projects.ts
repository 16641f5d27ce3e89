// Projects (studies) and their medical teams: status, settings and calls (SPEC 3 and 7).

import { path } from './path.ts';

export const Status = { OPEN: 0, CLOSE: 1 } as const;
export type Status = (typeof Status)[keyof typeof Status];

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

export const projectPaths = {
  list: 'Projects',
  one: (projectId: string) => path`Projects/${projectId}`,
  contacts: (projectId: string) => path`ProjectContacts/${projectId}`,
  myTeams: (projectId: string) => path`MedicalTeam/${projectId}/my`,
  institute: 'Institutes/me',
  protocol: 'Protocols/me',
} as const;
