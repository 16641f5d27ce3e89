// The planned review of the audit trail: what its checks look for, and from where on something is worth a look.
import { path } from './path.ts';

export const reviewPaths = {
  checks: (projectId: string, teamId: string) => path`AuditTrail/${projectId}/${teamId}/review`,
  check: (projectId: string, teamId: string, kind: string) =>
    path`AuditTrail/${projectId}/${teamId}/review/${kind}`,
  looks: (projectId: string, teamId: string, kind: string) =>
    path`AuditTrail/${projectId}/${teamId}/review/${kind}/looks`,
} as const;

export const reviewKinds = [
  /** Questionnaires that were answered faster than so many seconds a question. */
  'fastRounds',
  /** Questionnaires that were finished after midnight, before this hour where the patient lives. */
  'nightRounds',
  /** Questionnaires in which so many answers were changed before they were sent. */
  'manyChanges',
  /** Browsers in which so many patients have filled in questionnaires. */
  'sharedDevices',
  /** Roles that were taken within so many hours after they were given. */
  'briefRights',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

interface Threshold {
  readonly standard: number;
  readonly least: number;
  readonly most: number;
}

export const reviewThresholds: Record<ReviewKind, Threshold> = {
  fastRounds: { standard: 2, least: 1, most: 30 },
  nightRounds: { standard: 5, least: 1, most: 8 },
  manyChanges: { standard: 5, least: 1, most: 100 },
  sharedDevices: { standard: 2, least: 2, most: 10 },
  briefRights: { standard: 24, least: 1, most: 720 },
};

export function isThreshold(kind: ReviewKind, value: number): boolean {
  const { least, most } = reviewThresholds[kind];
  return Number.isInteger(value) && value >= least && value <= most;
}
