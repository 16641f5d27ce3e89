// A warning for patient and staff: a round that is open and that no notification can fall into.
import type { NotificationWindow } from '@trialog/contract/rules/notification-window.ts';
import { neverInHours } from '@trialog/contract/rules/survey-reminder.ts';

interface OpenRound {
  state: string;
  opens_at: Date;
  expires_at: Date;
}

export function outsideHours(
  hours: NotificationWindow | undefined,
  { state, opens_at, expires_at }: OpenRound,
  now: Date,
): { outsideNotificationHours?: true } {
  if (!hours || state !== 'open' || expires_at <= now) return {};
  const never = neverInHours(hours, instantOf(opens_at), instantOf(expires_at));
  return never ? { outsideNotificationHours: true } : {};
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
