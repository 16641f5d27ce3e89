// Clocks of a place. A clock is the milliseconds that UTC would have when it shows what the clocks of a time zone show.

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatters.set(timeZone, made);
  return made;
}

/** What the clocks of a time zone show at an instant. */
export function clockIn(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** When the clocks of a time zone show this. */
export function instantOf(clock: number, timeZone: string): number {
  const guess = clock - (clockIn(clock, timeZone) - clock);
  // The guess may lie on the other side of a change of clocks.
  return clock - (clockIn(guess, timeZone) - guess);
}
