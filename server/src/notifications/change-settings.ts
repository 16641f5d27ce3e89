// The hours in which a person allows notifications (SPEC 5). Kept on the person's own clock, so that they hold over
// clock changes; callers that know UTC alone have theirs taken over by today's difference.

import { checkSentHours, type SentHours } from '@trialog/contract/rules/notification-settings.ts';
import { type NotificationWindow, utcToLocal } from '@trialog/contract/rules/notification-window.ts';
import type { NotificationSettings, SetNotification } from '@trialog/contract/schemas/notifications.ts';
import { canonicalTimeZone } from '../people/time-zone.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { NOTIFICATIONS_DUE } from './events.ts';
import { getSettings, releaseHeld, upsertSettings } from './store.ts';
import { settingsView } from './view.ts';

export async function readSettings({ db, person, now }: Context): Promise<NotificationSettings> {
  return settingsView(await getSettings(db, person.userId), now);
}

export async function changeSettings(
  context: WriteContext,
  body: SetNotification,
): Promise<NotificationSettings> {
  const { db, person, now } = context;
  const timeZone = canonicalTimeZone(body.timeZone ?? person.timeZone);
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const checked = checkSentHours(sentHours(body), (time) => utcToLocal(time, timeZone, at));
  if ('problem' in checked) throw refuse(checked.problem);
  const wanted: NotificationWindow = { ...checked.hours, timeZone };
  const known = await getSettings(db, person.userId);
  if (known.version > 0 && isSame(known, wanted)) {
    context.unchanged();
    return settingsView(wanted, now);
  }
  const version = await upsertSettings(db, person.userId, wanted, now);
  await releaseHeld(db, person.userId, now);
  context.audit({
    action: 'notifications.changeSettings',
    objectType: 'notificationSettings',
    objectId: person.userId,
    ...aboutSelf(person),
    ...(version > 1 ? { fromVersion: version - 1 } : {}),
    toVersion: version,
    changes: { hours: [hoursOf(known), hoursOf(wanted)] },
  });
  context.emit({ kind: NOTIFICATIONS_DUE });
  return settingsView(wanted, now);
}

function sentHours({ active, allDay, ...times }: SetNotification): SentHours {
  const { startAtLocal: from, stopAtLocal: to, StartAtUtc, StopAtUtc } = times;
  const local =
    from === undefined && to === undefined ? {} : { local: { from: from ?? null, to: to ?? null } };
  return { active, allDay, ...local, utc: { from: StartAtUtc, to: StopAtUtc } };
}

export const hoursOf = ({ active, allDay, from, to, timeZone }: NotificationWindow) => [
  active,
  allDay,
  from,
  to,
  timeZone,
];

const isSame = (one: NotificationWindow, other: NotificationWindow) =>
  JSON.stringify(hoursOf(one)) === JSON.stringify(hoursOf(other));
