// What is sent of the form of a change, and when something is missing.
import { Recurrence } from '@trialog/contract/surveys.ts';
import { describe, expect, it } from 'vitest';
import { type ChangeForm, changeOf, codesIn, emptyForm } from './change-form.ts';

const form: ChangeForm = { ...emptyForm, surveyId: 'daily', startsOn: '2027-03-01' };

describe('the form of a change of schedules', () => {
  it('sends a schedule without end where no last day is given', () => {
    expect(changeOf(form)).toEqual({
      kind: 'give',
      surveyId: 'daily',
      key: 'own',
      schedule: {
        recurrence: Recurrence.Weekly,
        startsOn: '2027-03-01',
        endsOn: '9999-12-31',
        times: ['08:00'],
        opensFor: 'P1D',
      },
    });
    const thrice = changeOf({
      ...form,
      recurrence: Recurrence.ThreeTimesDaily,
      openUnit: 'hours',
      openCount: '4',
    });
    expect(thrice).toMatchObject({ schedule: { times: ['08:00', '14:00', '20:00'], opensFor: 'PT4H' } });
  });

  it('sends days to shift, and names alone to end', () => {
    expect(changeOf({ ...form, kind: 'shift', shift: '-3' })).toEqual({
      kind: 'shift',
      surveyId: 'daily',
      key: 'own',
      days: -3,
    });
    expect(changeOf({ ...form, kind: 'end' })).toEqual({ kind: 'end', surveyId: 'daily', key: 'own' });
  });

  it('sends nothing while something is missing', () => {
    for (const missing of [
      { surveyId: '' },
      { key: 'Two words' },
      { startsOn: '' },
      { openCount: '0' },
      { kind: 'shift' as const, shift: '' },
      { kind: 'shift' as const, shift: '400' },
    ])
      expect(changeOf({ ...form, ...missing })).toBeUndefined();
  });

  it('reads study codes however they are pasted', () => {
    expect(codesIn(' AUR-1, AUR-2;AUR-3\nAUR-1\t')).toEqual(['AUR-1', 'AUR-2', 'AUR-3']);
    expect(codesIn('  ')).toEqual([]);
  });
});
