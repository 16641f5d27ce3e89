// What an alert about a message says: its beginning, for those who read the team's messages, or that its author has deleted it.
import { refusal } from '@trialog/contract/access/refusal.ts';
import { AttachmentType } from '@trialog/contract/media.ts';
import { alertWords } from '@trialog/contract/rules/message-priority.ts';
import type { AlertDetails, DescribeAlerts } from '../alerts/view.ts';
import type { Context } from '../platform/http/context.ts';
import { type AlertingMessage, listAlerting } from './notices/store.ts';

export const describeAlertsOfMessages: DescribeAlerts = async (context, alerts) => {
  const ids = alerts.flatMap(({ message_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const messages = new Map((await listAlerting(context.db, ids)).map((message) => [message.id, message]));
  return new Map(
    alerts.flatMap(({ id, message_id: messageId }) => {
      const message = messageId === null ? undefined : messages.get(messageId);
      return message ? [[id, details(context, message)] as const] : [];
    }),
  );
};

function details({ actor, now }: Context, message: AlertingMessage): AlertDetails {
  const team = { projectId: message.project_id, teamId: message.team_id };
  const isRead = refusal('messages.read', actor, team, now.getTime()) === undefined;
  const isShown = isRead && !message.is_deleted;
  return {
    title: '',
    answers: [],
    rules: [],
    message: {
      messageId: message.id,
      words: isShown ? alertWords(message.body) : null,
      attachmentType: (isShown ? message.attachment_type : null) ?? AttachmentType.NONE,
      isDeleted: message.is_deleted,
    },
  };
}
