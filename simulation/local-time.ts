// The clock on the wall of a zone, by the zone database of Node.
interface LocalTime {
  /** 0 to 23, with the minutes left out. */
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(zone: string, at: Date): LocalTime {
  let format = formats.get(zone);
  if (!format) {
    const parts = { timeZone: zone, hourCycle: 'h23', hour: 'numeric', weekday: 'short' } as const;
    format = new Intl.DateTimeFormat('en', parts);
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  return { hour: Number(parts.hour), weekday: weekdays.indexOf(parts.weekday ?? '') };
}

/** Whether somebody who does a thing at this hour of their day does it now, where one looks every so many hours. */
export const isHourOf = (hour: number, local: number, everyHours: number): boolean =>
  Math.floor(hour / everyHours) === Math.floor(local / everyHours);
