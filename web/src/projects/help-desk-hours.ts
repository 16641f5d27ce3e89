// When the help desk answers, as people say it in their language: "Monday – Friday", "08:30 – 16:30".
import type { HelpDesk } from '@trialog/contract/schemas/projects.ts';

/** Nothing where the study states none; a text of the study's own where it states no figures. */
interface HelpDeskTimes {
  readonly days: string | undefined;
  readonly hours: string | undefined;
  /** The clock that the hours go by, where it is another than the reader's. */
  readonly zone: string | undefined;
}

type Stated = Omit<HelpDesk, 'phone'>;

// 1 January 2024 was a Monday.
const dayOf = (weekday: number) => Date.UTC(2024, 0, weekday);
const timeOf = (clock: string) => Date.parse(`2024-01-01T${clock}Z`);

export function helpDeskTimes(desk: Stated, language: string, here: string, now: number): HelpDeskTimes {
  const { from, to } = desk;
  const clocks = from !== null && to !== null;
  // Weekdays count with the hours that go with them: a study file that names neither gets them by default.
  const days = clocks && desk.weekdays.length > 0 ? daysText(desk.weekdays, language) : desk.days;
  const hours = clocks ? hoursText(from, to, language) : desk.hours;
  return {
    days: days ?? undefined,
    hours: hours ?? undefined,
    zone: hours === null ? undefined : otherZone(desk.timeZone, language, here, now),
  };
}

export function daysText(weekdays: readonly number[], language: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const runs: [first: number, last: number][] = [];
  for (const day of [...new Set(weekdays)].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  // Two days in a row are named, not spanned.
  const parts = runs.flatMap(([first, last]) =>
    last - first > 1
      ? [name.formatRange(dayOf(first), dayOf(last))]
      : [...new Set([first, last])].map((day) => name.format(dayOf(day))),
  );
  return new Intl.ListFormat(language).format(parts);
}

export function hoursText(from: string, to: string, language: string): string {
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return clock.formatRange(timeOf(from), timeOf(to));
}

function otherZone(zone: string, language: string, here: string, now: number): string | undefined {
  const clockIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  if (clockIn(zone) === clockIn(here)) return undefined;
  return new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
}
