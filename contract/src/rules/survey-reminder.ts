// When a patient is reminded of a round that closes soon, and whether a round can be announced in allowed hours at all.
import { type NotificationWindow, nextOpening } from './notification-window.ts';

const MOST = Temporal.Duration.from({ hours: 24 });
const LEAST = Temporal.Duration.from({ hours: 1 });

/** A quarter of its time before the end, a day at most; what is open for less than an hour is not worth one. */
export function reminderAt(
  opensAt: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Temporal.Instant | undefined {
  const open = opensAt.until(expiresAt);
  if (Temporal.Duration.compare(open, LEAST) < 0) return undefined;
  const quarter = Temporal.Duration.from({ milliseconds: Math.floor(open.total('milliseconds') / 4) });
  return expiresAt.subtract(Temporal.Duration.compare(quarter, MOST) > 0 ? MOST : quarter);
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
