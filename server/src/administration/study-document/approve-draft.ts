// Somebody asks for the approval of a draft, and somebody else gives it. Both are of the text as it was then: who changes
// it afterwards asks again.
import { approvingRefusal, requestingRefusal } from '@trialog/contract/rules/study-publishing.ts';
import type { DraftStep, StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashOf } from './current-version.ts';
import { examineDraft } from './examine-draft.ts';
import { draftAt, readState } from './find-state.ts';
import { approveDraft, requestApproval } from './store.ts';

export async function requestStudyApproval(
  context: WriteContext,
  projectId: string,
  step: DraftStep,
): Promise<StudyDraftState> {
  const { db, now, person } = context;
  const { draft, current, change } = await examineDraft(context, projectId, step);
  const { reason } = change;
  const refused = requestingRefusal(change);
  if (refused) throw refuse(refused, refused === 'reasonMissing' ? { field: 'reason' } : {});
  await asAdministrator(db, () => requestApproval(db, { projectId, by: person.userId, now, reason }));
  context.audit({
    ...entryOf(projectId, draft.text, step.revision),
    action: 'studyDrafts.request',
    ...(reason ? { reason } : {}),
  });
  return readState(db, projectId, current);
}

export async function approveStudyDraft(
  context: WriteContext,
  projectId: string,
  { revision }: DraftStep,
): Promise<StudyDraftState> {
  const { db, now, person } = context;
  const draft = await draftAt(db, projectId, revision);
  const { authors, requestedAt, approvedAt } = draft;
  const refused = approvingRefusal({ authors, isRequested: requestedAt !== null }, person.userId);
  if (refused) throw refuse(refused);
  if (approvedAt !== null) throw refuse('approvedAlready');
  await asAdministrator(db, () => approveDraft(db, { projectId, by: person.userId, now }));
  context.audit({ ...entryOf(projectId, draft.text, revision), action: 'studyDrafts.approve' });
  return readState(db, projectId);
}

/** Which text is meant stands in the trail by its hash. */
const entryOf = (projectId: string, text: string, revision: number) => ({
  objectType: 'studyDraft',
  objectId: projectId,
  projectId,
  toVersion: revision,
  changes: { hash: [null, hashOf(text)] as const },
});
