// Somebody saves what they have written, unless another has saved, published or discarded the draft since they read it;
// or discards it. The version that a draft changes is written, so that it is known what it changed.
import type { SavingQuery, StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';
import { asAdministrator } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCurrentVersion, hashOf, storeCurrentVersion } from './current-version.ts';
import { draftAt, readState } from './find-state.ts';
import type { SentDocument } from './read-text.ts';
import { clearDraft, findDraft, saveDraft } from './store.ts';

export async function saveStudyDraft(
  context: WriteContext,
  projectId: string,
  { revision, baseVersion }: SavingQuery,
  { text }: SentDocument,
): Promise<StudyDraftState> {
  const { db, now, person } = context;
  const row = await findDraft(db, projectId);
  if ((row?.revision ?? 0) !== revision) throw refuse('studyDraftChanged');
  const former = row?.text === null ? undefined : row;
  const current = await findCurrentVersion(db, projectId);
  if (baseVersion !== current.version && baseVersion !== former?.baseVersion) throw refuse('studyVersionOld');
  if (former?.text === text && former.baseVersion === baseVersion) {
    context.unchanged();
    return readState(db, projectId, current);
  }
  await asAdministrator(db, async () => {
    await storeCurrentVersion(db, projectId, current, now);
    await saveDraft(db, { projectId, text, baseVersion, by: person.userId, now });
  });
  context.audit({
    action: 'studyDrafts.save',
    objectType: 'studyDraft',
    objectId: projectId,
    projectId,
    ...(revision > 0 ? { fromVersion: revision } : {}),
    toVersion: revision + 1,
    changes: {
      hash: [former?.text ? hashOf(former.text) : null, hashOf(text)],
      baseVersion: [former?.baseVersion ?? null, baseVersion],
    },
  });
  return readState(db, projectId, current);
}

export async function discardStudyDraft(
  context: WriteContext,
  projectId: string,
  revision: number,
): Promise<StudyDraftState> {
  const { db, now } = context;
  const { text, baseVersion } = await draftAt(db, projectId, revision);
  await asAdministrator(db, () => clearDraft(db, projectId, now));
  context.audit({
    action: 'studyDrafts.discard',
    objectType: 'studyDraft',
    objectId: projectId,
    projectId,
    fromVersion: revision,
    toVersion: revision + 1,
    changes: { hash: [hashOf(text), null], baseVersion: [baseVersion, null] },
  });
  return readState(db, projectId);
}
