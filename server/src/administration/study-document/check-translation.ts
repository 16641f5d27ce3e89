// Somebody says that a translation is still right, though the text that it was made from has changed.
import type { StudyDraftState, TextCheck } from '@trialog/contract/schemas/study-versions.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCurrentVersion } from './current-version.ts';
import { readState } from './find-state.ts';
import { judge } from './judge.ts';
import { readInTransaction } from './read-text.ts';
import { findDraft, insertTextCheck } from './store.ts';
import { checkOf, findStaleTexts } from './translations.ts';

export async function checkTranslation(
  context: WriteContext,
  projectId: string,
  { revision, path, language }: TextCheck,
): Promise<StudyDraftState> {
  const { db, now, person } = context;
  const draft = await findDraft(db, projectId);
  if ((draft?.revision ?? 0) !== revision) throw refuse('studyDraftChanged');
  const current = await findCurrentVersion(db, projectId);
  const { design } = judge(current, await readInTransaction(db, draft?.text ?? current.text));
  if (!design) throw refuse('studyDocumentWrong');
  const stale = await findStaleTexts(db, projectId, current, design);
  const found = stale.find((one) => one.path === path && one.language === language);
  if (!found) throw refuse('notFound');
  const check = checkOf(found);
  await asAdministrator(db, () => insertTextCheck(db, { ...check, projectId, by: person.userId, now }));
  context.audit({
    action: 'studyTexts.check',
    objectType: 'studyDraft',
    objectId: projectId,
    projectId,
    changes: { path: [null, path], language: [null, language], hash: [null, check.textHash] },
  });
  return readState(db, projectId, current);
}
