// Adding an analysis to a patient's message. Two coders at once wait for each other; both analyses count.
import type { NewAnalysis, WrittenAnalysis } from '@trialog/contract/schemas/analyses.ts';
import { newId } from '../platform/database/uuid.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { MessageRef } from './access.ts';
import { checkOpenFor } from './blind/coding.ts';
import { checkContent } from './check-content.ts';
import { findAnalysis, insertAnalysis } from './store.ts';
import { analysisView } from './view.ts';
import { auditAnalysis, checkAge, lockMessage, notifyWall } from './write.ts';

export async function addAnalysis(
  context: WriteContext,
  ref: MessageRef,
  content: NewAnalysis,
): Promise<WrittenAnalysis> {
  const { db, now, person } = context;
  const locked = await lockMessage(context, ref);
  await checkAge(context, locked.message);
  const coderId = person.userId;
  const messageId = locked.message.id;
  const hidden = await checkOpenFor(db, locked.message.project_id, messageId, coderId);
  const coded = await checkContent(db, locked.message, coderId, content);
  const id = newId(now.getTime());
  await insertAnalysis(db, { id, messageId, coderId, at: now, hidden }, coded);
  const { elementIds, passage, moment, note } = coded;
  auditAnalysis(context, locked, id, {
    action: 'analyses.create',
    toVersion: 1,
    changes: {
      elements: [null, elementIds],
      passage: [null, passage],
      moment: [null, moment],
      note: [null, note],
    },
  });
  const wall = await notifyWall(context, locked);
  const row = await findAnalysis(db, id);
  if (!row) throw refuse('notFound');
  return { ...analysisView(row, person.userId), wall };
}
