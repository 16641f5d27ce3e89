// The steps of an alert, and the time in which its patient is to be contacted.
import { describe, expect, it } from 'vitest';
import { alertStates } from '../alerts.ts';
import { type AlertStep, alertDueAt, isOverdue, nextState, stepRefusal } from './alert-steps.ts';
import { teamHours } from './working-hours.ts';

const steps: readonly AlertStep[] = ['claim', 'handOver', 'contact', 'close'];

describe('a step', () => {
  it('is refused on what is closed, and closing on what nobody has taken', () => {
    const refused = steps.flatMap((step) =>
      alertStates.map((state) => [step, state, stepRefusal(step, state)] as const),
    );
    expect(refused.filter(([, , code]) => code !== undefined)).toEqual([
      ['claim', 'closed', 'alertClosed'],
      ['handOver', 'closed', 'alertClosed'],
      ['contact', 'closed', 'alertClosed'],
      ['close', 'new', 'alertNotClaimed'],
      ['close', 'closed', 'alertClosed'],
    ]);
  });

  it('never takes back that the patient was contacted', () => {
    expect(steps.map((step) => nextState(step, 'contacted'))).toEqual([
      'contacted',
      'contacted',
      'contacted',
      'closed',
    ]);
    expect(nextState('claim', 'new')).toBe('claimed');
    expect(nextState('contact', 'new')).toBe('contacted');
    expect(nextState('close', 'claimed')).toBe('closed');
  });
});

describe('the time for an alert', () => {
  const desk = { weekdays: [1, 2, 3, 4, 5, 6], from: '09:00', to: '13:00', timeZone: 'Europe/Berlin' };
  const due = (opened: string, of: Parameters<typeof teamHours>[0]) =>
    new Date(alertDueAt(Date.parse(opened), teamHours(of, 'Europe/Rome'), 240)).toISOString();

  it('is counted by the help desk’s hours, else by the usual ones on the team’s clock', () => {
    // 2026-06-05 is a Friday.
    expect(due('2026-06-05T20:00:00Z', desk)).toBe('2026-06-06T11:00:00.000Z');
    expect(due('2026-06-05T20:00:00Z', null)).toBe('2026-06-08T10:30:00.000Z');
    expect(due('2026-06-05T20:00:00Z', { ...desk, from: null, timeZone: 'Europe/London' })).toBe(
      '2026-06-08T10:30:00.000Z',
    );
  });

  it('is over once it has passed and the patient was not contacted', () => {
    expect(alertStates.map((state) => isOverdue(state, 10, 11))).toEqual([true, true, false, false]);
    expect(isOverdue('new', 10, 10)).toBe(false);
  });
});
