// Alerts: what a team must follow up, and who of it has taken it on.
import { path } from './path.ts';

export const alertStates = ['new', 'claimed', 'contacted', 'closed'] as const;
export type AlertState = (typeof alertStates)[number];

/** Why an alert was opened. */
export const alertKinds = ['badOutcome', 'answerSoon'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How the patient was contacted. */
export const contactWays = ['called', 'written', 'met'] as const;
export type ContactWay = (typeof contactWays)[number];

export const alertPaths = {
  counts: 'Alerts/counts',
  own: 'Alerts/own',
  ofTeam: (projectId: string, teamId: string) => path`Alerts/${projectId}/${teamId}`,
  team: (projectId: string, teamId: string) => path`Alerts/${projectId}/${teamId}/colleagues`,
  look: (projectId: string, teamId: string) => path`Alerts/${projectId}/${teamId}/seen`,
  claim: (projectId: string, teamId: string, alertId: string) =>
    path`Alerts/${projectId}/${teamId}/${alertId}/claim`,
  handOver: (projectId: string, teamId: string, alertId: string) =>
    path`Alerts/${projectId}/${teamId}/${alertId}/handover`,
  contact: (projectId: string, teamId: string, alertId: string) =>
    path`Alerts/${projectId}/${teamId}/${alertId}/contact`,
  close: (projectId: string, teamId: string, alertId: string) =>
    path`Alerts/${projectId}/${teamId}/${alertId}/close`,
} as const;
