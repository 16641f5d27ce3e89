// How a patient's rounds are listed: which date stands for one, and in which order they come.
import type { AssignedSurvey } from '@trialog/contract/schemas/surveys.ts';

/** The last submission where there is one, else when it opened (SPEC 2). */
export function dateOf({ scheduler, startTime }: AssignedSurvey): { at: string; completed: boolean } {
  const { lastSubmission } = scheduler;
  return lastSubmission === null
    ? { at: startTime, completed: false }
    : { at: lastSubmission, completed: true };
}

/** Open ones first, the next to close at the top; then the missed ones, the latest first. */
export function inOrder(rounds: readonly AssignedSurvey[]): AssignedSurvey[] {
  return rounds.toSorted((one, other) => {
    if (one.expired !== other.expired) return one.expired ? 1 : -1;
    const byExpiry = Date.parse(one.expireTime) - Date.parse(other.expireTime);
    return one.expired ? -byExpiry : byExpiry;
  });
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
