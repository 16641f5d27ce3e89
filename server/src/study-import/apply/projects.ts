// Brings studies, their protocols and their teams in, and gives the ids that people's roles refer to.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { ProjectProperties } from '@trialog/contract/schemas/projects.ts';
import { showFinishedCodes } from '../../analyses/blind/store.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/uuid.ts';
import { nextChange } from '../../platform/outbox/add.ts';
import { studyText } from '../study-file/documents.ts';
import type { StudyProject, StudyTeam } from '../study-file/projects.ts';
import { publish } from './institute.ts';
import { changesBetween, type ImportRun, note } from './run.ts';
import { importSavedReplies } from './saved-replies.ts';
import {
  type DocumentRow,
  listProjects,
  listTeams,
  type ProjectFields,
  type ProjectRow,
  saveProject,
  saveTeam,
  type TeamRow,
} from './store.ts';

interface ImportedProject {
  id: string;
  /** Nobody belongs to it yet. */
  isDraft?: boolean;
  /** Team key → id. */
  teams: ReadonlyMap<string, string>;
}

export interface ImportedProjects {
  byKey: ReadonlyMap<string, ImportedProject>;
  /** Team id → `project/team`, those that the file does not name too. */
  teamNames: ReadonlyMap<string, string>;
}

/** Of the given projects' teams. */
export function teamNamesOf(
  projects: readonly { id: string; key: string }[],
  teams: readonly { id: string; projectId: string; key: string }[],
): Map<string, string> {
  const keys = new Map(projects.map(({ id, key }) => [id, key]));
  return new Map(teams.map(({ id, projectId, key }) => [id, `${keys.get(projectId)}/${key}`]));
}

export async function importProjects(
  run: ImportRun,
  instituteId: string,
  latest: readonly DocumentRow[],
  projects: readonly StudyProject[],
): Promise<ImportedProjects> {
  const formerProjects = await listProjects(run.db, instituteId);
  const formerTeams = await listTeams(run.db, instituteId);
  await lockTeams(run, formerProjects, formerTeams, projects);
  const byKey = new Map<string, ImportedProject>();
  for (const project of projects) {
    const former = formerProjects.find(({ key }) => key === project.key);
    const id = former?.id ?? newId();
    const fields = projectFields(project);
    if (former && closes(former.status, project.status)) run.losses.push(`project ${project.key} closes`);
    const stage = former?.stage ?? project.stage ?? 'live';
    const changes = changesBetween(former as Record<string, unknown> | undefined, {
      ...fields,
      ...(stage === 'live' ? {} : { stage }),
    });
    if (
      note(
        run,
        'projects',
        former,
        changes,
        { objectType: 'project', objectId: id, projectId: id },
        { what: `project ${project.key}` },
      )
    )
      await saveProject(run.db, id, instituteId, project.key, { ...fields, stage });
    if (former && codersOf(former) !== codersOf(project))
      await showFinishedCodes(run.db, id, codersOf(project));
    const texts = project.protocolTexts.map((text) => ({ ...text, asksAgain: false }));
    const owner = { instituteId, projectId: id, projectKey: project.key, latest };
    await publish(run, owner, 'protocol', { texts });
    for (const { kind, property, title } of ownDocuments) {
      const { url } = project.properties[property];
      // An address has no language of its own: it stands for everybody.
      const text = studyText({ language: 'en', title, html: null, url });
      await publish(run, owner, kind, { texts: url === null ? [] : [{ ...text, asksAgain: true }] });
    }
    const ofProject = formerTeams.filter(({ projectId }) => projectId === id);
    byKey.set(project.key, {
      id,
      isDraft: stage === 'draft',
      teams: await importTeams(run, { id, key: project.key }, ofProject, project.teams),
    });
  }
  for (const what of notInFile(formerProjects, formerTeams, projects))
    run.report.push({ fate: 'kept', what });
  const teamNames = teamNamesOf(formerProjects, formerTeams);
  for (const [key, { teams }] of byKey) for (const [team, id] of teams) teamNames.set(id, `${key}/${team}`);
  return { byKey, teamNames };
}

const closes = (before: number, after: number) => before === Status.OPEN && after === Status.CLOSE;

/** A study that came in long ago may say nothing of it. */
const codersOf = ({ properties }: Pick<ProjectFields, 'properties'>): number =>
  (properties as Partial<ProjectProperties>).codersPerMessage ?? defaultProjectProperties.codersPerMessage;

/**
 * Opening, closing and another number of coders lock each team concerned, as every write to its wall does: a
 * message is there before the closing, or finds it done. Always in the same order, so that two imports cannot wait for each other.
 */
async function lockTeams(
  run: ImportRun,
  formerProjects: readonly ProjectRow[],
  formerTeams: readonly TeamRow[],
  projects: readonly StudyProject[],
): Promise<void> {
  const concerned = formerTeams.filter((team) => {
    const former = formerProjects.find(({ id }) => id === team.projectId);
    const project = projects.find(({ key }) => key === former?.key);
    const wanted = project?.teams.find(({ key }) => key === team.key);
    if (!project || !former) return false;
    const changes = project.status !== former.status || codersOf(project) !== codersOf(former);
    return changes || (wanted && wanted.state !== team.state);
  });
  await lockTeamsInOrder(
    run.db,
    concerned.map((team) => team.id),
  );
}

export async function lockTeamsInOrder(db: Transaction, teamIds: readonly string[]): Promise<void> {
  for (const id of [...teamIds].sort()) await nextChange(db, id);
}

/** What a study may have in place of the institute's. */
const ownDocuments = [
  { kind: 'terms', property: 'termsAndConditions', title: 'Terms and conditions' },
  { kind: 'privacy', property: 'privacyPolicy', title: 'Privacy policy' },
] as const;

function projectFields(project: StudyProject): ProjectFields {
  const { name, status, properties, protocol, helpDesk, emergencyNumber, contactHtml } = project;
  return { name, status, properties, protocol, helpDesk, emergencyNumber, contactHtml };
}

async function importTeams(
  run: ImportRun,
  project: { id: string; key: string },
  formerTeams: readonly TeamRow[],
  teams: readonly StudyTeam[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, state, timeZone, savedReplies } of teams) {
    const former = formerTeams.find((team) => team.key === key);
    const id = former?.id ?? newId();
    const changes = changesBetween(
      former && { name: former.name, state: former.state, timeZone: former.timeZone },
      { name, state, timeZone },
    );
    if (former && closes(former.state, state)) run.losses.push(`team ${project.key}/${key} closes`);
    const entry = { objectType: 'team', objectId: id, projectId: project.id, teamId: id };
    if (note(run, 'teams', former, changes, entry, { what: `team ${project.key}/${key}` }))
      await saveTeam(run.db, { id, projectId: project.id, key, name, state, timeZone });
    await importSavedReplies(
      run,
      { id, projectId: project.id, named: `${project.key}/${key}` },
      savedReplies,
    );
    ids.set(key, id);
  }
  return ids;
}

function notInFile(
  formerProjects: readonly { id: string; key: string }[],
  formerTeams: readonly TeamRow[],
  projects: readonly StudyProject[],
): string[] {
  return formerProjects.flatMap(({ id, key }) => {
    const project = projects.find((one) => one.key === key);
    if (!project) return `project ${key}`;
    return formerTeams
      .filter((team) => team.projectId === id && !project.teams.some((one) => one.key === team.key))
      .map((team) => `team ${key}/${team.key}`);
  });
}
