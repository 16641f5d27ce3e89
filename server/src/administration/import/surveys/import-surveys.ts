// Brings surveys in: what differs from the newest version becomes the next one, and no version ever changes.
import { newId } from '../../../platform/database/uuid.ts';
import type { StudySurvey } from '../../study-file/surveys/read.ts';
import type { ImportedPerson } from '../people.ts';
import type { ImportedProjects } from '../projects.ts';
import { changesBetween, type ImportRun, note } from '../run.ts';
import { importAssignments } from './assignments.ts';
import { insertVersion, listSurveys, type SurveyRow } from './store.ts';

/** Gives the surveys that the database has and the file does not name. */
export async function importSurveys(
  run: ImportRun,
  projects: ImportedProjects,
  people: readonly ImportedPerson[],
  surveys: readonly StudySurvey[],
): Promise<string[]> {
  const places = [...projects.byKey].map(([key, { id }]) => ({ key, id }));
  const former = await listSurveys(
    run.db,
    places.map(({ id }) => id),
  );
  const imported: { id: string; projectId: string; survey: StudySurvey }[] = [];
  for (const survey of surveys) {
    const projectId = projects.byKey.get(survey.project)?.id ?? '';
    const known = former.find((row) => row.projectId === projectId && row.key === survey.key);
    imported.push({ id: await publish(run, projectId, known, survey), projectId, survey });
  }
  await importAssignments(run, people, imported);
  return former
    .filter((row) => !imported.some(({ id }) => id === row.id))
    .map((row) => `survey ${places.find(({ id }) => id === row.projectId)?.key}/${row.key}`);
}

async function publish(
  run: ImportRun,
  projectId: string,
  former: SurveyRow | undefined,
  { key, definition, hash }: StudySurvey,
): Promise<string> {
  const id = former?.id ?? newId();
  const changes = changesBetween(former && { definition: former.hash }, { definition: hash });
  if (note(run, 'surveys', former, changes, { objectType: 'survey', objectId: id, projectId }))
    await insertVersion(run.db, {
      id,
      projectId,
      key,
      version: (former?.version ?? 0) + 1,
      hash,
      definition,
      at: run.now,
    });
  return id;
}
