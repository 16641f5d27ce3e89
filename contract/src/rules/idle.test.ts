// After how many minutes without activity somebody is signed out, and what is due when.
import { describe, expect, it } from 'vitest';
import { credibleActivity, idleMinutesOf, idleState, idleTime } from './idle.ts';

const nothing = { properties: {} };
const minutes = (count: number) => count * 60_000;

describe('the minutes of a person', () => {
  it('are 15 for staff and 60 for patients', { tags: ['T12'] }, () => {
    expect(idleMinutesOf([{ roles: ['Nurse'], ...nothing }])).toBe(15);
    expect(idleMinutesOf([{ roles: ['Patient'], ...nothing }])).toBe(60);
  });

  it('are those of staff for whoever has no study, or is both', () => {
    expect(idleMinutesOf([])).toBe(15);
    expect(idleMinutesOf([{ roles: [], ...nothing }])).toBe(15);
    expect(idleMinutesOf([{ roles: ['Patient', 'Researcher'], ...nothing }])).toBe(15);
  });

  it('are what the study sets for them', () => {
    const properties = { idleMinutesStaff: 5, idleMinutesPatients: 480 };
    expect(idleMinutesOf([{ roles: ['Nurse'], properties }])).toBe(5);
    expect(idleMinutesOf([{ roles: ['Patient'], properties }])).toBe(480);
  });

  it('are the fewest of several studies', () => {
    const roles = ['MedicalProfessional'] as const;
    const of = (idleMinutesStaff: number) => ({ roles, properties: { idleMinutesStaff } });
    expect(idleMinutesOf([of(30), of(20), of(40)])).toBe(20);
    expect(idleMinutesOf([of(30), { roles, ...nothing }])).toBe(15);
  });
});

describe('what is due', () => {
  it('is nothing, then a warning two minutes before the end, then the end', { tags: ['T12'] }, () => {
    expect(idleState(0, 15)).toEqual({ kind: 'active', warnInMs: minutes(13) });
    expect(idleState(minutes(13) - 1, 15)).toEqual({ kind: 'active', warnInMs: 1 });
    expect(idleState(minutes(13), 15)).toEqual({ kind: 'warn', secondsLeft: 120 });
    expect(idleState(minutes(15) - 1, 15)).toEqual({ kind: 'warn', secondsLeft: 1 });
    expect(idleState(minutes(15), 15)).toEqual({ kind: 'over' });
    expect(idleState(minutes(600), 15)).toEqual({ kind: 'over' });
  });

  it('comes later for patients', () => {
    expect(idleState(minutes(57), 60).kind).toBe('active');
    expect(idleState(minutes(58), 60).kind).toBe('warn');
    expect(idleState(minutes(60), 60).kind).toBe('over');
  });
});

describe('clocks', () => {
  const activeAt = Date.UTC(2026, 10, 18, 12);

  it('count from the last activity, through sleep too', () => {
    expect(idleTime({ activeAt, now: activeAt + minutes(14) })).toBe(minutes(14));
    // The other clock stood still while the device slept.
    expect(idleTime({ activeAt, now: activeAt + minutes(90), ranMs: minutes(2) })).toBe(minutes(90));
  });

  it('a clock that is put back prolongs nothing while the page runs', () => {
    const now = activeAt - minutes(60);
    expect(idleTime({ activeAt, now, ranMs: minutes(15) })).toBe(minutes(15));
  });

  it('a clock that was put back does not end a session at once, nor let it last until the clock has caught up', () => {
    const now = activeAt - minutes(600);
    expect(idleTime({ activeAt, now })).toBe(0);
    expect(credibleActivity(activeAt, now)).toBe(now);
    expect(idleTime({ activeAt: credibleActivity(activeAt, now), now: now + minutes(15) })).toBe(minutes(15));
    expect(credibleActivity(activeAt, activeAt + 1)).toBe(activeAt);
  });
});
