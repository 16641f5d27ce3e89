// People whom the database has and the file does not name. They stay as they are, unless what the file does not name
// shall end: then they are kept out, or lose their roles in the file's projects where they belong to others as well or have a
// role of a study, of which files say nothing.
import { UserState } from '@trialog/contract/people.ts';
import { changePerson, endRole } from './people.ts';
import type { ImportedProjects } from './projects.ts';
import { changesBetween, type ImportRun } from './run.ts';
import { holdsStudyRole, type PersonRow } from './store.ts';

export async function treatAbsentPeople(
  run: ImportRun,
  projects: ImportedProjects,
  absent: readonly PersonRow[],
): Promise<void> {
  const named = new Set([...projects.byKey.values()].map(({ id }) => id));
  for (const person of absent) {
    const here = person.roles.filter(({ projectId }) => named.has(projectId));
    const elsewhere = person.roles.length > here.length;
    const concerned = here.length > 0 && person.state !== UserState.Deactivated;
    if (!run.remove || !concerned)
      run.report.push({ fate: 'kept', what: `person ${person.key}`, removable: concerned });
    else if (elsewhere || (await holdsStudyRole(run.db, person.id)))
      for (const one of here) {
        const team = projects.teamNames.get(one.teamId);
        await endRole(run, person.id, one, `role ${one.role} of ${person.key} in ${team}`);
      }
    else await deactivate(run, person);
  }
}

async function deactivate(run: ImportRun, person: PersonRow): Promise<void> {
  const { id, key, name, email, patient, version } = person;
  await changePerson(run, person, { name, email, state: UserState.Deactivated });
  run.tally.people.removed++;
  const what = `person ${key}${patient ? ` (${patient.studyCode})` : ''}`;
  run.losses.push(`${what} is deactivated`);
  run.report.push({ fate: 'ended', what });
  run.audit.push({
    action: 'people.deactivate',
    objectType: 'person',
    objectId: id,
    personId: id,
    ...(patient ? { patientId: id, projectId: patient.projectId, teamId: patient.teamId } : {}),
    fromVersion: version,
    toVersion: version + 1,
    changes: changesBetween({ state: person.state }, { state: UserState.Deactivated }),
  });
}
