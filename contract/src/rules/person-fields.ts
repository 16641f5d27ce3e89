// What is written down about a person who joins: which names, e-mail addresses, study codes and days of treatment there
// can be. Study files, the command line and the control panel hold people to the same.
import { isBlank } from './blank-text.ts';
import { isDeceptive, withoutDeceptive } from './deceptive-text.ts';

export const MOST_NAME_CHARACTERS = 200;
export const MOST_EMAIL_CHARACTERS = 254;
export const MOST_STUDY_CODE_CHARACTERS = 40;

export const studyCodePattern = /^[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*$/;
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/i;

export function isPersonName(text: string): boolean {
  return text.length <= MOST_NAME_CHARACTERS && !isBlank(text) && !isDeceptive(text);
}

/** For a text that leaves Trialog: a name that was written down before names were held to this, in one line. */
export function plainName(name: string): string {
  return withoutDeceptive(name).replace(/ +/g, ' ').trim();
}

export function isEmail(text: string): boolean {
  return text.length <= MOST_EMAIL_CHARACTERS && !isDeceptive(text) && emailPattern.test(text);
}

export function isStudyCode(text: string): boolean {
  return text.length <= MOST_STUDY_CODE_CHARACTERS && studyCodePattern.test(text);
}

/** A day that the calendar has, such as 2028-02-29; a year 0 it has not, and neither has the database. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Either may be open. */
interface Treatment {
  readonly start: string | null;
  readonly end: string | null;
}

export function isTreatment({ start, end }: Treatment): boolean {
  const days = [start, end].filter((day) => day !== null);
  return days.every(isDay) && (start === null || end === null || start <= end);
}
