// How a patient's rounds are listed: which date stands for one, in which group and in which order they come.
import type { AssignedSurvey, CompletedSurvey } from '@trialog/contract/schemas/surveys.ts';
import type { StoredRound } from './fill/stored-rounds.ts';

/** A round to fill in or missed, or one that was done. */
export type ListedRound = AssignedSurvey | CompletedSurvey;

export const isDone = (row: ListedRound): row is CompletedSurvey => 'completedDateTime' in row;

/**
 * The last submission where there is one, else when it opened (SPEC 2). A missed round was not submitted: another one's
 * submission would say the opposite of what happened.
 */
export function dateOf(row: ListedRound): { at: string; completed: boolean } {
  if (isDone(row)) return { at: row.completedDateTime, completed: true };
  const { scheduler, startTime, expired } = row;
  const { lastSubmission } = scheduler;
  return lastSubmission === null || expired
    ? { at: startTime, completed: false }
    : { at: lastSubmission, completed: true };
}

type Stored = ReadonlyMap<string, StoredRound>;

/** Here, or on another device. */
export const isBegun = ({ id, begun }: AssignedSurvey, stored: Stored): boolean =>
  begun || (stored.get(id)?.answers.length ?? 0) > 0;

/** Open ones first, of them those that were begun, the next to close at the top; then the missed ones, the latest first. */
export function inOrder(rounds: readonly AssignedSurvey[], stored: Stored): AssignedSurvey[] {
  return rounds.toSorted((one, other) => {
    if (one.expired !== other.expired) return one.expired ? 1 : -1;
    const byExpiry = Date.parse(one.expireTime) - Date.parse(other.expireTime);
    if (one.expired) return -byExpiry;
    return Number(isBegun(other, stored)) - Number(isBegun(one, stored)) || byExpiry;
  });
}

/** The one to fill in next; answers that wait for a connection need nothing more. */
export const firstDue = (ordered: readonly AssignedSurvey[], stored: Stored): string | undefined =>
  ordered.find(({ id, expired }) => !expired && stored.get(id)?.attempt === undefined)?.id;

/** What was done today or yesterday, so that one sees it arrived; all of it has a page of its own. */
export function doneLately(surveys: readonly CompletedSurvey[], today: Date): CompletedSurvey[] {
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return surveys.filter(({ completedDateTime }) => Date.parse(completedDateTime) >= yesterday.getTime());
}

/** What the patient can fill in now. */
export const countDue = (rounds: readonly AssignedSurvey[]): number =>
  rounds.filter(({ expired, completed }) => !expired && !completed).length;

/** The open ones that no reminder can reach in time, each once. */
export const titlesNeverReminded = (rounds: readonly AssignedSurvey[]): readonly string[] => [
  ...new Set(
    rounds
      .filter(
        ({ status, outsideNotificationHours }) => status === 'Open' && outsideNotificationHours === true,
      )
      .map(({ surveyTitle }) => surveyTitle),
  ),
];
