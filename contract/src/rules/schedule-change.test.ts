// What becomes of a patient's schedule when many are changed, and which schedules cannot be.
import { describe, expect, it } from 'vitest';
import { Recurrence } from '../surveys.ts';
import {
  fateOf,
  type HeldSchedule,
  isOpeningTime,
  type ScheduleDays,
  wrongField,
} from './schedule-change.ts';

const days: ScheduleDays = {
  recurrence: Recurrence.Weekly,
  startsOn: '2026-03-02',
  endsOn: '2026-06-30',
  times: ['08:00'],
  opensFor: 'P1D',
};
const own: HeldSchedule = { ...days, fileStartsOn: null, isOfTeam: false };
const ofTeam: HeldSchedule = { ...days, fileStartsOn: null, isOfTeam: true };
const active = { isActive: true };

describe('a change of many schedules', () => {
  it('gives a schedule to whoever does not have it just so', () => {
    expect(fateOf({ kind: 'give', schedule: days }, undefined, active)).toEqual({
      fate: 'begins',
      schedule: days,
    });
    expect(fateOf({ kind: 'give', schedule: days }, ofTeam, active)).toEqual({ fate: 'unchanged' });
    for (const change of [
      { recurrence: Recurrence.Daily },
      { startsOn: '2026-03-03' },
      { endsOn: '2026-07-01' },
      { times: ['09:00'] },
      { opensFor: 'P2D' },
    ]) {
      const schedule = { ...days, ...change };
      expect(fateOf({ kind: 'give', schedule }, own, active)).toEqual({ fate: 'begins', schedule });
    }
  });

  it('knows a schedule by the day that was given, and shifts the one on which the patient began', () => {
    const late: HeldSchedule = { ...ofTeam, startsOn: '2026-04-01', fileStartsOn: days.startsOn };
    expect(fateOf({ kind: 'give', schedule: days }, late, active)).toEqual({ fate: 'unchanged' });
    expect(fateOf({ kind: 'shift', days: 1 }, late, active)).toMatchObject({
      schedule: { startsOn: '2026-04-02' },
    });
  });

  it('ends what a patient has alone, and leaves to the study document what the team has', () => {
    expect(fateOf({ kind: 'end' }, own, active)).toEqual({ fate: 'ends' });
    expect(fateOf({ kind: 'end' }, undefined, active)).toEqual({ fate: 'unchanged' });
    expect(fateOf({ kind: 'end' }, ofTeam, active)).toEqual({ fate: 'refused', code: 'scheduleOfTeam' });
  });

  it('shifts the first day, and keeps the rest', () => {
    expect(fateOf({ kind: 'shift', days: 7 }, ofTeam, active)).toEqual({
      fate: 'begins',
      schedule: { ...days, startsOn: '2026-03-09' },
    });
    expect(fateOf({ kind: 'shift', days: -2 }, own, active)).toMatchObject({
      schedule: { startsOn: '2026-02-28' },
    });
    expect(fateOf({ kind: 'shift', days: 0 }, own, active)).toEqual({ fate: 'unchanged' });
    expect(fateOf({ kind: 'shift', days: 121 }, own, active)).toEqual({
      fate: 'refused',
      code: 'scheduleEndsBefore',
    });
    expect(fateOf({ kind: 'shift', days: 120 }, own, active)).toMatchObject({ fate: 'begins' });
    expect(fateOf({ kind: 'shift', days: 7 }, undefined, active)).toEqual({
      fate: 'refused',
      code: 'scheduleNotHeld',
    });
  });

  it('leaves alone whoever is not active', () => {
    for (const change of [
      { kind: 'give', schedule: days },
      { kind: 'end' },
      { kind: 'shift', days: 1 },
    ] as const)
      expect(fateOf(change, own, { isActive: false })).toEqual({ fate: 'refused', code: 'patientInactive' });
  });
});

describe('a schedule', () => {
  it('names the field that cannot be', () => {
    expect(wrongField(days)).toBeUndefined();
    expect(wrongField({ ...days, recurrence: 9 as Recurrence })).toBe('recurrence');
    expect(wrongField({ ...days, startsOn: '2026-02-30' })).toBe('startsOn');
    expect(wrongField({ ...days, endsOn: '2026-13-01' })).toBe('endsOn');
    expect(wrongField({ ...days, endsOn: '2026-03-01' })).toBe('endsOn');
    expect(wrongField({ ...days, times: ['08:00', '09:00'] })).toBe('times');
    const twice = { ...days, recurrence: Recurrence.TwiceDaily };
    expect(wrongField({ ...twice, times: ['09:00', '09:00'] })).toBe('times');
    expect(wrongField({ ...twice, times: ['09:00', '10:00'] })).toBeUndefined();
    expect(wrongField({ ...days, opensFor: 'P1M' })).toBe('opensFor');
  });

  it('is open for a minute at least, and a year at most', () => {
    expect(['PT1M', 'P1D', 'P2W', 'PT4H', 'P366D'].map(isOpeningTime)).toEqual(Array(5).fill(true));
    expect(['', 'P', 'PT', 'PT0M', 'P367D', 'P1Y', 'P1M', 'one day'].map(isOpeningTime)).toEqual(
      Array(8).fill(false),
    );
  });
});
