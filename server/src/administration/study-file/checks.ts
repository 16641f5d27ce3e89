// What single values of a study file must look like. Each says what is wrong, or nothing.
import { languages } from '@trialog/contract/languages.ts';

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/i;
const STUDY_CODE = /^[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*$/;
const PHONE = /^\+?[0-9][0-9 ()/.-]*$/;

export const keyRule = {
  max: 60,
  check: (text: string) =>
    KEY.test(text) ? undefined : 'must be small letters, digits and single hyphens, such as "milano-2"',
};

export const emailRule = {
  max: 254,
  check: (text: string) => (EMAIL.test(text) ? undefined : 'must be an e-mail address'),
};

export const studyCodeRule = {
  max: 40,
  check: (text: string) =>
    STUDY_CODE.test(text) ? undefined : 'must be letters, digits, hyphens and points, such as "AUR-MIL-001"',
};

export const colorRule = {
  check: (text: string) =>
    /^#[0-9a-f]{6}$/.test(text)
      ? undefined
      : 'must be a colour in small hexadecimal digits, such as "#0b6e6b"',
};

export const phoneRule = {
  max: 40,
  check: (text: string) => (PHONE.test(text) ? undefined : 'must be a phone number'),
};

export const timeZoneRule = {
  max: 64,
  check: (text: string) =>
    isTimeZone(text) ? undefined : 'must be a time zone by its IANA name, such as "Europe/Rome"',
};

export const languageRule = {
  check: (text: string) =>
    languages.some((language) => language === text)
      ? undefined
      : `must be one of ${languages.join(', ')} (Spanish is "sp")`,
};

export const dateRule = {
  check: (text: string) => (isDate(text) ? undefined : 'must be a date that exists, such as "2026-09-01"'),
};

export const localTimeRule = {
  check: (text: string) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'must be a time of day, such as "08:30"',
};

export const durationRule = {
  check: (text: string) =>
    isDuration(text) ? undefined : 'must be a duration of up to a year, such as "PT4H" or "P1D"',
};

export const httpsRule = {
  max: 2_000,
  check: (text: string) =>
    URL.canParse(text) && new URL(text).protocol === 'https:'
      ? undefined
      : 'must be an address that begins with https://',
};

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

/** In weeks, days, hours and minutes: a month has no length of its own. */
function isDuration(text: string): boolean {
  if (!/^P(?=.)(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?)?$/.test(text)) return false;
  const minutes = Temporal.Duration.from(text).total({ unit: 'minutes', relativeTo: '2026-01-01' });
  return minutes >= 1 && minutes <= 366 * 1_440;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}
