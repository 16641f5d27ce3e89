// Brings people in: who they are, what a patient has besides, and the roles they hold.
import { UserState } from '@trialog/contract/people.ts';
import { endSessionsOfPerson } from '../../identity/artifacts.ts';
import { newId } from '../../platform/database/uuid.ts';
import type { StudyPerson } from '../study-file/people.ts';
import type { ImportedProjects } from './projects.ts';
import { changesBetween, type ImportRun, note } from './run.ts';
import {
  deleteRole,
  insertPerson,
  insertRole,
  type PatientFields,
  type PersonRow,
  savePatient,
  updatePerson,
} from './store.ts';

export interface NamedPerson {
  id: string;
  person: Pick<StudyPerson, 'key'>;
}

export interface ImportedPerson extends NamedPerson {
  person: StudyPerson;
  /** Of a patient. */
  place: { projectId: string; teamId: string } | null;
}

export async function importPeople(
  run: ImportRun,
  instituteId: string,
  projects: ImportedProjects,
  formerPeople: readonly PersonRow[],
  people: readonly StudyPerson[],
): Promise<ImportedPerson[]> {
  const formerByKey = new Map(formerPeople.map((row) => [row.key, row]));
  const imported: ImportedPerson[] = [];
  for (const person of people) {
    const former = formerByKey.get(person.key);
    const id = former?.id ?? newId();
    const patient = patientFields(projects, person, former);
    await importPerson(run, instituteId, id, former, person, patient);
    await importRoles(run, projects, id, former, person);
    const place = patient && { projectId: patient.projectId, teamId: patient.teamId };
    imported.push({ id, person, place });
  }
  return imported;
}

async function importPerson(
  run: ImportRun,
  instituteId: string,
  id: string,
  former: PersonRow | undefined,
  person: StudyPerson,
  patient: PatientFields | null,
): Promise<void> {
  const { key, name, email, language, timeZone } = person;
  const state = person.state ?? former?.state ?? UserState.Active;
  const before = former && { ...former, ...former.patient };
  // Language and zone are where a person begins; a later import does not undo what they chose since.
  const after = { name, email, state, ...patient, ...(former ? {} : { language, timeZone }) };
  const entry = {
    objectType: 'person',
    objectId: id,
    personId: id,
    ...(patient ? { patientId: id, projectId: patient.projectId, teamId: patient.teamId } : {}),
  };
  if (!note(run, 'people', former, changesBetween(before, after), entry, { what: `person ${key}` })) return;
  if (former && state > former.state)
    run.losses.push(`person ${key} is ${state === UserState.Suspended ? 'suspended' : 'deactivated'}`);
  if (former) await changePerson(run, former, { name, email, state });
  else
    await insertPerson(run.db, {
      id,
      instituteId,
      key,
      accountId: newId(),
      name,
      email,
      state,
      language,
      timeZone,
    });
  if (patient) await savePatient(run.db, id, patient);
}

/** Whoever is deactivated signs in again when they come back: what was open before stays closed. */
export async function changePerson(
  { db }: ImportRun,
  former: PersonRow,
  wanted: Parameters<typeof updatePerson>[2],
): Promise<void> {
  await updatePerson(db, former.id, wanted);
  if (wanted.state === UserState.Deactivated && former.state !== UserState.Deactivated)
    await endSessionsOfPerson(db, former.id);
}

function patientFields(
  projects: ImportedProjects,
  { roles, patient }: StudyPerson,
  former: PersonRow | undefined,
): PatientFields | null {
  const [held] = roles;
  const project = held && projects.byKey.get(held.project);
  const teamId = project?.teams.get(held?.team ?? '');
  if (!patient || !project || !teamId) return null;
  const known = former?.patient;
  const phone = known?.phoneIsOwn ? known.phone : (patient.phone ?? known?.phone ?? null);
  return { projectId: project.id, teamId, ...patient, phone };
}

/**
 * Roles of the projects that the file names; roles elsewhere are not its business. One that it does not give ends only
 * where that was asked for, but a patient's move to another team is one step: nobody is a patient of two.
 */
async function importRoles(
  run: ImportRun,
  projects: ImportedProjects,
  userId: string,
  former: PersonRow | undefined,
  person: StudyPerson,
): Promise<void> {
  const wanted = person.roles.map(({ project, team, role }) => ({
    projectId: projects.byKey.get(project)?.id ?? '',
    teamId: projects.byKey.get(project)?.teams.get(team) ?? '',
    role: role as string,
  }));
  const named = new Set([...projects.byKey.values()].map(({ id }) => id));
  const held = (former?.roles ?? []).filter(({ projectId }) => named.has(projectId));
  const nameOf = (one: HeldRole) =>
    `role ${one.role} of ${person.key} in ${projects.teamNames.get(one.teamId)}`;
  // First what ends: a patient may be in one team only.
  for (const one of held.filter((role) => !wanted.some((other) => isSameRole(role, other)))) {
    const what = nameOf(one);
    if (one.role === 'Patient') await endRole(run, userId, one);
    else if (run.remove) await endRole(run, userId, one, what);
    else run.report.push({ fate: 'kept', what, removable: true });
  }
  for (const one of wanted) {
    if (held.some((other) => isSameRole(one, other))) {
      run.tally.roles.unchanged++;
      continue;
    }
    await insertRole(run.db, userId, one.teamId, one.role);
    run.tally.roles.created++;
    run.report.push({ fate: 'added', what: nameOf(one) });
    const changes = { role: [null, one.role] } as const;
    run.audit.push({ ...roleEntry(userId, one), action: 'people.grantRole', changes });
  }
}

interface HeldRole {
  projectId: string;
  teamId: string;
  role: string;
}

const roleEntry = (userId: string, { projectId, teamId, role }: HeldRole) => ({
  objectType: 'person',
  objectId: userId,
  personId: userId,
  projectId,
  teamId,
  ...(role === 'Patient' ? { patientId: userId } : {}),
});

/** `what` where it is a loss; a patient's move to another team is none. */
export async function endRole(run: ImportRun, userId: string, one: HeldRole, what?: string): Promise<void> {
  await deleteRole(run.db, userId, one.teamId, one.role);
  run.tally.roles.removed++;
  if (what) {
    run.losses.push(`${what} ends`);
    run.report.push({ fate: 'ended', what });
  }
  const changes = { role: [one.role, null] } as const;
  run.audit.push({ ...roleEntry(userId, one), action: 'people.revokeRole', changes });
}

function isSameRole(a: { teamId: string; role: string }, b: { teamId: string; role: string }): boolean {
  return a.teamId === b.teamId && a.role === b.role;
}
