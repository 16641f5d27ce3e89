// What somebody who changes the study begins with: the draft, or the version in force.

import { limits } from '@trialog/contract/limits.ts';
import { worstOf } from '@trialog/contract/rules/study-diff.ts';
import { needsApproval } from '@trialog/contract/rules/study-publishing.ts';
import type { StudyCheck, StudyDraft } from '@trialog/contract/schemas/study-versions.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import type { ReadAlone } from '../../study-import/study-file/read-alone.ts';
import { findCurrentVersion } from './current-version.ts';
import { exampleQuestionnaire } from './example-questionnaire.ts';
import { readState } from './find-state.ts';
import { judge } from './judge.ts';
import { findDraft, hasSubmissions } from './store.ts';
import { changesView } from './view.ts';

export async function readDraft({ db, now }: Context, projectId: string): Promise<StudyDraft> {
  const current = await findCurrentVersion(db, projectId);
  const row = await findDraft(db, projectId);
  return {
    state: await readState(db, projectId, current),
    text: row?.text ?? current.text,
    example: exampleQuestionnaire(current.design, now),
  };
}

/** Of a text that need not be saved. */
export async function checkText(
  context: Pick<WriteContext, 'db' | 'unchanged'>,
  projectId: string,
  { read }: { read: ReadAlone },
): Promise<StudyCheck> {
  const { db } = context;
  context.unchanged();
  const { mistakes, warnings, changes } = judge(await findCurrentVersion(db, projectId), read);
  return {
    mistakes: mistakes.slice(0, limits.listedMistakes),
    warnings: warnings.slice(0, limits.listedMistakes),
    ...changesView(changes),
    needsApproval: needsApproval(worstOf(changes), await hasSubmissions(db, projectId)),
  };
}
