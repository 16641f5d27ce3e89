// What single texts of a study file must look like, by the names under which the schema (schema.ts) asks for them, and
// what is said where one does not.
import { languages } from '@trialog/contract/languages.ts';
import {
  isDay,
  isEmail,
  isPersonName,
  MOST_EMAIL_CHARACTERS,
  MOST_NAME_CHARACTERS,
  MOST_STUDY_CODE_CHARACTERS,
  studyCodePattern,
} from '@trialog/contract/rules/person-fields.ts';
import { isPhoneNumber, MOST_PHONE_CHARACTERS } from '@trialog/contract/rules/phone-number.ts';
import { isOpeningTime } from '@trialog/contract/rules/schedule-change.ts';

export interface Format {
  readonly validate: (text: string) => boolean;
  /** Where it says all that is checked. */
  readonly pattern?: RegExp;
  /** Where there are no others. */
  readonly values?: readonly string[];
  readonly says: string;
  /** 200 characters where nothing is said. */
  readonly max?: number;
}

const matching = (pattern: RegExp) => ({ pattern, validate: (text: string) => pattern.test(text) });

const all = {
  key: {
    ...matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    says: 'must be small letters, digits and single hyphens, such as "milano-2"',
    max: 60,
  },
  personName: {
    validate: isPersonName,
    says: 'must be a name without signs that reverse the writing direction',
    max: MOST_NAME_CHARACTERS,
  },
  email: {
    validate: isEmail,
    says: 'must be an e-mail address',
    max: MOST_EMAIL_CHARACTERS,
  },
  studyCode: {
    ...matching(studyCodePattern),
    says: 'must be letters, digits, hyphens and points, such as "AUR-MIL-001"',
    max: MOST_STUDY_CODE_CHARACTERS,
  },
  color: {
    ...matching(/^#[0-9a-f]{6}$/),
    says: 'must be a colour in small hexadecimal digits, such as "#0b6e6b"',
  },
  phone: { validate: isPhoneNumber, says: 'must be a phone number', max: MOST_PHONE_CHARACTERS },
  localTime: {
    ...matching(/^([01]\d|2[0-3]):[0-5]\d$/),
    says: 'must be a time of day, such as "08:30"',
  },
  timeZone: {
    validate: isTimeZone,
    says: 'must be a time zone by its IANA name, such as "Europe/Rome"',
    max: 64,
  },
  language: {
    values: languages,
    validate: (text) => languages.some((language) => language === text),
    says: `must be one of ${languages.join(', ')} (Spanish is "sp")`,
  },
  date: { validate: isDay, says: 'must be a date that exists, such as "2026-09-01"' },
  duration: {
    validate: isOpeningTime,
    says: 'must be a duration of up to a year, such as "PT4H" or "P1D"',
  },
  https: {
    validate: (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    says: 'must be an address that begins with https://',
    max: 2_000,
  },
  password: { validate: (text) => text.length >= 12, says: 'must have at least 12 characters' },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof all;
export const formats: Readonly<Record<FormatName, Format>> = all;

function isTimeZone(text: string): boolean {
  // Offsets such as +01:00 pass Intl, but do not follow a place over its clock changes.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
