// Adds one person beside what the study files say, by the same rules and through the same steps as an import.
import { type Role, roles } from '@trialog/contract/people.ts';
import { bringIn } from '../../administration/people/bring-in.ts';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { refuseConflicts } from '../../study-import/apply/conflicts.ts';
import { type ImportedProjects, teamNamesOf } from '../../study-import/apply/projects.ts';
import { beginRun, type ImportRun } from '../../study-import/apply/run.ts';
import {
  beginImport,
  findInstitute,
  listPeople,
  listProjects,
  listTeams,
} from '../../study-import/apply/store.ts';
import { operatorAuthor } from '../../study-import/operator.ts';
import type { StudyPerson, StudyRole } from '../../study-import/study-file/people.ts';
import { StudyFileError } from '../../study-import/study-file/problems.ts';
import { Refusal } from '../commands/command.ts';
import { listInstituteKeys } from './store.ts';

interface Added {
  institute: string;
  /** The surveys that all patients of the team have, and this one has now; nothing for staff. */
  surveys?: string[];
}

interface AddOptions {
  institute?: string;
  reason?: string;
}

export async function addPerson(
  sql: Sql,
  person: StudyPerson,
  config: Pick<Config, 'identity'>,
  trail: AuditTrail,
  options: AddOptions,
): Promise<Added> {
  const added = sql.begin(async (db) => {
    const now = await beginImport(db);
    const run = beginRun(db, now);
    const institute = await findInstitute(db, await chooseInstitute(run, options.institute));
    if (!institute) throw new Refusal(`There is no institute "${options.institute}".`);
    const projects = await readProjects(run, institute.id);
    refuseUnknownTeams(projects, person.roles);
    const formerPeople = await listPeople(db, institute.id);
    if (formerPeople.some(({ key }) => key === person.key))
      throw new Refusal(`There is a person "${person.key}" already; nothing was changed.`);
    const embedded = config.identity.kind === 'embedded';
    await refuseConflicts(run, embedded, projects, formerPeople, [person]);
    const { surveys } = await bringIn(run, institute.id, projects, person, config.identity);
    const { reason } = options;
    await recordAudit(
      db,
      trail,
      operatorAuthor(),
      reason ? run.audit.map((entry) => ({ ...entry, reason })) : run.audit,
    );
    return { institute: institute.name, ...(surveys ? { surveys } : {}) };
  }) as Promise<Added>;
  return added.catch((error: unknown) => {
    if (error instanceof StudyFileError)
      throw new Refusal(`${error.problems.map(({ message }) => message).join('\n')}\nNothing was changed.`);
    throw error;
  });
}

async function chooseInstitute(run: ImportRun, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) return wanted;
  const keys = await listInstituteKeys(run.db);
  if (keys.length === 0) throw new Refusal('There is no institute yet; import a study file first.');
  if (keys.length > 1) throw new Refusal(`Name one of the institutes with --institute: ${keys.join(', ')}.`);
  return keys[0] as string;
}

async function readProjects(run: ImportRun, instituteId: string): Promise<ImportedProjects> {
  const teams = await listTeams(run.db, instituteId);
  const projects = await listProjects(run.db, instituteId);
  const byKey = new Map(
    projects.map(({ id, key, stage }) => {
      const own = teams.filter(({ projectId }) => projectId === id);
      return [
        key,
        { id, isDraft: stage === 'draft', teams: new Map(own.map((team) => [team.key, team.id])) },
      ];
    }),
  );
  return { byKey, teamNames: teamNamesOf(projects, teams) };
}

function refuseUnknownTeams(projects: ImportedProjects, wanted: readonly StudyRole[]): void {
  for (const { project, team } of wanted) {
    const found = projects.byKey.get(project);
    if (!found) throw new Refusal(`There is no project "${project}"; nothing was changed.`);
    if (found.isDraft)
      throw new Refusal(`The project "${project}" is a draft: people belong to it once it is in its test.`);
    if (!found.teams.has(team))
      throw new Refusal(`The project "${project}" has no team "${team}"; nothing was changed.`);
  }
}

/** `aurora/milano/Nurse` as a role; nothing when it is none. */
export function readRole(text: string): StudyRole | undefined {
  const [project, team, name, ...rest] = text.split('/');
  const role = roles.find((one) => one === name) as Role | undefined;
  return project && team && role && rest.length === 0 ? { project, team, role } : undefined;
}
