// Which team someone gets without being asked.
import { Status } from '@trialog/contract/projects.ts';
import { describe, expect, it } from 'vitest';
import { chooseTeam, environmentOf, type Membership } from './choose-team.ts';

const member = (project: string, team: string, role: 'Nurse' | 'Patient' = 'Nurse'): Membership => ({
  project: { projectId: project, name: project.toUpperCase(), status: Status.OPEN },
  team: { medicalTeamId: team, name: team.toUpperCase(), state: Status.CLOSE, roles: [role] },
});
const aurora = member('aurora', 'milano');
const delta = member('delta', 'utrecht');
const ref = { projectId: 'delta', medicalTeamId: 'utrecht' };

describe('the team that someone works in', () => {
  it('is the only one where there is one', () => {
    expect(chooseTeam([aurora], [undefined])).toBe(aurora);
  });

  it('is the present one before the last used one', () => {
    const last = { projectId: 'aurora', medicalTeamId: 'milano' };
    expect(chooseTeam([aurora, delta], [ref, last])).toBe(delta);
    expect(chooseTeam([aurora, delta], [undefined, last])).toBe(aurora);
  });

  it('is asked for where there are several and none was used', () => {
    expect(chooseTeam([aurora, delta], [undefined, undefined])).toBeUndefined();
  });

  it('is never one that the person does not belong to any more', () => {
    expect(chooseTeam([aurora], [ref])).toBe(aurora);
    expect(chooseTeam([aurora, member('boreal', 'berlin')], [ref])).toBeUndefined();
    expect(chooseTeam([aurora, delta], [{ projectId: 'aurora', medicalTeamId: 'utrecht' }])).toBeUndefined();
    expect(chooseTeam([], [ref])).toBeUndefined();
  });

  it('is not asked of a patient', () => {
    const own = member('delta', 'utrecht', 'Patient');
    expect(chooseTeam([aurora, own], [undefined])).toBe(own);
  });
});

it('an environment has the fields of study, team, person and its end', { tags: ['R3.9'] }, () => {
  expect(environmentOf(delta, 'person', 5)).toEqual({
    projectId: 'delta',
    medicalTeamId: 'utrecht',
    projectName: 'DELTA',
    medicalTeamName: 'UTRECHT',
    userId: 'person',
    projectStatus: Status.OPEN,
    medicalTeamStatus: Status.CLOSE,
    expiresOn: 5,
  });
});
