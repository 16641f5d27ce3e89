// What stands in the notification dialog, and what of it is sent (SPEC 5 and 7).

import type { ProblemCode } from '@trialog/contract/problems.ts';
import {
  checkNotificationHours,
  type NotificationChoice,
} from '@trialog/contract/rules/notification-settings.ts';
import type { NotificationSettings, SetNotification } from '@trialog/contract/schemas/notifications.ts';
import { utcTime } from './clock-times.ts';

export type Form = Required<NotificationChoice>;

export const formOf = ({ active, allDay, startAtLocal, stopAtLocal }: NotificationSettings): Form => ({
  active,
  allDay,
  from: startAtLocal,
  to: stopAtLocal,
});

const isTime = (value: unknown): value is string | null => value === null || typeof value === 'string';

export function isForm(value: unknown): value is Form {
  const { active, allDay, from, to } = (value ?? {}) as Partial<Record<keyof Form, unknown>>;
  return typeof active === 'boolean' && typeof allDay === 'boolean' && isTime(from) && isTime(to);
}

/** SPEC 4: hidden while both are set. */
export const showsRange = ({ active, allDay }: Form): boolean => !(active && allDay);

type Checked = { readonly body: SetNotification } | { readonly problem: ProblemCode };

export function checked(form: Form, timeZone: string, now: Date): Checked {
  // “No limit” has a switch of its own: without it and without times nobody has said when.
  if (form.active && !form.allDay && form.from === null && form.to === null)
    return { problem: 'fillInAllFields' };
  const result = checkNotificationHours(form);
  if ('problem' in result) return result;
  const { active, allDay, from, to } = result.hours;
  const utc = (time: string | null) => (time === null ? null : utcTime(time, timeZone, now));
  return {
    body: {
      active,
      allDay,
      StartAtUtc: utc(from),
      StopAtUtc: utc(to),
      timeZone,
      startAtLocal: from,
      stopAtLocal: to,
    },
  };
}
