// Deleting one's own analysis: it leaves the wall and the console; its row stays, as everything that was said does.
import type { AnalysisDeleted } from '@trialog/contract/schemas/analyses.ts';
import type { WriteContext } from '../platform/http/context.ts';
import type { MessagePlace } from './access.ts';
import { checkOpenFor } from './blind/coding.ts';
import { markDeleted } from './store.ts';
import { auditAnalysis, ownAnalysis, takeTurn, tellWall } from './write.ts';

export async function removeAnalysis(
  context: WriteContext,
  place: MessagePlace & { analysisId: string },
  version: number | undefined,
): Promise<AnalysisDeleted> {
  const turn = await takeTurn(context, place);
  const former = await ownAnalysis(context, turn, place.analysisId, version);
  await checkOpenFor(context.db, turn.message.project_id, turn.message.id, context.person.userId);
  await markDeleted(context.db, former.id, context.now);
  auditAnalysis(context, turn, former.id, { action: 'analyses.delete', fromVersion: former.version });
  return { analysisId: former.id, wall: await tellWall(context, turn) };
}
