// Finds the environment of a person: from the session while its hour lasts, else from the lists of studies and
// teams. Each thing that can be missing or wrong has its own text (SPEC 8).
import { limits } from '@trialog/contract/limits.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import type { MedicalTeamItem, Project, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import type { TextKey } from '../i18n/en.ts';
import { chooseTeam, environmentOf, type Membership } from './choose-team.ts';
import type { Chosen } from './environment.ts';
import { isExpired, lastUsedTeam, storedEnvironment, storeEnvironment } from './stored-environment.ts';

export type Resolved = { kind: 'chosen'; chosen: Chosen } | { kind: 'none'; text?: TextKey; chosen?: never };

/** What could not be had; the call's own failure is its cause. */
export class ContextFailure extends Error {
  override name = 'ContextFailure';
  readonly text: TextKey;
  constructor(text: TextKey, cause: unknown) {
    super(text, { cause });
    this.text = text;
  }
}

export interface Lists {
  projects(): Promise<readonly ProjectItem[]>;
  teams(projectId: string): Promise<readonly MedicalTeamItem[]>;
  project(projectId: string): Promise<Project>;
}

export async function resolveEnvironment(
  me: Pick<Me, 'userId' | 'roles'>,
  lists: Lists,
  now: number,
): Promise<Resolved> {
  const stored = storedEnvironment(me.userId);
  if (stored !== undefined && !isExpired(stored, now)) {
    const [teams, project] = await Promise.all([
      teamsOf(lists, stored.projectId),
      studyOf(lists, stored.projectId),
    ]);
    const team = teams.find(({ medicalTeamId }) => medicalTeamId === stored.medicalTeamId);
    if (team !== undefined) return { kind: 'chosen', chosen: { environment: stored, project, team } };
  }

  const projects = await studiesOf(lists);
  if (projects.length === 0) return { kind: 'none', text: 'NoAssignedProject' };
  const memberships = (
    await Promise.all(
      projects.map(
        async (project): Promise<Membership[]> =>
          (await teamsOf(lists, project.projectId)).map((team) => ({ project, team })),
      ),
    )
  ).flat();
  if (memberships.length === 0)
    return {
      kind: 'none',
      text: me.roles.includes('Patient') ? 'NoAssignedMedicalTeamToPatient' : 'NoAssignedMedicalTeam',
    };

  const picked = chooseTeam(memberships, [stored, lastUsedTeam(me.userId)]);
  if (picked === undefined) return { kind: 'none' };
  const project = await studyOf(lists, picked.project.projectId);
  const environment = environmentOf(picked, me.userId, now + limits.sessionCacheMs);
  storeEnvironment(environment);
  return { kind: 'chosen', chosen: { environment, project, team: picked.team } };
}

const isStatus = (value: unknown): boolean => value === Status.OPEN || value === Status.CLOSE;

async function studiesOf(lists: Lists): Promise<readonly ProjectItem[]> {
  const projects = await lists.projects().catch((error: unknown) => {
    throw new ContextFailure('StudyListMissing', error);
  });
  const valid =
    Array.isArray(projects) &&
    projects.every((item) => item?.projectId && item.name && isStatus(item.status));
  if (!valid) throw new ContextFailure('InvalidProjectResult', projects);
  return projects;
}

async function teamsOf(lists: Lists, projectId: string): Promise<readonly MedicalTeamItem[]> {
  const teams = await lists.teams(projectId).catch((error: unknown) => {
    throw new ContextFailure('MedicalTeamListMissing', error);
  });
  const valid =
    Array.isArray(teams) &&
    teams.every(
      (item) => item?.medicalTeamId && item.name && isStatus(item.state) && Array.isArray(item.roles),
    );
  if (!valid) throw new ContextFailure('InvalidMedicalTeamResult', teams);
  return teams;
}

async function studyOf(lists: Lists, projectId: string): Promise<Project> {
  const project = await lists.project(projectId).catch((error: unknown) => {
    throw new ContextFailure('StudyConfigErrorMessage', error);
  });
  if (typeof project?.properties?.isMessagingActive !== 'boolean')
    throw new ContextFailure('StudyConfigErrorMessage', project);
  return project;
}
