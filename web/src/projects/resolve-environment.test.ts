// Finding the environment: from the session for an hour, then from the lists, with a text for each that is missing.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { Status } from '@trialog/contract/projects.ts';
import type { MedicalTeamItem, Project, ProjectItem } from '@trialog/contract/schemas/projects.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Lists, resolveEnvironment } from './resolve-environment.ts';
import { forgetEnvironment, lastUsedTeam, rememberTeam, storedEnvironment } from './stored-environment.ts';

const now = Date.UTC(2026, 0, 1, 9);
const hour = 3_600_000;
const nurse = { userId: 'n', roles: ['Nurse' as const] };

const project = (projectId: string): ProjectItem => ({ projectId, name: projectId, status: Status.OPEN });
const team = (medicalTeamId: string): MedicalTeamItem => ({
  medicalTeamId,
  name: medicalTeamId,
  state: Status.OPEN,
  roles: ['Nurse'],
});

/** Answers of the server, and which of them were asked for. */
function lists(answers: Partial<Lists> = {}): Lists & { asked: string[] } {
  const asked: string[] = [];
  const full: Lists = {
    projects: async () => [project('a')],
    teams: async (id) => [team(`${id}-team`)],
    project: async (id) => ({ ...project(id), properties: defaultProjectProperties }) as unknown as Project,
    ...answers,
  };
  const noting = (what: string) => void asked.push(what);
  return {
    asked,
    projects() {
      noting('projects');
      return full.projects();
    },
    teams(id) {
      noting(`teams ${id}`);
      return full.teams(id);
    },
    project(id) {
      noting(`project ${id}`);
      return full.project(id);
    },
  };
}

const failing = async () => {
  throw new Error('away');
};
const answering = (body: unknown) => async () => body as never;

beforeEach(forgetEnvironment);

describe('the environment', () => {
  it('is stored for one hour and taken from there until it ends', { tags: ['R3.10', 'R9.1'] }, async () => {
    await resolveEnvironment(nurse, lists(), now);
    expect(storedEnvironment('n')?.expiresOn).toBe(now + hour);

    const within = lists();
    const kept = await resolveEnvironment(nurse, within, now + hour - 1);
    expect(within.asked).toEqual(['teams a', 'project a']);
    expect(kept.chosen?.environment.expiresOn).toBe(now + hour);

    const after = lists();
    const renewed = await resolveEnvironment(nurse, after, now + hour);
    expect(after.asked).toContain('projects');
    expect(renewed.chosen?.environment).toMatchObject({ medicalTeamId: 'a-team', expiresOn: now + 2 * hour });
  });

  it('belongs to one person: the next one does not get it, and forgets the last used team', async () => {
    await resolveEnvironment(nurse, lists(), now);
    rememberTeam('n', { projectId: 'a', medicalTeamId: 'a-team' });
    expect(storedEnvironment('someone else')).toBeUndefined();
    expect(lastUsedTeam('someone else')).toBeUndefined();
    expect(lastUsedTeam('n')).toBeUndefined();
  });

  it('keeps the team over the hour where several could be chosen', async () => {
    const several = { projects: async () => [project('a'), project('b')] };
    expect(await resolveEnvironment(nurse, lists(several), now)).toEqual({ kind: 'none' });
    rememberTeam('n', { projectId: 'b', medicalTeamId: 'b-team' });
    const first = await resolveEnvironment(nurse, lists(several), now);
    expect(first.chosen?.environment.projectId).toBe('b');
    rememberTeam('n', { projectId: 'a', medicalTeamId: 'a-team' });
    const again = await resolveEnvironment(nurse, lists(several), now + 2 * hour);
    expect(again.chosen?.environment.projectId).toBe('b');
  });

  it('is found anew when the person left the stored team', async () => {
    await resolveEnvironment(nurse, lists(), now);
    const moved = lists({ teams: async () => [team('other')] });
    expect((await resolveEnvironment(nurse, moved, now + 1)).chosen?.team.medicalTeamId).toBe('other');
  });
});

describe('what is missing has its own text', () => {
  const none = (answers: Partial<Lists>, roles: ('Nurse' | 'Patient')[] = ['Nurse']) =>
    resolveEnvironment({ userId: 'n', roles }, lists(answers), now);
  const text = (answers: Partial<Lists>) => none(answers).catch((error) => (error as { text: string }).text);

  it('no study, no team for staff, no team for a patient', { tags: ['R8.8', 'R8.15'] }, async () => {
    expect(await none({ projects: async () => [] })).toEqual({ kind: 'none', text: 'NoAssignedProject' });
    const empty = { teams: async () => [] };
    expect(await none(empty)).toEqual({ kind: 'none', text: 'NoAssignedMedicalTeam' });
    expect(await none(empty, ['Patient'])).toEqual({ kind: 'none', text: 'NoAssignedMedicalTeamToPatient' });
  });

  it('a list of studies or of teams that cannot be read', { tags: ['R8.16'] }, async () => {
    for (const bad of [null, {}, 'x', [null], [{ projectId: 'a', name: 'a' }], [{ name: 'a', status: 0 }]])
      expect(await text({ projects: answering(bad) })).toBe('InvalidProjectResult');
    for (const bad of [null, {}, [{ medicalTeamId: 'a', name: 'a', state: 7, roles: [] }], [{ name: 'a' }]])
      expect(await text({ teams: answering(bad) })).toBe('InvalidMedicalTeamResult');
  });

  it('a list of studies or of teams that does not come', { tags: ['R8.20'] }, async () => {
    expect(await text({ projects: failing })).toBe('StudyListMissing');
    expect(await text({ teams: failing })).toBe('MedicalTeamListMissing');
  });

  it('a study without its settings', { tags: ['R8.21'] }, async () => {
    expect(await text({ project: failing })).toBe('StudyConfigErrorMessage');
    expect(await text({ project: answering({ projectId: 'a' }) })).toBe('StudyConfigErrorMessage');
  });
});
