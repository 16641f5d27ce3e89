// Who is notified of a message: the team of what patients write, patients of what is written to them, authors of what
// became of their video. As a job, many messages at once, so that sending one costs its author nothing.
import { MessageType } from '@trialog/contract/messages.ts';
import { messageNotificationKinds, type NotificationKind } from '@trialog/contract/notifications.ts';
import { finishAnnounced } from '../../alerts/finish-notices.ts';
import { announceNotices } from '../../notifications/announcing/announce.ts';
import type { Notice } from '../../notifications/announcing/notice.ts';
import { listNotActedOn, markActed, markObsolete } from '../../notifications/announcing/store.ts';
import type { StaleCheck } from '../../notifications/sending/send.ts';
import type { Sql } from '../../platform/database/connect.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { listMessages, listPresent, listWithdrawnOf, listWrittenAt, type NotifiedMessage } from './store.ts';

type NotifiedEvent =
  | 'messages.sent'
  | 'messages.replied'
  | 'messages.videoReady'
  | 'messages.videoFailed'
  | 'messages.withdrawn';

interface Entry {
  kind: NotifiedEvent;
  messageId: string;
  threadId: string;
}

export const notify: Job = {
  name: 'messages.notify',
  run: async ({ sql, now }, payload) => {
    const entries = payload.entries as Entry[];
    const found = await listMessages(
      sql,
      entries.map(({ messageId }) => messageId),
    );
    const messages = new Map(found.map((message) => [message.id, message]));
    const notices = entries.flatMap(({ kind, messageId }) => {
      const message = messages.get(messageId);
      return message ? noticesOf(kind, message, now) : [];
    });
    await announceNotices(sql, notices, now);
    const soon = found.filter(({ priority }) => priority === 'soon');
    await finishAnnounced(
      sql,
      soon.map(({ id }) => id),
      now,
    );
    const replies = entries.flatMap(({ kind, messageId }) => {
      const reply = kind === 'messages.replied' ? messages.get(messageId) : undefined;
      return reply ? [reply] : [];
    });
    if (replies.length > 0) await markActed(sql, await listAnswered(sql, replies), now);
    const withdrawn = entries.filter(({ kind }) => kind === 'messages.withdrawn');
    if (withdrawn.length > 0)
      await markObsolete(
        sql,
        await listWithdrawnOf(
          sql,
          withdrawn.map(({ threadId }) => threadId),
        ),
        now,
      );
  },
};

/**
 * What the authors of these replies were notified of in the same thread, and have answered. What was written after the
 * reply has been answered by nobody, also where this job runs late and its notification is there already.
 */
async function listAnswered(sql: Sql, replies: readonly NotifiedMessage[]) {
  const open = await listNotActedOn(
    sql,
    replies.map((reply) => ({ userId: reply.author_id, threadId: reply.thread_id })),
  );
  const writtenAt = await listWrittenAt(sql, [...new Set(open.map(({ objectId }) => objectId))]);
  return open.filter(({ userId, threadId, objectId }) => {
    const asked = writtenAt.get(objectId);
    return (
      asked !== undefined &&
      replies.some(
        (reply) => reply.author_id === userId && reply.thread_id === threadId && reply.created_at >= asked,
      )
    );
  });
}

export const noticeReactions: readonly Reaction[] = (
  [
    'messages.sent',
    'messages.replied',
    'messages.videoReady',
    'messages.videoFailed',
    'messages.withdrawn',
  ] satisfies NotifiedEvent[]
).map((kind): Reaction => ({ kind, job: notify.name, batched: true }));

function noticesOf(event: NotifiedEvent, message: NotifiedMessage, dueAt: Date): Notice[] {
  const { author_id: authorId, patient_id: patientId, type } = message;
  const about = {
    objectId: message.id,
    projectId: message.project_id,
    teamId: message.team_id,
    threadId: message.thread_id,
    surveyId: null,
    dueAt,
  };
  const toTeam = (kind: NotificationKind): Notice[] => [
    { ...about, kind, audience: 'professionals', userId: null, exceptId: authorId },
  ];
  const toAll = (kind: NotificationKind): Notice[] => [
    { ...about, kind, audience: 'everyone', userId: null, exceptId: authorId },
  ];
  const toOne = (kind: NotificationKind, userId: string): Notice[] => [
    { ...about, kind, audience: 'person', userId, exceptId: null },
  ];
  if (event === 'messages.videoReady') return toOne('videoReady', authorId);
  if (event === 'messages.videoFailed') return toOne('videoFailed', authorId);
  // The survey itself notifies of its message.
  if (event === 'messages.withdrawn' || type === MessageType.SURVEY) return [];
  if (event === 'messages.replied') {
    if (type === MessageType.PATIENT) return toTeam('reply');
    return patientId ? toOne('reply', patientId) : toAll('reply');
  }
  if (type === MessageType.PATIENT) return toTeam('patientMessage');
  return patientId ? toOne('messageToPatient', patientId) : toAll('broadcast');
}

const ofMessages: readonly NotificationKind[] = messageNotificationKinds;

/** What was withdrawn before its notification went out. */
export const findStaleMessageNotifications: StaleCheck = async (db, notifications) => {
  const own = notifications.filter(({ kind }) => ofMessages.includes(kind));
  if (own.length === 0) return [];
  const present = new Set(await listPresent(db, [...new Set(own.map((one) => one.object_id))]));
  return own.filter((one) => !present.has(one.object_id)).map(({ id }) => id);
};
