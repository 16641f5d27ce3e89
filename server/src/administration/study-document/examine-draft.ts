// What asking for approval and publishing look at: the draft that was read, what it would change, and why.
import { worstOf } from '@trialog/contract/rules/study-diff.ts';
import type { DraftStep } from '@trialog/contract/schemas/study-versions.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { readReason } from '../people/reason.ts';
import { findCurrentVersion } from './current-version.ts';
import { draftAt } from './find-state.ts';
import { judge } from './judge.ts';
import { readInTransaction } from './read-text.ts';
import { hasSubmissions } from './store.ts';
import { findStaleTexts } from './translations.ts';

export async function examineDraft(
  { db }: Pick<WriteContext, 'db'>,
  projectId: string,
  { revision, reason: given }: DraftStep,
) {
  const named = readReason(given);
  const draft = await draftAt(db, projectId, revision);
  const current = await findCurrentVersion(db, projectId);
  const { study, ...read } = await readInTransaction(db, draft.text);
  const { mistakes, changes, design } = judge(current, { study, ...read });
  const stale = design ? await findStaleTexts(db, projectId, current, design) : [];
  const change = {
    baseVersion: draft.baseVersion,
    version: current.version,
    mistakes: mistakes.length,
    worst: worstOf(changes),
    stale: stale.length,
    hasSubmissions: await hasSubmissions(db, projectId),
    // What was said when approval was asked for holds when it is published.
    reason: named ?? draft.reason ?? undefined,
  };
  return { draft, current, study, change };
}
