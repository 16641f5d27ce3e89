// Marks messages as read, for the one who read them. Reading by doctors and nurses makes the ticks.
import type { ReadMarksAnswer } from '@trialog/contract/schemas/messages.ts';
import { bellChanged } from '../notifications/events.ts';
import { markReadAbout } from '../notifications/store.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { nextChange } from '../platform/outbox/add.ts';
import type { TeamRef } from '../projects/team-ref.ts';
import { announce } from './announce.ts';
import { readerOf } from './reader.ts';
import { addSeenBy, insertReads, updateThreads } from './store.ts';
import { changeNumber } from './writing.ts';

export async function markRead(
  context: WriteContext,
  team: TeamRef,
  ids: readonly string[],
): Promise<ReadMarksAnswer> {
  const reader = await readerOf(context, team);
  const who = { ...team, userId: reader.userId, patientOnly: reader.isPatient };
  // Ticks change what the team sees, so they lock the team, before anything else does.
  const change = reader.isProfessional ? await nextChange(context.db, team.teamId) : undefined;
  const marked = await insertReads(context.db, who, ids, context.now);
  const [first] = marked;
  const numbered =
    change === undefined ? {} : { change: changeNumber({ change, previousChange: change - 1 }) };
  if (!first) {
    context.unchanged();
    return { marked: 0, ...numbered };
  }
  context.audit({
    action: 'messages.markRead',
    objectType: 'messages',
    objectId: first.id,
    ...team,
    changes: { read: [null, marked.map((row) => row.id)] },
  });
  const seen = marked.map((row) => row.id);
  if ((await markReadAbout(context.db, reader.userId, seen, context.now)) > 0)
    context.emit(bellChanged(team, [reader.userId]));
  if (change !== undefined) {
    const threads = [...new Set(marked.map((row) => row.thread_id))];
    const ticks = await addSeenBy(context.db, seen, reader.userId);
    await updateThreads(context.db, threads, change);
    announce(context, 'messages.read', team, {
      threadId: first.thread_id,
      messageId: first.id,
      patientId: null,
      change,
      staffOnly: true,
    });
    return { marked: marked.length, ticks, ...numbered };
  }
  return { marked: marked.length };
}
