// Reading a study's codebook, and the analyses of one message.
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Context } from '../platform/http/context.ts';
import { blindCoder, type MessageRef, messageFor } from './access.ts';
import { translateCategories } from './codebook.ts';
import { findCodebook, listAnalyses } from './store.ts';
import { analysisView } from './view.ts';

/** Empty where the study has no codebook. */
export async function listCategories(
  { db, language }: Context,
  projectId: string,
): Promise<AnalysisCategory[]> {
  const codebook = await findCodebook(db, projectId);
  return codebook ? translateCategories(codebook.definition, language) : [];
}

export async function readAnalyses(context: Context, ref: MessageRef): Promise<Analysis[]> {
  const message = await messageFor(context, 'analyses.read', ref);
  const rows = await listAnalyses(context.db, message.thread_id, blindCoder(context, message), message.id);
  return rows.map((row) => analysisView(row, context.person.userId));
}
