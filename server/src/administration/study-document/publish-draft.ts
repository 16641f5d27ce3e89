// Somebody publishes a draft: the importer of study files brings it in, and the version is written beside it, in one
// transaction. What the database has afterwards is what the document says, or nothing was changed.
import { diffStudies } from '@trialog/contract/rules/study-diff.ts';
import { publishingRefusal } from '@trialog/contract/rules/study-publishing.ts';
import type { PublishingStep, StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';
import type { Recurrence } from '@trialog/contract/surveys.ts';
import { asAdministrator, type Db } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { designInFile, readDesign } from '../../study-export/design.ts';
import { listOwnSchedules, listSurveys } from '../../study-export/store.ts';
import { importDesign, type OwnSchedules } from '../../study-import/apply/import-design.ts';
import type { Study } from '../../study-import/study-file/read.ts';
import { hashOf } from './current-version.ts';
import { examineDraft } from './examine-draft.ts';
import { readState } from './find-state.ts';
import { clearDraft, insertVersion, listNames } from './store.ts';

export async function publishStudyDraft(
  context: WriteContext,
  projectId: string,
  { acceptsStale = false, ...step }: PublishingStep,
): Promise<StudyDraftState> {
  const { db, now, person } = context;
  const { draft, current, study, change } = await examineDraft(context, projectId, step);
  const { reason } = change;
  const refused = publishingRefusal({ ...change, acceptsStale }, draft.approvedAt !== null);
  if (refused || !study)
    throw refuse(refused ?? 'studyDocumentWrong', refused === 'reasonMissing' ? { field: 'reason' } : {});
  const own = await ownSchedules(db, projectId);
  const { audit, losses } = await asAdministrator(db, () => importDesign(db, study, own));
  if (losses.length > 0 && !reason) throw refuse('reasonMissing', { field: 'reason' });
  await mustBeInForce(db, projectId, study);

  const version = current.version + 1;
  const hash = hashOf(draft.text);
  await asAdministrator(db, async () => {
    await insertVersion(db, {
      projectId,
      version,
      document: draft.text,
      design: designInFile(study),
      hash,
      authors: draft.authors,
      publishedBy: person.userId,
      approvedBy: draft.approvedBy,
      reason: reason ?? null,
      staleTexts: change.stale,
      now,
    });
    await clearDraft(db, projectId, now);
  });
  await context.auditMany(reason ? audit.map((entry) => ({ ...entry, reason })) : audit);
  const names = await listNames(db, draft.approvedBy ? [draft.approvedBy] : []);
  context.audit({
    action: 'studyVersions.publish',
    objectType: 'studyVersion',
    objectId: projectId,
    projectId,
    fromVersion: current.version,
    toVersion: version,
    changes: {
      hash: [hashOf(current.text), hash],
      ...(change.stale > 0 ? { staleTexts: [null, change.stale] as const } : {}),
      ...(draft.approvedBy ? { approvedBy: [null, names.get(draft.approvedBy) ?? null] as const } : {}),
    },
    ...(reason ? { reason } : {}),
  });
  return readState(db, projectId);
}

/** Whatever cannot be carried out is found beforehand; should something be missed, nothing is changed. */
export async function mustBeInForce(db: Db, projectId: string, study: Study): Promise<void> {
  const after = await readDesign(db, projectId);
  const differing = after ? diffStudies(designInFile(study), after.design) : [];
  if (differing.length > 0)
    throw refuse('studyNotCarriedOut', { values: [differing.map(({ path }) => path).join(', ')] });
}

/** Of single patients: no part of the design, and it goes on beside it. */
async function ownSchedules(db: Db, projectId: string): Promise<OwnSchedules> {
  const keys = new Map((await listSurveys(db, [projectId])).map(({ id, key }) => [id, key]));
  const own = new Map<
    string,
    OwnSchedules extends ReadonlyMap<string, readonly (infer One)[]> ? One[] : never
  >();
  for (const row of await listOwnSchedules(db, [projectId])) {
    const survey = keys.get(row.surveyId) ?? '';
    const { key, recurrence, startsOn: start, endsOn: end, times, opensFor } = row;
    const schedule = { key, recurrence: recurrence as Recurrence, start, end, times, opensFor };
    own.set(survey, [...(own.get(survey) ?? []), { ...schedule, teams: [], patients: [row.whom] }]);
  }
  return own;
}
