// Blind coding of a message: several coders each finish it without seeing each other's codes; once enough have, all see
// all, and where they differ somebody settles it.
import type { Coding, NewSettlement, WrittenCoding } from '@trialog/contract/schemas/analyses.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type MessageRef, messageFor } from '../access.ts';
import { checkElements, checkNote } from '../check-content.ts';
import { auditAnalysis, checkAge, lockMessage, notifyWall } from '../write.ts';
import {
  findCodersWanted,
  findCoding,
  findSettlement,
  insertCoding,
  insertSettlement,
  showCodes,
} from './store.ts';

export async function readCoding(context: Context, ref: MessageRef): Promise<Coding> {
  const message = await messageFor(context, 'analyses.read', ref);
  return codingOf(context.db, message.project_id, message.id, context.person.userId);
}

async function codingOf(db: Db, projectId: string, messageId: string, userId: string): Promise<Coding> {
  const [codersWanted, { done, mine, shown, differ }, settlement] = await Promise.all([
    findCodersWanted(db, projectId),
    findCoding(db, messageId, userId),
    findSettlement(db, messageId),
  ]);
  // What all have seen can no longer be coded blind: it was coded when the study asked for fewer coders.
  const isOpen = codersWanted <= 1 || done >= codersWanted || shown;
  return {
    codersWanted,
    codersDone: done,
    isDone: mine,
    isOpen,
    isDisputed: isOpen && differ,
    settlement: settlement
      ? {
          elementIds: settlement.element_ids,
          note: settlement.note,
          settledBy: settlement.settled_by,
          settledDateTime: settlement.settled_at.toISOString(),
        }
      : null,
  };
}

/** Says whether new codes are hidden from other coders; who has finished waits for the others. */
export async function checkOpenFor(
  db: Db,
  projectId: string,
  messageId: string,
  userId: string,
): Promise<boolean> {
  const { isDone, isOpen } = await codingOf(db, projectId, messageId, userId);
  if (isDone && !isOpen) throw refuse('codingFinished');
  return !isOpen;
}

/** One has finished the message, also when one found nothing in it. */
export async function finishCoding(context: WriteContext, ref: MessageRef): Promise<WrittenCoding> {
  const { db, now, person } = context;
  const locked = await lockMessage(context, ref);
  const { message } = locked;
  await checkAge(context, message);
  const state = () => codingOf(db, message.project_id, message.id, person.userId);
  const before = await state();
  if (before.isOpen || before.isDone) {
    context.unchanged();
    return before;
  }
  await insertCoding(db, { messageId: message.id, teamId: message.team_id, coderId: person.userId, at: now });
  const after = await state();
  if (after.isOpen) await showCodes(db, message.id);
  auditAnalysis(context, locked, message.id, {
    action: 'analyses.finish',
    objectType: 'message',
    changes: { finished: [null, now.toISOString()] },
  });
  return { ...after, wall: await notifyWall(context, locked) };
}

/** What counts where coders had differed. Saying it again makes the next version. */
export async function settle(
  context: WriteContext,
  ref: MessageRef,
  { elementIds, note }: NewSettlement,
): Promise<WrittenCoding> {
  const { db, now, person } = context;
  const locked = await lockMessage(context, ref);
  const { message } = locked;
  const { isOpen, codersWanted } = await codingOf(db, message.project_id, message.id, person.userId);
  if (!isOpen || codersWanted <= 1) throw refuse('codingNotOpen');
  const former = await findSettlement(db, message.id);
  if (elementIds.length > 0) await checkElements(db, message.project_id, elementIds, former?.element_ids);
  const noteText = checkNote(note);
  const version = (former?.version ?? 0) + 1;
  await insertSettlement(db, {
    messageId: message.id,
    version,
    elementIds,
    note: noteText,
    by: person.userId,
    at: now,
  });
  auditAnalysis(context, locked, message.id, {
    action: 'analyses.settle',
    objectType: 'message',
    ...(former ? { fromVersion: former.version } : {}),
    toVersion: version,
    changes: { elements: [former?.element_ids ?? null, elementIds], note: [former?.note ?? null, noteText] },
  });
  const wall = await notifyWall(context, locked);
  return { ...(await codingOf(db, message.project_id, message.id, person.userId)), wall };
}
