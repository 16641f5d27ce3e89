// The bell: a person's own notifications, and what of them is read.

import { limits } from '@trialog/contract/limits.ts';
import type { Bell, MarkNotifications, Notification } from '@trialog/contract/schemas/notifications.ts';
import { aboutSelf } from '../platform/http/author.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { bellChanged } from './events.ts';
import { countUnread, listOwn, markOwn, type NotificationRow } from './store.ts';
import { notificationView } from './view.ts';

export type NotificationDetails = Pick<
  Notification,
  'authorName' | 'dueSurvey' | 'missedSurvey' | 'badOutcome' | 'waitingAlert'
>;

/**
 * What a domain can say of notifications, by their ids; nothing of what the person may not read. The domains lie to our
 * right, so the application passes this in. It is for the bell alone: a push never says what it is about.
 */
export type DescribeNotifications = (
  context: Context,
  notifications: readonly NotificationRow[],
) => Promise<ReadonlyMap<string, NotificationDetails>>;

export const makeReadBell =
  (describers: readonly DescribeNotifications[]) =>
  async (context: Context): Promise<Bell> => {
    const { db, person, now } = context;
    const [rows, unreadCount] = await Promise.all([
      listOwn(db, person.userId, now, limits.bellEntries),
      countUnread(db, person.userId, now),
    ]);
    const details = await Promise.all(describers.map((describe) => describe(context, rows)));
    const notifications = rows.map((row) =>
      Object.assign(notificationView(row), ...details.map((known) => known.get(row.id))),
    );
    return { unreadCount, notifications };
  };

export async function markNotifications(
  context: WriteContext,
  { notificationIds = [], all = false, opened = false }: MarkNotifications,
): Promise<{ marked: number; unreadCount: number }> {
  const { db, person, now } = context;
  const marked = await markOwn(db, person.userId, all ? undefined : notificationIds, opened, now);
  const unreadCount = await countUnread(db, person.userId, now);
  const [first] = marked;
  if (first === undefined) {
    context.unchanged();
    return { marked: 0, unreadCount };
  }
  context.audit({
    action: 'notifications.markRead',
    objectType: 'notifications',
    objectId: first,
    ...aboutSelf(person),
    changes: { [opened ? 'opened' : 'read']: [null, marked] },
  });
  // Other tabs and devices of the same person, in whichever of their teams they are.
  for (const { projectId, teamId } of person.memberships)
    context.emit(bellChanged({ projectId, teamId }, [person.userId]));
  return { marked: marked.length, unreadCount };
}
