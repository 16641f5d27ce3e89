// Brings an institute and its documents in.
import { newId } from '../../platform/database/uuid.ts';
import type { StudyDocument } from '../study-file/documents.ts';
import { instituteDocuments, type StudyInstitute } from '../study-file/institute.ts';
import { changesBetween, type ImportRun, note } from './run.ts';
import {
  type DocumentRow,
  findDocumentText,
  findInstitute,
  insertDocument,
  listLatestDocuments,
  saveInstitute,
} from './store.ts';

interface DocumentOwner {
  instituteId: string;
  projectId: string | null;
  projectKey?: string;
  latest: readonly DocumentRow[];
}

export async function importInstitute(
  run: ImportRun,
  institute: StudyInstitute,
): Promise<{ instituteId: string; latest: DocumentRow[] }> {
  const former = await findInstitute(run.db, institute.key);
  const id = former?.id ?? newId();
  const changes = changesBetween(former && { name: former.name }, { name: institute.name });
  if (
    note(
      run,
      'institutes',
      former,
      changes,
      { objectType: 'institute', objectId: id },
      { what: `institute ${institute.key}` },
    )
  )
    await saveInstitute(run.db, id, institute.key, institute.name);
  const latest = await listLatestDocuments(run.db, id);
  for (const kind of instituteDocuments) {
    const document = institute.documents[kind];
    if (document) await publish(run, { instituteId: id, projectId: null, latest }, kind, document);
  }
  return { instituteId: id, latest };
}

/** A version never changes: a text that differs from the last version becomes the next one. */
export async function publish(
  run: ImportRun,
  { instituteId, projectId, projectKey, latest }: DocumentOwner,
  kind: DocumentRow['kind'],
  document: StudyDocument,
): Promise<void> {
  for (const text of document.texts) {
    const former = latest.find(
      (row) => row.projectId === projectId && row.kind === kind && row.language === text.language,
    );
    if (former && former.hash === text.hash && former.asksAgain === text.asksAgain) {
      run.tally.documents.unchanged++;
      continue;
    }
    const id = newId();
    const version = (former?.version ?? 0) + 1;
    await insertDocument(run.db, {
      ...text,
      id,
      instituteId,
      projectId,
      kind,
      version,
    });
    run.tally.documents[former ? 'changed' : 'created']++;
    const what = `document ${projectKey ? `${projectKey}/` : ''}${kind} (${text.language})`;
    run.report.push({ fate: former ? 'changed' : 'added', what });
    const before = former && { ...former, ...(await findDocumentText(run.db, former.id)) };
    run.audit.push({
      action: 'documents.publish',
      objectType: 'document',
      objectId: id,
      ...(projectId ? { projectId } : {}),
      ...(former ? { fromVersion: former.version } : {}),
      toVersion: version,
      // Each version is an object of its own, and says which document it is a version of. Whoever accepts one is
      // recorded with its hash.
      changes: {
        kind: [before?.kind ?? null, kind],
        language: [before?.language ?? null, text.language],
        ...changesBetween(before, { ...text }),
      },
    });
  }
}
