// Marks messages as read, for the one who read them, and as unread again. Reading by doctors and nurses makes the ticks.
import type { ReadMarksAnswer, UnreadMarksAnswer } from '@trialog/contract/schemas/messages.ts';
import { bellChanged } from '../../notifications/events.ts';
import { markReadAbout } from '../../notifications/store.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { nextChange } from '../../platform/outbox/add.ts';
import type { TeamRef } from '../../projects/team-ref.ts';
import { announce } from '../announce.ts';
import { readerOf } from '../reader.ts';
import { updateThreads } from '../store.ts';
import { changeNumber } from '../writing.ts';
import {
  addSeenBy,
  insertReads,
  isAnyToPatient,
  type Marked,
  markSeenByPatient,
  markUnread,
} from './store.ts';

export async function markRead(
  context: WriteContext,
  team: TeamRef,
  ids: readonly string[],
): Promise<ReadMarksAnswer> {
  const reader = await readerOf(context, team);
  const who = { ...team, userId: reader.userId, patientOnly: reader.isPatient };
  // What the team sees of it locks the team, before anything else does.
  const isSeenByTeam =
    reader.isProfessional || (reader.isPatient && (await isAnyToPatient(context.db, reader.userId, ids)));
  const change = isSeenByTeam ? await nextChange(context.db, team.teamId) : undefined;
  const marked = await insertReads(context.db, who, ids, context.now);
  const [first] = marked;
  // To a patient nothing has changed.
  const numbered =
    change === undefined || reader.isPatient
      ? {}
      : { change: changeNumber({ change, previousChange: change - 1 }) };
  if (!first) {
    context.unchanged();
    return { marked: 0, ...numbered };
  }
  for (const { about, messageIds } of byPatient(marked))
    context.audit({ action: 'messages.markRead', ...about, ...team, changes: { read: [null, messageIds] } });
  const seen = marked.map((row) => row.id);
  if ((await markReadAbout(context.db, reader.userId, seen, context.now)) > 0)
    context.emit(bellChanged(team, [reader.userId]));
  if (change === undefined) return { marked: marked.length };
  const firstTime = marked.filter((row) => row.isFirst);
  const threads = reader.isPatient
    ? await markSeenByPatient(context.db, reader.userId, seen)
    : [...new Set(firstTime.map((row) => row.thread_id))];
  const ticks = reader.isPatient
    ? undefined
    : await addSeenBy(
        context.db,
        firstTime.map((row) => row.id),
        reader.userId,
      );
  await updateThreads(context.db, threads, change);
  announce(context, 'messages.read', team, {
    threadId: first.thread_id,
    messageId: first.id,
    patientId: null,
    change,
    staffOnly: true,
  });
  return { marked: marked.length, ...(ticks ? { ticks } : {}), ...numbered };
}

/** For those who want to come back to it. That they have seen it, their colleagues still know. */
export async function markUnreadAgain(
  context: WriteContext,
  team: TeamRef,
  ids: readonly string[],
): Promise<UnreadMarksAnswer> {
  const reader = await readerOf(context, team);
  const who = { ...team, userId: reader.userId, patientOnly: reader.isPatient };
  const marked = await markUnread(context.db, who, ids);
  if (marked.length === 0) context.unchanged();
  for (const { about, messageIds } of byPatient(marked))
    context.audit({
      action: 'messages.markUnread',
      ...about,
      ...team,
      changes: { unread: [null, messageIds] },
    });
  return { marked: marked.length };
}

/** One entry for each patient, so that the trail of a patient says who has read what they wrote. */
function byPatient(marked: readonly Marked[]) {
  return [...Map.groupBy(marked, (row) => row.patient_id)].map(([patientId, rows]) => {
    const messageIds = rows.map(({ id }) => id);
    const about = { objectType: 'messages', objectId: messageIds[0] as string };
    return { messageIds, about: patientId === null ? about : { ...about, patientId } };
  });
}
