// Notifications under the bell, grouped: several about one thread, or about one questionnaire, are one row.
import type { Notification } from '@trialog/contract/schemas/notifications.ts';

export interface BellGroup {
  /** The newest: it says what the row is about, and where it leads. */
  readonly newest: Notification;
  readonly ids: readonly string[];
  readonly isRead: boolean;
}

/** In the order of their newest; the server gives the newest first. */
export function groupBell(notifications: readonly Notification[]): BellGroup[] {
  return [...Map.groupBy(notifications, groupKey).values()].map((group) => ({
    newest: group[0] as Notification,
    ids: group.map(({ id }) => id),
    isRead: group.every(({ isRead }) => isRead),
  }));
}

/** Answers that need follow-up are never hidden behind others; what is due and what was missed are two things. */
function groupKey({ id, kind, threadId, surveyId }: Notification): string {
  if (kind === 'badOutcome') return id;
  if (threadId !== null) return threadId;
  return surveyId === null ? id : `${surveyId} ${kind === 'surveyMissed'}`;
}

/** What leaves while somebody looks at the list stays in its place, as read: no row goes away under a finger. */
export function withShown(
  shown: readonly Notification[],
  current: readonly Notification[],
): readonly Notification[] {
  const present = new Set(current.map(({ id }) => id));
  const left = shown.filter(({ id }) => !present.has(id)).map((each) => ({ ...each, isRead: true }));
  return left.length === 0
    ? current
    : [...current, ...left].sort((a, b) => Date.parse(b.dueDateTime) - Date.parse(a.dueDateTime));
}
