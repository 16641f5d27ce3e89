// What is to be done with a notification that is due, and what the answers of the push service make of it. Pure.
import { type NotificationWindow, nextOpening } from '@trialog/contract/rules/notification-window.ts';
import type { PushDevice, PushResult } from '../../platform/push/port.ts';
import type { DueRow, NotificationUpdate } from './store.ts';

type Decision = { update: NotificationUpdate } | { devices: readonly PushDevice[] };

interface Situation {
  /** What it tells of is no longer so, says its domain. */
  stale: boolean;
  devices: readonly PushDevice[];
  now: Date;
  hours: Hours;
}

/** When a push may go out, from a given moment on; never where hours do not come again. */
type Hours = (window: NotificationWindow) => Date | undefined;

/** Many people have the same hours: what is found for one serves all who are looked at in the same moment. */
export function hoursFrom(now: Date): Hours {
  const known = new Map<string, Date | undefined>();
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return (window) => {
    if (window.allDay) return now;
    const key = `${window.from} ${window.to} ${window.timeZone}`;
    if (!known.has(key)) {
      const opening = nextOpening(window, moment);
      known.set(key, opening && new Date(opening.epochMilliseconds));
    }
    return known.get(key);
  };
}

/** In this order: whom to reach, whether it is still so, whether it is wanted, whether it is time, and by what. */
export function decide(row: DueRow, { stale, devices, now, hours }: Situation): Decision {
  if (row.barred) return { update: { ...asIs(row), state: 'dropped', reason: row.barred } };
  if (stale) return { update: { ...asIs(row), state: 'dropped', reason: 'noLongerTrue', obsolete: true } };
  if (row.read_at) return { update: { ...asIs(row), state: 'dropped', reason: 'alreadyRead' } };
  if (!row.window.active) return { update: { ...asIs(row), state: 'off' } };
  const opening = hours(row.window);
  if (!opening) return { update: { ...asIs(row), state: 'failed', reason: 'noHours' } };
  if (opening > now)
    return { update: { ...asIs(row), state: 'held', next_at: opening, held_until: opening } };
  const open = devices.filter(({ id }) => !(id in row.deliveries));
  if (open.length > 0) return { devices: open };
  return { update: { ...asIs(row), ...outcomeOf(row.deliveries, null) } };
}

const MOST_ATTEMPTS = 8;
const LONGEST_SECONDS = 3600;

/** After the answers; those who are to be asked again are not in `deliveries`. */
export function afterSending(
  row: DueRow,
  results: ReadonlyMap<string, PushResult>,
  sentWith: string | null,
  now: Date,
): NotificationUpdate {
  const deliveries = { ...row.deliveries };
  let again: { reason: string; afterSeconds: number } | undefined;
  let refused: string | null = null;
  for (const [device, result] of results) {
    if (result.state === 'later')
      again = {
        reason: result.reason,
        afterSeconds: Math.max(again?.afterSeconds ?? 0, result.afterSeconds ?? 0),
      };
    else deliveries[device] = result.state;
    if (result.state === 'refused') refused = result.reason;
  }
  const attempts = row.attempts + 1;
  const update = { ...asIs(row), deliveries, attempts, sent_at: row.sent_at ?? now, sent_with: sentWith };
  if (again && attempts < MOST_ATTEMPTS) {
    const wait = Math.min(Math.max(again.afterSeconds, 30 * 4 ** row.attempts), LONGEST_SECONDS);
    return {
      ...update,
      state: 'due',
      reason: again.reason,
      next_at: new Date(now.getTime() + wait * 1000),
    };
  }
  return { ...update, ...outcomeOf(deliveries, again?.reason ?? refused) };
}

function outcomeOf(
  deliveries: DueRow['deliveries'],
  reason: string | null,
): Pick<NotificationUpdate, 'state' | 'reason'> {
  const states = Object.values(deliveries);
  if (states.includes('accepted')) return { state: 'accepted', reason: null };
  if (reason !== null || states.includes('refused')) return { state: 'failed', reason: reason ?? 'refused' };
  if (states.includes('gone')) return { state: 'failed', reason: 'deviceGone' };
  return { state: 'noDevice', reason: null };
}

const asIs = (row: DueRow): NotificationUpdate => ({
  id: row.id,
  state: 'due',
  next_at: null,
  held_until: row.held_until,
  sent_at: row.sent_at,
  attempts: row.attempts,
  reason: null,
  deliveries: row.deliveries,
  sent_with: row.sent_with,
  obsolete: false,
});
