// Brings one person in beside what the study files say, through the steps of an import, for the control panel and the
// command line: the person, the roles, the account, and the questionnaires that all patients of the team have.
import type { Provider } from '../../platform/http/platform.ts';
import { importAccounts } from '../../study-import/apply/accounts.ts';
import { importPeople } from '../../study-import/apply/people.ts';
import type { ImportedProjects } from '../../study-import/apply/projects.ts';
import type { ImportRun } from '../../study-import/apply/run.ts';
import { assignTeamSchedules } from '../../study-import/apply/surveys/assign.ts';
import { findPatient } from '../../study-import/apply/surveys/store.ts';
import type { StudyPerson } from '../../study-import/study-file/people.ts';

interface BroughtIn {
  userId: string;
  /** The surveys that all patients of the team have, and this one has now; nothing for staff. */
  surveys?: string[];
}

/** Nobody may have the key, the e-mail address or the study code: that is checked before. */
export async function bringIn(
  run: ImportRun,
  instituteId: string,
  projects: ImportedProjects,
  person: StudyPerson,
  provider: Provider,
): Promise<BroughtIn> {
  const imported = await importPeople(run, instituteId, projects, [], [person]);
  await importAccounts(run, provider, undefined, imported);
  const [added] = imported;
  if (!added) throw new Error('Nobody was brought in.');
  if (!person.patient) return { userId: added.id };
  const patient = await findPatient(run.db, added.id);
  const given = patient && (await assignTeamSchedules(run, patient.teamId, [patient]));
  return { userId: added.id, surveys: given?.surveys ?? [] };
}
