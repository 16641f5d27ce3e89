// What the notification dialog accepts (SPEC 5). Times are HH:mm, null where none is set.
import type { ProblemCode } from '../problems.ts';

export interface NotificationChoice {
  readonly active: boolean;
  /** Together with `active` it hides the range, which then does not count. */
  readonly allDay?: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

export interface NotificationHours {
  readonly active: boolean;
  readonly allDay: boolean;
  readonly from: string | null;
  readonly to: string | null;
}

type CheckedHours = { readonly hours: NotificationHours } | { readonly problem: ProblemCode };

/** What was chosen on a person's own clock. */
export function checkNotificationHours(choice: NotificationChoice, mayWrap = false): CheckedHours {
  const { active, from, to } = choice;
  if (active && choice.allDay) return noLimit;
  if (from === null && to === null) return active ? noLimit : off;
  if (!active || from === null || to === null) return { problem: 'fillInAllFields' };
  if (from === to) return noLimit;
  if (from > to && !mayWrap) return { problem: 'notificationWindowInvalid' };
  return { hours: { active, allDay: false, from, to } };
}

/** What was sent: `local` where local times were sent at all, `utc` otherwise. */
export interface SentHours {
  readonly active: boolean;
  readonly allDay: boolean;
  readonly local?: Range;
  readonly utc: Range;
}

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * What the server accepts, and the rule in full:
 * - Who sends equal times says so with `allDay` (R5.53); without it the window is empty and refused.
 * - Local times are what was chosen, and from must be earlier than to (R5.51).
 * - UTC times alone do not say on whose clock they were chosen: 22:00 to 06:00 is an honest day in Auckland. So a window
 *   that ends on the next day is right there, and means that.
 */
export function checkSentHours(sent: SentHours, toLocal: (utc: string) => string): CheckedHours {
  const { active, allDay } = sent;
  const range = sent.local ?? sent.utc;
  const local = (time: string | null) => (sent.local || time === null ? time : toLocal(time));
  const choice = { active, allDay, from: local(range.from), to: local(range.to) };
  const isEmpty = active && !allDay && range.from !== null && range.from === range.to;
  return isEmpty
    ? { problem: 'notificationWindowInvalid' }
    : checkNotificationHours(choice, sent.local === undefined);
}

const noLimit: CheckedHours = { hours: { active: true, allDay: true, from: null, to: null } };
const off: CheckedHours = { hours: { active: false, allDay: false, from: null, to: null } };
