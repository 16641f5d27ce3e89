// Editing one's own broadcast: the former text stays as a version.
import { MessageType } from '@trialog/contract/messages.ts';
import type { NewMessage, WrittenEntry } from '@trialog/contract/schemas/messages.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { staffContent } from './send.ts';
import { findMessage, findThread, updateText, updateThreads } from './store.ts';
import { answerEntry, checkEcho, lockTeam } from './writing.ts';

export async function editBroadcast(
  context: WriteContext,
  team: TeamRef,
  messageId: string,
  body: NewMessage,
): Promise<WrittenEntry> {
  checkEcho(body, { projectId: team.projectId, medicalTeamId: team.teamId, messageId });
  const content = staffContent(body);
  const { userId } = context.person;
  const lock = await lockTeam(context, team);
  const message = await findMessage(context.db, messageId);
  const there = message && message.team_id === team.teamId && message.project_id === team.projectId;
  if (!there || message.type !== MessageType.BROADCAST) throw refuse('notFound');
  if (message.author_id !== userId) throw refuse('notTheAuthor');
  if (message.title === content.title && message.body === content.body) context.unchanged();
  else {
    await updateText(context.db, message, content.title ?? '', content.body, context.now);
    await updateThreads(context.db, [message.id], lock.change);
    context.audit({
      action: 'messages.editBroadcast',
      objectType: 'message',
      objectId: message.id,
      ...team,
      fromVersion: message.version,
      toVersion: message.version + 1,
      changes: { title: [message.title, content.title], body: [message.body, content.body] },
    });
    const changed = { threadId: message.id, messageId: message.id, patientId: null, change: lock.change };
    announce(context, 'messages.edited', team, changed);
  }
  const thread = await findThread(context.db, { ...team, userId, patientOnly: false }, message.id);
  if (!thread) throw refuse('notFound');
  return answerEntry(context, team, lock, thread);
}
