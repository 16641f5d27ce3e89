// Whether a notification may go out at an instant, and when the next one may. Hours are local to the
// person's time zone, so that they hold over clock changes and across midnight in UTC.
import type { NotificationHours } from './notification-settings.ts';

export interface NotificationWindow extends NotificationHours {
  readonly timeZone: string;
}

/** From the first minute on, up to but not including the last. An end before its start is on the next day. */
export function isWithinWindow(window: NotificationWindow, instant: Temporal.Instant): boolean {
  if (!window.active) return false;
  if (window.allDay || window.from === null || window.to === null) return true;
  const time = instant.toZonedDateTimeISO(window.timeZone).toPlainTime();
  const begun = Temporal.PlainTime.compare(time, window.from) >= 0;
  const ended = Temporal.PlainTime.compare(time, window.to) >= 0;
  return window.from <= window.to ? begun && !ended : begun || !ended;
}

/** The first instant, not before the given one, at which a notification may go out; nothing if never. */
export function nextOpening(
  window: NotificationWindow,
  instant: Temporal.Instant,
): Temporal.Instant | undefined {
  if (!window.active) return undefined;
  if (isWithinWindow(window, instant)) return instant;
  const from = window.from ?? '00:00';
  const today = instant.toZonedDateTimeISO(window.timeZone).toPlainDate();
  // Usually today or tomorrow; a clock change can swallow a short window, a change of date line a whole day.
  for (let days = 0; days < 5; days += 1) {
    const opening = openingsOn(today.add({ days }), from, window.timeZone)
      .filter((candidate) => Temporal.Instant.compare(candidate, instant) > 0)
      .filter((candidate) => isWithinWindow(window, candidate))
      .sort(Temporal.Instant.compare)[0];
    if (opening) return opening;
  }
  return undefined;
}

/** Where a window can open on a day: at its local start (twice when the hour repeats) or at a clock change. */
function openingsOn(date: Temporal.PlainDate, from: string, timeZone: string): Temporal.Instant[] {
  const local = date.toPlainDateTime(Temporal.PlainTime.from(from));
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const second = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  const candidates = [first.toInstant(), second.toInstant()];
  const change = date.toZonedDateTime(timeZone).getTimeZoneTransition('next');
  if (change && Temporal.PlainDate.compare(change.toPlainDate(), date) === 0) {
    candidates.push(change.toInstant());
  }
  return candidates;
}

/** HH:mm in UTC of a local HH:mm, by the zone's offset at the given instant. */
export function localToUtc(time: string, timeZone: string, at: Temporal.Instant): string {
  return shift(time, -offsetMinutes(timeZone, at));
}

/** HH:mm in a zone of an HH:mm in UTC, by the zone's offset at the given instant. */
export function utcToLocal(time: string, timeZone: string, at: Temporal.Instant): string {
  return shift(time, offsetMinutes(timeZone, at));
}

function offsetMinutes(timeZone: string, at: Temporal.Instant): number {
  return Math.round(at.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9);
}

function shift(time: string, minutes: number): string {
  return Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: 'minute' });
}
