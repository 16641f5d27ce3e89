// When a patient is reminded of a round that closes soon, and whether a round can be announced in allowed hours at all.
import { type NotificationWindow, nextOpening } from './notification-window.ts';

const HOUR = 3_600_000;
const MOST = 24 * HOUR;

/** A quarter of its time before the end, a day at most; what is open for less than an hour is not worth one. */
export function reminderAt(
  opensAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Temporal.Instant | undefined {
  const open = expiresAt.epochMilliseconds - opensAt.epochMilliseconds;
  if (open < HOUR) return undefined;
  return expiresAt.subtract({ milliseconds: Math.min(Math.floor(open / 4), MOST) });
}

/** True where the hours are limited and none of them falls into the round. */
export function neverInHours(
  window: NotificationWindow,
  opensAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): boolean {
  if (!window.active || window.allDay) return false;
  const opening = nextOpening(window, opensAt);
  return opening === undefined || Temporal.Instant.compare(opening, expiresAt) >= 0;
}
