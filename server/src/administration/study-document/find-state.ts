// The draft of a study as it is, and whether it is the one that was looked at.
import type { StudyDraftState } from '@trialog/contract/schemas/study-versions.ts';
import type { Db } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CurrentVersion, findCurrentVersion } from './current-version.ts';
import { type DraftRow, findDraft, hasSubmissions, listNames } from './store.ts';
import { draftView } from './view.ts';

interface DraftInForce extends DraftRow {
  text: string;
}

export async function readState(
  db: Db,
  projectId: string,
  current?: CurrentVersion,
): Promise<StudyDraftState> {
  const { version } = current ?? (await findCurrentVersion(db, projectId));
  const row = await findDraft(db, projectId);
  const people = row ? [...row.authors, row.savedBy, row.requestedBy, row.approvedBy] : [];
  const names = await listNames(
    db,
    people.filter((id) => id !== null),
  );
  return draftView({ version, row, names, hasSubmissions: await hasSubmissions(db, projectId) });
}

/** Under the lock of those who administer: nobody changes it until the transaction ends. */
export async function draftAt(db: Db, projectId: string, revision: number): Promise<DraftInForce> {
  const row = await findDraft(db, projectId);
  if (!row || row.text === null || row.revision !== revision) throw refuse('studyDraftChanged');
  return { ...row, text: row.text };
}
