// An administrator of an institute makes a study: empty, as a copy of another of the institute, or from a study file. The
// checker of study files reads its document and the importer brings it in, as a draft with the document as its first version.

import { isBlank } from '@trialog/contract/rules/blank-text.ts';
import { isDeceptive } from '@trialog/contract/rules/deceptive-text.ts';
import { firstTeamsRefusal, studyKeyRefusal } from '@trialog/contract/rules/new-study.ts';
import { MOST_NAME_CHARACTERS } from '@trialog/contract/rules/person-fields.ts';
import { fits } from '@trialog/contract/rules/text-length.ts';
import type { CreatedStudy, NewStudy, StudyFileQuery } from '@trialog/contract/schemas/study-states.ts';
import type { Group } from '@trialog/contract/study-document.ts';
import { canonicalTimeZone } from '../../people/time-zone.ts';
import { asAdministrator, type Db } from '../../platform/database/connect.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { designInFile, readDesign, readInstituteDesign } from '../../study-export/design.ts';
import { importDesign } from '../../study-import/apply/import-design.ts';
import type { Study } from '../../study-import/study-file/read.ts';
import type { Finding } from '../../study-import/study-file/read-alone.ts';
import { hashOf } from '../study-document/current-version.ts';
import { mustBeInForce } from '../study-document/publish-draft.ts';
import { readInTransaction, type receiveAndRead } from '../study-document/read-text.ts';
import { insertVersion } from '../study-document/store.ts';
import { copiedStudy, documentText, emptyStudy, instituteKeyIn, type Named, sentStudy } from './compose.ts';
import { findInstituteKey, listStudyKeys } from './store.ts';

const NO_OWN_SCHEDULES = new Map();

export async function createStudy(context: WriteContext, wanted: NewStudy): Promise<CreatedStudy> {
  const { db } = context;
  const named = await checkedName(db, wanted);
  const timeZone = canonicalTimeZone(wanted.timeZone, 'timeZoneUnknown');
  const teams = wanted.teams.map((name) => name.normalize('NFC').trim());
  if (teams.some((name) => !isStudyName(name)))
    throw refuse('nameNotAllowed', { field: 'teams', values: [String(MOST_NAME_CHARACTERS)] });
  const refused = firstTeamsRefusal(teams);
  if (refused) throw refuse(refused, { field: 'teams' });
  const { instituteId, copyOf, languages } = wanted;
  if (copyOf !== undefined) {
    const siblings = await listStudyKeys(db, instituteId);
    const former = siblings.some(({ id }) => id === copyOf) ? await readDesign(db, copyOf) : undefined;
    if (!former) throw refuse('notFound', { field: 'copyOf' });
    return bringIn(context, instituteId, copiedStudy(former.design, named, { teams, timeZone }));
  }
  if (languages.length === 0) throw refuse('requiredField', { field: 'languages' });
  const institute = await instituteDesign(db, instituteId);
  return bringIn(context, instituteId, emptyStudy(institute, named, { languages, teams, timeZone }));
}

export async function createStudyFromFile(
  context: WriteContext,
  { instituteId, ...wanted }: StudyFileQuery,
  { read }: Awaited<ReturnType<typeof receiveAndRead>>,
): Promise<CreatedStudy> {
  const { db } = context;
  const named = await checkedName(db, { instituteId, ...wanted });
  const { study } = read;
  if (!study) throw refuseMistakes(read.mistakes);
  if (study.people.length > 0) throw refuse('studyFileWithPeople', { field: 'file' });
  const design = designInFile(study);
  const isOfInstitute = instituteKeyIn(design) === (await findInstituteKey(db, instituteId));
  if (!isOfInstitute || study.projects.length !== 1) throw refuse('studyFileOther', { field: 'file' });
  return bringIn(context, instituteId, sentStudy(await instituteDesign(db, instituteId), design, named));
}

async function bringIn(context: WriteContext, instituteId: string, design: Group): Promise<CreatedStudy> {
  const { db, now, person } = context;
  const text = documentText(design);
  const { study, mistakes } = await readInTransaction(db, text);
  if (!study) throw refuseMistakes(mistakes);
  const { key, name } = study.projects[0] as Study['projects'][number];
  const draft = { ...study, projects: study.projects.map((one) => ({ ...one, stage: 'draft' as const })) };
  const hash = hashOf(text);
  const { audit, projectId } = await asAdministrator(db, async () => {
    const { audit } = await importDesign(db, draft, NO_OWN_SCHEDULES);
    const projectId = (await listStudyKeys(db, instituteId)).find((one) => one.key === key)?.id;
    if (projectId === undefined) throw new Error('The study that was brought in is not there.');
    await insertVersion(db, {
      projectId,
      version: 1,
      document: text,
      design: designInFile(study),
      hash,
      authors: [person.userId],
      publishedBy: person.userId,
      approvedBy: null,
      reason: null,
      staleTexts: 0,
      now,
    });
    return { audit, projectId };
  });
  await mustBeInForce(db, projectId, study);
  await context.auditMany(audit);
  context.audit({
    action: 'studyVersions.publish',
    objectType: 'studyVersion',
    objectId: projectId,
    projectId,
    toVersion: 1,
    changes: { hash: [null, hash] },
  });
  return { projectId, name };
}

async function checkedName(
  db: Db,
  { instituteId, name, key }: Pick<NewStudy, 'instituteId' | 'name' | 'key'>,
): Promise<Named> {
  const named = name.normalize('NFC').trim();
  if (!isStudyName(named))
    throw refuse('nameNotAllowed', { field: 'name', values: [String(MOST_NAME_CHARACTERS)] });
  const taken = (await listStudyKeys(db, instituteId)).map((one) => one.key);
  const refused = studyKeyRefusal(key.trim(), taken);
  if (refused) throw refuse(refused, { field: 'key' });
  return { key: key.trim(), name: named };
}

/** Something, not too long, and nothing that cannot be seen. */
const isStudyName = (name: string): boolean =>
  !isBlank(name) && fits(name, MOST_NAME_CHARACTERS) && !isDeceptive(name);

/** Nobody can be asked to accept what the institute has not written. */
async function instituteDesign(db: Db, instituteId: string): Promise<unknown> {
  const key = await findInstituteKey(db, instituteId);
  const design = key === undefined ? undefined : await readInstituteDesign(db, key);
  if (!design) throw refuse('notFound');
  if (!('privacy' in design.documents && 'terms' in design.documents)) throw refuse('documentsUnavailable');
  return design;
}

/** What a file has of mistakes is said with the first of them; the editor of the document says them all. */
function refuseMistakes([first]: readonly Finding[]) {
  return refuse('studyFileWrong', {
    field: 'file',
    values: [String(first?.line ?? 1), first?.message ?? ''],
  });
}
