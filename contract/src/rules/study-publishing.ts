// When a change of a study document may be asked for, approved and published.
import type { ProblemCode } from '../problems.ts';
import { isBlank } from './blank-text.ts';
import type { ChangeClass } from './study-change-class.ts';

/** A critical change is one where answers are there already that would mean something else. */
export const needsApproval = (worst: ChangeClass | undefined, hasSubmissions: boolean): boolean =>
  worst === 'critical' && hasSubmissions;

interface Change {
  /** The version that the draft changes, and the one that is in force. */
  baseVersion: number;
  version: number;
  mistakes: number;
  /** Of all differences; nothing where there is none. */
  worst: ChangeClass | undefined;
  hasSubmissions: boolean;
  reason: string | undefined;
}

interface Publishing extends Change {
  /** Of the translations. */
  stale: number;
  /** Whether whoever publishes has said that they know. */
  acceptsStale: boolean;
}

/** Why approval cannot be asked for. */
export function requestingRefusal(change: Change): ProblemCode | undefined {
  if (change.baseVersion !== change.version) return 'studyVersionOld';
  if (change.mistakes > 0) return 'studyDocumentWrong';
  if (change.worst === undefined) return 'studyUnchanged';
  const { worst, hasSubmissions, reason } = change;
  return needsApproval(worst, hasSubmissions) && isBlank(reason ?? '') ? 'reasonMissing' : undefined;
}

interface Draft {
  /** Whoever has written on it since it was begun. */
  authors: readonly string[];
  isRequested: boolean;
}

/** Nobody approves what they have written themselves, a word of it or all. */
export function approvingRefusal({ authors, isRequested }: Draft, userId: string): ProblemCode | undefined {
  if (authors.includes(userId)) return 'ownChange';
  return isRequested ? undefined : 'approvalNotAsked';
}

export function publishingRefusal(change: Publishing, isApproved: boolean): ProblemCode | undefined {
  const refused = requestingRefusal(change);
  if (refused && refused !== 'reasonMissing') return refused;
  if (needsApproval(change.worst, change.hasSubmissions) && !isApproved) return 'approvalRequired';
  return refused ?? (change.stale > 0 && !change.acceptsStale ? 'studyTextsStale' : undefined);
}
