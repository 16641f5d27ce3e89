// The versions of a study document: which there are, what each changed, and the file.
import { diffStudies } from '@trialog/contract/rules/study-diff.ts';
import type {
  StudyChanges,
  StudyVersionFile,
  StudyVersions,
} from '@trialog/contract/schemas/study-versions.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Context, ExportContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCurrentVersion, hashOf } from './current-version.ts';
import { findVersion, listVersions, type VersionRow } from './store.ts';
import { changesView, versionView } from './view.ts';

/** The one in force may not be written yet. */
export async function listStudyVersions({ db }: Context, projectId: string): Promise<StudyVersions> {
  const { version, isStored } = await findCurrentVersion(db, projectId);
  const rows = await listVersions(db, projectId);
  const nobody = { publishedBy: null, approvedBy: null, reason: null, staleTexts: 0, publishedAt: null };
  return {
    versions: [
      ...(isStored ? [] : [{ version, isCurrent: true, ...nobody }]),
      ...rows.map((row) => versionView(row, version)),
    ],
  };
}

/** From the version before; nothing of the first. */
export async function readVersionChanges(
  { db }: Context,
  projectId: string,
  number: number,
): Promise<StudyChanges> {
  const { design } = await versionAt(db, projectId, number);
  const before = await findVersion(db, projectId, number - 1);
  return changesView(before ? diffStudies(before.design, design) : []);
}

export async function downloadVersion(
  context: ExportContext,
  projectId: string,
  number: number,
): Promise<StudyVersionFile> {
  const { document, projectKey } = await versionAt(context.db, projectId, number);
  await context.audit({
    action: 'projects.exportFile',
    objectType: 'project',
    objectId: projectId,
    projectId,
    toVersion: number,
    changes: { withPeople: [null, false], hash: [null, hashOf(document)] },
  });
  return { fileName: `${projectKey}-${number}.yaml`, text: document };
}

async function versionAt(
  db: Db,
  projectId: string,
  number: number,
): Promise<VersionRow & { projectKey: string }> {
  const { version, text, design, projectKey } = await findCurrentVersion(db, projectId);
  if (number === version) return { version, document: text, design, projectKey };
  const row = await findVersion(db, projectId, number);
  if (!row) throw refuse('notFound');
  return { ...row, projectKey };
}
