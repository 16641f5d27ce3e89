// Whether someone reads messages now, and if not from when on, by the help desk's days, hours and time zone.
import { clockIn } from '@trialog/contract/rules/clock.ts';
import { nextWorkingInstant, statedHours } from '@trialog/contract/rules/working-hours.ts';
import type { HelpDesk } from '@trialog/contract/schemas/projects.ts';
import { formatTime } from '../../ui/dates.ts';

type Stated = Pick<HelpDesk, 'weekdays' | 'from' | 'to' | 'timeZone'>;

type Reading =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly from: Date }
  /** The study states no figures. */
  | { readonly kind: 'unknown' };

export function readingAt(desk: Stated | null, now: Date): Reading {
  const hours = statedHours(desk);
  if (hours === undefined) return { kind: 'unknown' };
  const from = nextWorkingInstant(hours, now.getTime());
  return from === now.getTime() ? { kind: 'open' } : { kind: 'closed', from: new Date(from) };
}

const day = 86_400_000;

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
