// Changing one's own analysis: what it said before stays as a version.
import { isDeepStrictEqual } from 'node:util';
import type { NewAnalysis, WrittenAnalysis } from '@trialog/contract/schemas/analyses.ts';
import type { WriteContext } from '../platform/http/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { MessageRef } from './access.ts';
import { checkOpenFor } from './blind/coding.ts';
import { checkContent } from './check-content.ts';
import { type AnalysisRow, type Coded, findAnalysis, updateAnalysis } from './store.ts';
import { analysisView } from './view.ts';
import { auditAnalysis, lockMessage, notifyWall, ownAnalysis } from './write.ts';

export async function changeAnalysis(
  context: WriteContext,
  ref: MessageRef & { analysisId: string },
  { version, ...content }: NewAnalysis & { version: number },
): Promise<WrittenAnalysis> {
  const { db, now, person } = context;
  const locked = await lockMessage(context, ref);
  const former = await ownAnalysis(context, locked, ref.analysisId, version);
  await checkOpenFor(db, locked.message.project_id, locked.message.id, person.userId);
  const coded = await checkContent(db, locked.message, person.userId, content, former);
  const changes = changesOf(former, coded);
  if (Object.keys(changes).length === 0) {
    context.unchanged();
    return analysisView(former, person.userId);
  }
  await updateAnalysis(db, former.id, coded, now);
  auditAnalysis(context, locked, former.id, {
    action: 'analyses.change',
    fromVersion: former.version,
    toVersion: former.version + 1,
    changes,
  });
  const wall = await notifyWall(context, locked);
  const row = await findAnalysis(db, former.id);
  if (!row) throw refuse('notFound');
  return { ...analysisView(row, person.userId), wall };
}

function changesOf(former: AnalysisRow, coded: Coded): Record<string, readonly [unknown, unknown]> {
  const before = analysisView(former, former.coder_id);
  const pairs = {
    elements: [before.elementIds, coded.elementIds],
    passage: [before.passage, coded.passage],
    moment: [before.timeInMilliseconds, coded.moment],
    note: [before.note, coded.note],
  } as const;
  return Object.fromEntries(Object.entries(pairs).filter(([, [from, to]]) => !isDeepStrictEqual(from, to)));
}
