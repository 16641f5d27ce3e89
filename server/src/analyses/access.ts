// Which message a call is about, once it is sure that the caller may: the right counts in the message's own team.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { Action } from '@trialog/contract/access/table.ts';
import { findMessage, type MessageRow } from '../messages/store.ts';
import type { Context } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { scopeOf } from '../results/scope.ts';

export interface MessageRef {
  projectId: string;
  messageId: string;
}

/** A withdrawn message, another study's, or one that still waits for its file is not there. */
export async function messageFor(
  context: Context,
  action: Action,
  { projectId, messageId }: MessageRef,
): Promise<MessageRow> {
  const message = await findMessage(context.db, messageId);
  if (!message || message.project_id !== projectId || message.awaiting_upload) throw refuse('notFound');
  const no = refusal(action, context.actor, { projectId, teamId: message.team_id }, context.now.getTime());
  if (no) throw refuse(no);
  return message;
}

/** The teams in which the caller is a coder, and so sees no codes of others before they should. */
export const codingTeams = (context: Context, projectId: string): string[] =>
  scopeOf(context, 'analyses.write', { projectId }).teamIds;

/** The caller's id where they are a coder of the message's team. */
export function blindCoder(context: Context, message: MessageRow): string | undefined {
  const codes = codingTeams(context, message.project_id).includes(message.team_id);
  return codes ? context.person.userId : undefined;
}
