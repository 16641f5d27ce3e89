// The conditions that rows name, each alone.
import { describe, expect, it } from 'vitest';
import { UserState } from '../people.ts';
import { Status } from '../projects.ts';
import { type Actor, conditions } from './conditions.ts';

const luc: Actor = {
  userId: 'luc',
  state: UserState.Active,
  memberships: [
    { projectId: 'aurora', teamId: 'lyon', roles: ['MedicalProfessional'], projectStatus: 0, teamStatus: 0 },
    { projectId: 'cirrus', teamId: 'nantes', roles: ['Nurse'], projectStatus: 1, teamStatus: 0 },
    { projectId: 'delta', teamId: 'utrecht', roles: ['Nurse'], projectStatus: 0, teamStatus: 1 },
  ],
};
const subject = (projectId: string, teamId: string) => ({ projectId, teamId });

describe('conditions', () => {
  it('openProject refuses a closed study', () => {
    expect(conditions.openProject(luc, subject('aurora', 'lyon'))).toBeUndefined();
    expect(conditions.openProject(luc, subject('cirrus', 'nantes'))).toBe('projectClosed');
  });

  it('openTeam refuses a closed team', () => {
    expect(conditions.openTeam(luc, subject('aurora', 'lyon'))).toBeUndefined();
    expect(conditions.openTeam(luc, subject('delta', 'utrecht'))).toBe('teamClosed');
  });

  it('an open team elsewhere does not open this one', () => {
    expect(conditions.openTeam(luc, { projectId: 'delta' })).toBe('teamClosed');
    expect(conditions.openProject({ ...luc, memberships: [] }, {})).toBe('projectClosed');
  });

  it('membership is in the very project and team', { tags: ['R6.47'] }, () => {
    expect(conditions.projectMember(luc, { projectId: 'aurora' })).toBeUndefined();
    expect(conditions.projectMember(luc, { projectId: 'boreal' })).toBe('notFound');
    expect(conditions.projectMember(luc, { teamId: 'lyon' })).toBe('notFound');
    expect(conditions.teamMember(luc, { teamId: 'lyon' })).toBeUndefined();
    expect(conditions.teamMember(luc, { projectId: 'aurora' })).toBe('notFound');
    expect(conditions.teamMember(luc, subject('delta', 'lyon'))).toBe('notFound');
  });

  it("a team need not be named where all of one's own are meant, but a foreign one is not there", {
    tags: ['R6.47'],
  }, () => {
    expect(conditions.teamMemberIfNamed(luc, {})).toBeUndefined();
    expect(conditions.teamMemberIfNamed(luc, { teamId: 'lyon' })).toBeUndefined();
    expect(conditions.teamMemberIfNamed(luc, { teamId: 'milano' })).toBe('notFound');
    expect(conditions.teamMemberIfNamed(luc, subject('delta', 'lyon'))).toBe('notFound');
  });

  it('knows open from closed by the number', () => {
    expect(luc.memberships[1]?.projectStatus).toBe(Status.CLOSE);
  });
});
