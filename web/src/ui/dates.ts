// Dates and times as people say them, by Intl in the chosen language: "today 14:32", "yesterday", "3 March, 14:32".
import { limits } from '@trialog/contract/limits.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Every date of the interface is formatted by one of these; making one is slow, and a table asks for hundreds. English
 * dates have the day before the month, as in all our languages.
 */
export function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  formatters.set(key, made);
  return made;
}

const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relative(language: string): Intl.RelativeTimeFormat {
  const made = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relatives.set(language, made);
  return made;
}

const zoned = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

/** SPEC 2: a date of the year 9999 stands for "without end". */
export const isEndless = (date: string): boolean => Number.parseInt(date, 10) === limits.endlessYear;

/** A date YYYY-MM-DD, or the day of an instant on this device's calendar, such as "3 Mar 2026". */
export function formatDate(date: string, language: string): string {
  const isInstant = date.includes('T');
  return formatter(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(isInstant ? {} : { timeZone: 'UTC' }),
  }).format(new Date(date));
}

/** SPEC 9: 24 hours, in every language. */
export function formatTime(instant: Date, language: string, timeZone?: string): string {
  return formatter(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zoned(timeZone),
  }).format(instant);
}

/** A day YYYY-MM-DD in the past: "today", "yesterday", then the date. */
export function seenDay(day: string, today: Date, language: string): string {
  const days = Math.round(
    (Date.parse(day) - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / 86_400_000,
  );
  // By the clocks of the account it may be tomorrow already.
  return days < -1 ? formatDate(day, language) : relative(language).format(Math.min(days, 0), 'day');
}

interface MomentOptions {
  /** That of the device where nothing is said. */
  readonly timeZone?: string;
  /** The time also for other days than today. */
  readonly withTime?: boolean;
}

export function formatMoment(
  instant: Date,
  now: Date,
  language: string,
  options: MomentOptions = {},
): string {
  const { timeZone, withTime = false } = options;
  const days = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  const isNear = Math.abs(days) <= 1;
  const day = isNear ? relative(language).format(days, 'day') : formatDay(instant, now, language, timeZone);
  if (days !== 0 && !withTime) return day;
  return `${day}${isNear ? '' : ','} ${formatTime(instant, language, timeZone)}`;
}

/** Without the year in which we are. */
function formatDay(instant: Date, now: Date, language: string, timeZone: string | undefined): string {
  const year = formatter('en', { year: 'numeric', ...zoned(timeZone) });
  const sameYear = year.format(instant) === year.format(now);
  return formatter(language, {
    day: 'numeric',
    month: sameYear ? 'long' : 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...zoned(timeZone),
  }).format(instant);
}

/** The exact instant with its day of the week and time zone, for a hover and for screen readers. */
export function formatExactly(instant: Date, language: string, timeZone?: string): string {
  return formatter(language, {
    dateStyle: 'full',
    timeStyle: 'long',
    hourCycle: 'h23',
    ...zoned(timeZone),
  }).format(instant);
}

/** Days counted on the calendar, so that a change of clocks does not make yesterday today. */
function dayNumber(instant: Date, timeZone: string | undefined): number {
  const parts = formatter('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zoned(timeZone),
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}
