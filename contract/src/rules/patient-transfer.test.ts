// Who can be transferred where, and which schedules end, go on and begin.
import { describe, expect, it } from 'vitest';
import { UserState } from '../people.ts';
import { Status } from '../projects.ts';
import { scheduleSteps, transferRefusal } from './patient-transfer.ts';

const anna = { roles: ['Patient'], state: UserState.Active, isTest: false } as const;
const teams = { fromId: 'milano', toId: 'lyon', status: Status.OPEN };

describe('a transfer', () => {
  it('leads an active patient to another open team of the study', () => {
    expect(transferRefusal(anna, teams)).toBeUndefined();
  });

  it.each([
    ['of staff', { ...anna, roles: ['Nurse'] as const }, teams, 'transferOfPatients'],
    ['to the same team', anna, { ...teams, toId: 'milano' }, 'transferToSameTeam'],
    ['to a team that the study does not have', anna, { ...teams, status: undefined }, 'transferTeamUnknown'],
    ['to a closed team', anna, { ...teams, status: Status.CLOSE }, 'transferTeamClosed'],
    ['of somebody who is there for the test', { ...anna, isTest: true }, teams, 'transferOfTest'],
    ['of a suspended patient', { ...anna, state: UserState.Suspended }, teams, 'transferNotActive'],
    ['of a deactivated patient', { ...anna, state: UserState.Deactivated }, teams, 'transferNotActive'],
  ])('is refused: %s', (_what, person, to, code) => {
    expect(transferRefusal(person, to)).toBe(code);
  });
});

describe('schedules at a transfer', () => {
  const schedule = (surveyId: string, days = 'daily') => ({ surveyId, key: 'main', days });
  const steps = (...parts: (readonly [string, string?])[][]) => {
    const [held = [], former = [], coming = []] = parts.map((part) => part.map((one) => schedule(...one)));
    return scheduleSteps({ held, former, coming, isAsInTeam: (one, other) => one.days === other.days });
  };

  it('that the team gave go on where the new team has them, as it has them', () => {
    expect(steps([['mood']], [['mood']], [['mood', 'weekly']])).toEqual({
      ending: [],
      following: [{ held: schedule('mood'), as: schedule('mood', 'weekly') }],
      beginning: [],
    });
  });

  it('that the new team does not have end, and those that it alone has begin', () => {
    expect(steps([['mood']], [['mood']], [['pain']])).toEqual({
      ending: [schedule('mood')],
      following: [],
      beginning: [schedule('pain')],
    });
  });

  it('of the patient alone go on untouched, whatever the new team has', () => {
    const untouched = { ending: [], following: [], beginning: [] };
    expect(steps([['mood', 'weekly']], [['mood']], [['mood']])).toEqual(untouched);
    expect(steps([['mood', 'weekly']], [['mood']], [])).toEqual(untouched);
    expect(steps([['mood']], [], [['mood', 'weekly']])).toEqual(untouched);
  });

  it('that were taken from the patient alone do not begin again', () => {
    expect(steps([], [['mood']], [['mood']]).beginning).toEqual([]);
  });
});
