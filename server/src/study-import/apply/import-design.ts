// Brings the design of one study in, and what it no longer names ends. People, their roles and the schedules that single
// patients have of their own stay as they are.
import type { Transaction } from '../../platform/database/connect.ts';
import type { Study } from '../study-file/read.ts';
import type { StudyAssignment } from '../study-file/surveys/assignments.ts';
import { importCodebooks } from './codebooks/import-codebooks.ts';
import { importInstitute } from './institute.ts';
import { importProjects } from './projects.ts';
import { beginRun, type ImportRun } from './run.ts';
import { beginImport } from './store.ts';
import { importSurveys } from './surveys/import-surveys.ts';
import { listPatients } from './surveys/store.ts';

/** Of single patients, by the key of the survey. */
export type OwnSchedules = ReadonlyMap<string, readonly StudyAssignment[]>;

/** Its audit rows, and whose rights it takes, are for whoever calls it. */
export async function importDesign(
  db: Transaction,
  { institute, projects, surveys, codebooks }: Study,
  own: OwnSchedules,
): Promise<Pick<ImportRun, 'audit' | 'losses'>> {
  const run = beginRun(db, await beginImport(db), true);
  const { instituteId, latest } = await importInstitute(run, institute);
  const imported = await importProjects(run, instituteId, latest, projects);
  const patients = await listPatients(
    db,
    [...imported.byKey.values()].map(({ id }) => id),
  );
  const people = patients.map(({ userId, key }) => ({ id: userId, person: { key } }));
  const complete = surveys.map((survey) => ({
    ...survey,
    assignments: [...survey.assignments, ...(own.get(survey.key) ?? [])],
  }));
  await importSurveys(run, imported, people, complete);
  await importCodebooks(run, imported, codebooks);
  return run;
}
