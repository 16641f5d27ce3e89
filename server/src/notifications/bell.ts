// The bell: a person's own notifications, and what of them is read.
import { limits } from '@trialog/contract/limits.ts';
import type { Bell, MarkNotifications } from '@trialog/contract/schemas/notifications.ts';
import type { Context, WriteContext } from '../platform/http/context.ts';
import { bellChanged } from './events.ts';
import { countUnread, listOwn, markOwn } from './store.ts';
import { notificationView } from './view.ts';

export async function readBell({ db, person, now }: Context): Promise<Bell> {
  const [rows, unreadCount] = await Promise.all([
    listOwn(db, person.userId, now, limits.bellEntries),
    countUnread(db, person.userId, now),
  ]);
  return { unreadCount, notifications: rows.map(notificationView) };
}

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
    changes: { [opened ? 'opened' : 'read']: [null, marked] },
  });
  // Other tabs and devices of the same person, in whichever of their teams they are.
  for (const { projectId, teamId } of person.memberships)
    context.emit(bellChanged({ projectId, teamId }, [person.userId]));
  return { marked: marked.length, unreadCount };
}
