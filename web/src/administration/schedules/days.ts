// Days as they are on a calendar: YYYY-MM-DD, whatever zone the device is in.
import { formatter } from '../../ui/dates.ts';

const DAY = 24 * 3_600_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

export function mondayOf(day: string): string {
  const ofWeek = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return addDays(day, -ofWeek);
}

/** The Monday from which six weeks show the whole of the month. */
export const monthOf = (day: string): string => mondayOf(`${day.slice(0, 7)}-01`);

/** The first day of the month before or after. */
export function addMonths(day: string, count: number): string {
  const at = new Date(Date.parse(`${day.slice(0, 7)}-01`));
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 10);
}

/** The day of an instant in a time zone. */
export const dayIn = (instant: string | Date, timeZone: string): string =>
  formatter('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));

export const timeIn = (instant: string, timeZone: string, language: string): string =>
  formatter(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );
