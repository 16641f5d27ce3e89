// Times of day in the notification settings: kept as HH:mm, shown and picked as 12-hour `hh:mm a` (SPEC 5), and sent
// in UTC too.

export interface PickedTime {
  /** 1 to 12. */
  readonly hour: number;
  readonly minute: number;
  readonly half: 'AM' | 'PM';
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What the picker begins with, where no time is set. */
export const firstPick: Readonly<Record<'from' | 'to', PickedTime>> = {
  from: { hour: 8, minute: 0, half: 'AM' },
  to: { hour: 8, minute: 0, half: 'PM' },
};

export function pickedFrom(time: string): PickedTime {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return { hour: hours % 12 === 0 ? 12 : hours % 12, minute, half: hours < 12 ? 'AM' : 'PM' };
}

export function timeOf({ hour, minute, half }: PickedTime): string {
  return `${two((hour % 12) + (half === 'PM' ? 12 : 0))}:${two(minute)}`;
}

/** `08:30 PM`; without seconds, and the same in every language. */
export function formatClockTime(time: string): string {
  const { hour, minute, half } = pickedFrom(time);
  return `${two(hour)}:${two(minute)} ${half}`;
}

/** What there is to pick. */
export const minutes: readonly number[] = Array.from({ length: 60 }, (_, minute) => minute);

const DAY = 24 * 60;

/**
 * A local time in UTC, by the zone's offset of the moment: the contract's `localToUtc` for browsers without Temporal.
 * The server goes by the local time; this is for those who read the UTC one (SPEC 7).
 */
export function utcTime(time: string, timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const ahead = part('hour') * 60 + part('minute') - (now.getUTCHours() * 60 + now.getUTCMinutes());
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const utc = (((hours * 60 + minutes - ahead) % DAY) + DAY) % DAY;
  return `${two(Math.floor(utc / 60))}:${two(utc % 60)}`;
}
