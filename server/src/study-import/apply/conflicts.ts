// What a sound file may still get wrong about people whom the database knows already. Told before anything is written.
import { normalizeEmail } from '../../identity/accounts.ts';
import type { StudyPerson } from '../study-file/people.ts';
import { type Problem, StudyFileError } from '../study-file/problems.ts';
import type { ImportedProjects } from './projects.ts';
import type { ImportRun } from './run.ts';
import { listAccountHolders, listEmailHolders, type PersonRow } from './store.ts';

export async function refuseConflicts(
  run: ImportRun,
  embedded: boolean,
  projects: ImportedProjects,
  formerPeople: readonly PersonRow[],
  people: readonly StudyPerson[],
): Promise<void> {
  const problems: Problem[] = [];
  const idOf = new Map(formerPeople.map(({ key, id }) => [key, id]));
  const fail = ({ location }: StudyPerson, message: string) => void problems.push({ ...location, message });

  const emails = people.flatMap(({ email }) => (embedded && email ? normalizeEmail(email) : []));
  const emailHolders = new Map(
    (await listEmailHolders(run.db, emails)).map(({ email, userId }) => [email, userId]),
  );
  const subjects = people.flatMap(({ account }) => account?.subject ?? []);
  const accountHolders = await listAccountHolders(run.db, subjects);
  for (const person of people) {
    const { account, email, key } = person;
    const emailHolder = emailHolders.get(normalizeEmail(email ?? ''));
    if (emailHolder !== undefined && emailHolder !== idOf.get(key))
      fail(person, `The e-mail address of "${key}" belongs to somebody else already.`);
    const holder = accountHolders.find(
      ({ issuer, subject }) => issuer === account?.issuer && subject === account.subject,
    );
    if (holder && holder.userId !== idOf.get(key))
      fail(person, `The account of "${key}" is bound to somebody else already.`);
    for (const { project } of person.roles)
      if (projects.byKey.get(project)?.isDraft)
        fail(person, `The project "${project}" is a draft: people belong to it once it is in its test.`);
    checkPatient(person, projects, formerPeople, people, fail);
  }
  if (problems.length > 0) throw new StudyFileError(problems);
}

function checkPatient(
  person: StudyPerson,
  projects: ImportedProjects,
  formerPeople: readonly PersonRow[],
  people: readonly StudyPerson[],
  fail: (person: StudyPerson, message: string) => void,
): void {
  const { key, patient } = person;
  const former = formerPeople.find((row) => row.key === key);
  if (former?.patient && !patient) fail(person, `"${key}" is a patient of a study and cannot become staff.`);
  if (!patient) return;
  const projectId = projects.byKey.get(person.roles[0]?.project ?? '')?.id;
  if (former?.patient && former.patient.projectId !== projectId)
    fail(person, `The patient "${key}" belongs to another study and cannot change it.`);
  const holder = formerPeople.find(
    (row) =>
      row.key !== key && row.patient?.projectId === projectId && row.patient?.studyCode === patient.studyCode,
  );
  if (holder) {
    const named = people.some((other) => other.key === holder.key);
    fail(
      person,
      `The study code "${patient.studyCode}" belongs to "${holder.key}"${named ? '' : ', who is not in this file'}.`,
    );
  }
}
