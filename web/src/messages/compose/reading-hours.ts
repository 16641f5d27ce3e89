// Whether someone reads messages now, and if not from when on, by the help desk's days, hours and time zone.
import type { HelpDesk } from '@trialog/contract/schemas/projects.ts';
import { clockIn, formatTime } from '../../ui/dates.ts';

type Stated = Pick<HelpDesk, 'weekdays' | 'from' | 'to' | 'timeZone'>;

type Reading =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly from: Date }
  /** The study states no figures. */
  | { readonly kind: 'unknown' };

const day = 86_400_000;

export function readingAt(desk: Stated | null, now: Date): Reading {
  if (desk === null || desk.from === null || desk.to === null || desk.weekdays.length === 0)
    return { kind: 'unknown' };
  const { from, to, timeZone, weekdays } = desk;
  const today = clockIn(now.getTime(), timeZone);
  const midnight = today - (today % day);
  // From yesterday, whose hours may reach over midnight, to the same weekday of next week.
  for (let ahead = -1; ahead <= 7; ahead++) {
    const date = midnight + ahead * day;
    if (!weekdays.includes(isoWeekday(date))) continue;
    const opens = instantOf(date + minutes(from), timeZone);
    const closes = instantOf(date + minutes(to) + (minutes(to) > minutes(from) ? 0 : day), timeZone);
    if (now.getTime() < opens) return { kind: 'closed', from: new Date(opens) };
    if (now.getTime() < closes) return { kind: 'open' };
  }
  return { kind: 'unknown' };
}

/** When it opens, as people say it where they are: "tomorrow 08:30", "Monday 08:30". */
export function openingText(from: Date, now: Date, language: string, timeZone: string): string {
  const days =
    Math.floor(clockIn(from.getTime(), timeZone) / day) - Math.floor(clockIn(now.getTime(), timeZone) / day);
  const dayText =
    days <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(from);
  return `${dayText} ${formatTime(from, language, timeZone)}`;
}

// A clock is the milliseconds that UTC would have when it shows what a place's clocks show.

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60_000;
};

const isoWeekday = (clock: number): number => new Date(clock).getUTCDay() || 7;

function instantOf(clock: number, timeZone: string): number {
  const guess = clock - (clockIn(clock, timeZone) - clock);
  // The guess may lie on the other side of a change of clocks.
  return clock - (clockIn(guess, timeZone) - guess);
}
