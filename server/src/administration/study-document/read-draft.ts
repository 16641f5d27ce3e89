// What somebody who changes the study begins with: the draft, or the version in force.

import { limits } from '@trialog/contract/limits.ts';
import { worstOf } from '@trialog/contract/rules/study-diff.ts';
import { needsApproval } from '@trialog/contract/rules/study-publishing.ts';
import type { CheckQuery, StudyCheck, StudyDraft } from '@trialog/contract/schemas/study-versions.ts';
import type { Context, WriteContext } from '../../platform/http/context.ts';
import type { ReadAlone } from '../../study-import/study-file/read-alone.ts';
import { listCommentedPaths } from './comments/store.ts';
import { findCurrentVersion } from './current-version.ts';
import { exampleQuestionnaire } from './example-questionnaire.ts';
import { readState } from './find-state.ts';
import { judge } from './judge.ts';
import { locationOf, partAt } from './locations.ts';
import { findDraft, hasSubmissions } from './store.ts';
import { coverageView, findStaleTexts } from './translations.ts';
import { changesView, staleView, surveyView } from './view.ts';

export async function readDraft({ db, now }: Context, projectId: string): Promise<StudyDraft> {
  const current = await findCurrentVersion(db, projectId);
  const row = await findDraft(db, projectId);
  return {
    state: await readState(db, projectId, current),
    text: row?.text ?? current.text,
    inForce: row?.text === undefined || row.text === null ? null : current.text,
    example: exampleQuestionnaire(current.design, now),
  };
}

/** Of a text that need not be saved. */
export async function checkText(
  context: Pick<WriteContext, 'db' | 'unchanged'>,
  projectId: string,
  { read }: { read: ReadAlone },
  { line: asked }: CheckQuery,
): Promise<StudyCheck> {
  const { db } = context;
  context.unchanged();
  const current = await findCurrentVersion(db, projectId);
  const { mistakes, warnings, changes, design } = judge(current, read);
  const stale = design ? await findStaleTexts(db, projectId, current, design) : [];
  const { locations } = read;
  return {
    mistakes: mistakes.slice(0, limits.listedMistakes),
    warnings: warnings.slice(0, limits.listedMistakes),
    surveys: (read.study?.surveys ?? []).map(surveyView),
    ...changesView(changes),
    needsApproval: needsApproval(worstOf(changes), await hasSubmissions(db, projectId)),
    translations: {
      ...coverageView(design, stale),
      stale: stale
        .slice(0, limits.listedMistakes)
        .map((one) => staleView(one, locationOf(locations, [...one.path.split('/'), one.language]))),
      total: stale.length,
    },
    commented: (await listCommentedPaths(db, projectId)).map((path) => {
      const [line, column] = locationOf(locations, path.split('/'));
      return { path, line, column };
    }),
    part: asked === undefined ? null : partAt(locations, asked),
  };
}
