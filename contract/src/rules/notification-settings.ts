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

export type CheckedHours = { readonly hours: NotificationHours } | { readonly problem: ProblemCode };

/**
 * `mayWrap` is for callers that send UTC times alone: there an honest local window can end before it starts.
 */
export function checkNotificationHours(choice: NotificationChoice, mayWrap = false): CheckedHours {
  const { active, from, to } = choice;
  if (active && choice.allDay) return noLimit;
  if (from === null && to === null) return active ? noLimit : off;
  if (!active || from === null || to === null) return { problem: 'fillInAllFields' };
  if (from === to) return noLimit;
  if (from > to && !mayWrap) return { problem: 'notificationWindowInvalid' };
  return { hours: { active, allDay: false, from, to } };
}

const noLimit: CheckedHours = { hours: { active: true, allDay: true, from: null, to: null } };
const off: CheckedHours = { hours: { active: false, allDay: false, from: null, to: null } };
