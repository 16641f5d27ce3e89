// Brings surveys in: what differs from the newest version becomes the next one, and no version ever changes.
import { newId } from '../../../platform/database/uuid.ts';
import type { StudySurvey } from '../../study-file/surveys/read.ts';
import type { NamedPerson } from '../people.ts';
import type { ImportedProjects } from '../projects.ts';
import { type ImportRun, newDefinition, note } from '../run.ts';
import { importAssignments } from './assignments.ts';
import type { NamedSurvey } from './schedules.ts';
import { findDefinition, insertVersion, listSurveys, type SurveyRow } from './store.ts';

export async function importSurveys(
  run: ImportRun,
  projects: ImportedProjects,
  people: readonly NamedPerson[],
  surveys: readonly StudySurvey[],
): Promise<void> {
  const former = await listSurveys(
    run.db,
    [...projects.byKey.values()].map(({ id }) => id),
  );
  const imported: NamedSurvey[] = [];
  for (const survey of surveys) {
    const projectId = projects.byKey.get(survey.project)?.id ?? '';
    const known = former.find((row) => row.projectId === projectId && row.key === survey.key);
    imported.push({ id: await publish(run, projectId, known, survey), projectId, survey });
  }
  const others = former.filter((row) => !imported.some(({ id }) => id === row.id));
  await importAssignments(run, projects, people, imported, others);
}

async function publish(
  run: ImportRun,
  projectId: string,
  former: SurveyRow | undefined,
  { key, project, definition, hash }: StudySurvey,
): Promise<string> {
  const id = former?.id ?? newId();
  const changes =
    former?.hash === hash ? {} : newDefinition(former && (await findDefinition(run.db, former)), definition);
  if (
    note(
      run,
      'surveys',
      former,
      changes,
      { objectType: 'survey', objectId: id, projectId },
      { what: `survey ${project}/${key}` },
    )
  )
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
