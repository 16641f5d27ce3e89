// The hours in which a person allows notifications (SPEC 5). Kept on the person's own clock, so that they hold over
// clock changes; callers that know UTC alone have theirs taken over by today's difference.
import type { NotificationSettings } from '@trialog/contract/notifications.ts';
import {
  checkNotificationHours,
  type NotificationChoice,
} from '@trialog/contract/rules/notification-settings.ts';
import { type NotificationWindow, utcToLocal } from '@trialog/contract/rules/notification-window.ts';
import type { SetNotificationBody } from '@trialog/contract/schemas/notifications.ts';
import { knownZone } from '../people/known-zone.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { NOTIFICATIONS_DUE } from './events.ts';
import { getSettings, lookAgain, upsertSettings } from './store.ts';
import { settingsView } from './view.ts';

export async function readSettings({ db, person, now }: Context): Promise<NotificationSettings> {
  return settingsView(await getSettings(db, person.userId), now);
}

export async function changeSettings(
  context: WriteContext,
  body: SetNotificationBody,
): Promise<NotificationSettings> {
  const { db, person, now } = context;
  const timeZone = knownZone(body.timeZone ?? person.timeZone);
  const checked = checkNotificationHours(...choiceOf(body, timeZone, now));
  if ('problem' in checked) throw refuse(checked.problem);
  const wanted: NotificationWindow = { ...checked.hours, timeZone };
  const known = await getSettings(db, person.userId);
  if (known.version > 0 && isSame(known, wanted)) {
    context.unchanged();
    return settingsView(wanted, now);
  }
  const version = await upsertSettings(db, person.userId, wanted, now);
  await lookAgain(db, person.userId, now);
  context.audit({
    action: 'notifications.changeSettings',
    objectType: 'notificationSettings',
    objectId: person.userId,
    ...(version > 1 ? { fromVersion: version - 1 } : {}),
    toVersion: version,
    changes: { hours: [hoursOf(known), hoursOf(wanted)] },
  });
  context.emit({ kind: NOTIFICATIONS_DUE });
  return settingsView(wanted, now);
}

/** Where local times are sent at all, they are what was chosen. */
function choiceOf(body: SetNotificationBody, timeZone: string, now: Date): [NotificationChoice, boolean] {
  const { active, allDay } = body;
  if (body.startAtLocal !== undefined || body.stopAtLocal !== undefined)
    return [{ active, allDay, from: body.startAtLocal ?? null, to: body.stopAtLocal ?? null }, false];
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const local = (time: string | null) => (time === null ? null : utcToLocal(time, timeZone, at));
  return [{ active, allDay, from: local(body.StartAtUtc), to: local(body.StopAtUtc) }, true];
}

const hoursOf = ({ active, allDay, from, to, timeZone }: NotificationWindow) => [
  active,
  allDay,
  from,
  to,
  timeZone,
];

const isSame = (one: NotificationWindow, other: NotificationWindow) =>
  JSON.stringify(hoursOf(one)) === JSON.stringify(hoursOf(other));
