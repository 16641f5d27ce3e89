// Deleting one's own analysis: it leaves the wall and the console; its row stays, as everything that was said does.
import type { AnalysisDeleted } from '@trialog/contract/schemas/analyses.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { MessageRef } from './access.ts';
import { checkOpenFor } from './blind/coding.ts';
import { markDeleted } from './store.ts';
import { analysisView } from './view.ts';
import { auditAnalysis, lockMessage, notifyWall, ownAnalysis } from './write.ts';

export async function removeAnalysis(
  context: WriteContext,
  ref: MessageRef & { analysisId: string },
  version: number | undefined,
): Promise<AnalysisDeleted> {
  const locked = await lockMessage(context, ref);
  const former = await ownAnalysis(context, locked, ref.analysisId, version);
  await checkOpenFor(context.db, locked.message.project_id, locked.message.id, context.person.userId);
  await markDeleted(context.db, former.id, context.now);
  const { elementIds, passage, timeInMilliseconds, note } = analysisView(former, former.coder_id);
  auditAnalysis(context, locked, former.id, {
    action: 'analyses.delete',
    fromVersion: former.version,
    changes: {
      elements: [elementIds, null],
      passage: [passage, null],
      moment: [timeInMilliseconds, null],
      note: [note, null],
    },
  });
  return { analysisId: former.id, wall: await notifyWall(context, locked) };
}
