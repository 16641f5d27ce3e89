// When a team works: the help desk's days and hours on its clock, over midnight and changes of clocks.
import type { HelpDesk } from '../schemas/projects.ts';
import { clockIn, instantOf } from './clock.ts';

export interface WorkingHours {
  /** ISO weekdays, 1 is Monday. */
  readonly weekdays: readonly number[];
  /** HH:mm; hours that end before they start reach over midnight. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

interface Shift {
  readonly opens: number;
  readonly closes: number;
}

const DAY = 86_400_000;

type Stated = Pick<HelpDesk, 'weekdays' | 'from' | 'to' | 'timeZone'> | null;

/** The help desk's, else the usual ones by the team's clock: a desk without hours says nothing of them. */
export const teamHours = (desk: Stated, timeZone: string): WorkingHours =>
  statedHours(desk) ?? usualHours(timeZone);

/** Nothing where the study states no figures. */
export function statedHours(desk: Stated): WorkingHours | undefined {
  if (desk === null || desk.from === null || desk.to === null || desk.weekdays.length === 0) return undefined;
  return { weekdays: desk.weekdays, from: desk.from, to: desk.to, timeZone: desk.timeZone };
}

/** Where a study states none. */
export const usualHours = (timeZone: string): WorkingHours => ({
  weekdays: [1, 2, 3, 4, 5],
  from: '08:30',
  to: '16:30',
  timeZone,
});

/** The instant itself within working hours, else when they begin. */
export function nextWorkingInstant(hours: WorkingHours, instant: number): number {
  const { opens } = shiftAt(hours, instant);
  return Math.max(opens, instant);
}

/** When so much working time has passed since an instant. */
export function afterWorkingTime(hours: WorkingHours, since: number, milliseconds: number): number {
  let from = since;
  for (let left = milliseconds; ; ) {
    const { opens, closes } = shiftAt(hours, from);
    const start = Math.max(opens, from);
    if (start + left <= closes) return start + left;
    left -= closes - start;
    from = closes;
  }
}

/** The shift that is on at an instant, else the next one. */
function shiftAt(hours: WorkingHours, instant: number): Shift {
  const today = clockIn(instant, hours.timeZone);
  const midnight = today - (((today % DAY) + DAY) % DAY);
  // From yesterday, whose hours may reach over midnight, to the same weekday of next week.
  for (let ahead = -1; ahead <= 7; ahead++) {
    const shift = shiftOn(hours, midnight + ahead * DAY);
    if (shift !== undefined && instant < shift.closes) return shift;
  }
  throw new RangeError('Working hours without a weekday');
}

function shiftOn({ weekdays, from, to, timeZone }: WorkingHours, midnight: number): Shift | undefined {
  if (!weekdays.includes(new Date(midnight).getUTCDay() || 7)) return undefined;
  const end = millisecondsOf(to) + (millisecondsOf(to) > millisecondsOf(from) ? 0 : DAY);
  return {
    opens: instantOf(midnight + millisecondsOf(from), timeZone),
    closes: instantOf(midnight + end, timeZone),
  };
}

function millisecondsOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60_000;
}
