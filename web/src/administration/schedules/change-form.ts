// The form of a change of many schedules, and what is sent of it.
import { limits } from '@trialog/contract/limits.ts';
import type { ScheduleChange } from '@trialog/contract/schemas/schedules.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';

export const kinds = ['give', 'shift', 'end'] as const;
export type Kind = (typeof kinds)[number];
export type OpenUnit = 'hours' | 'days';

export interface ChangeForm {
  kind: Kind;
  teamId: string;
  isSome: boolean;
  /** As somebody pastes them: separated by blanks, commas, semicolons or lines. */
  codes: string;
  surveyId: string;
  key: string;
  recurrence: Recurrence;
  startsOn: string;
  endsOn: string;
  times: readonly string[];
  openCount: string;
  openUnit: OpenUnit;
  shift: string;
}

export const emptyForm: ChangeForm = {
  kind: 'give',
  teamId: '',
  isSome: false,
  codes: '',
  surveyId: '',
  key: 'own',
  recurrence: Recurrence.Weekly,
  startsOn: '',
  endsOn: '',
  times: ['08:00', '14:00', '20:00'],
  openCount: '1',
  openUnit: 'days',
  shift: '7',
};

export const timesADay = (recurrence: Recurrence): number =>
  recurrence === Recurrence.TwiceDaily ? 2 : recurrence === Recurrence.ThreeTimesDaily ? 3 : 1;

export const codesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Nothing while something is missing. */
export function changeOf(form: ChangeForm): ScheduleChange | undefined {
  const { kind, surveyId, key, recurrence, startsOn, endsOn, times, openCount, openUnit, shift } = form;
  if (surveyId === '' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key)) return undefined;
  const name = { surveyId, key };
  if (kind === 'end') return { kind, ...name };
  if (kind === 'shift') {
    const days = Number(shift);
    const isDays = shift !== '' && Number.isInteger(days) && Math.abs(days) <= limits.shiftedDays;
    return isDays ? { kind, ...name, days } : undefined;
  }
  const count = Number(openCount);
  if (startsOn === '' || !Number.isInteger(count) || count < 1) return undefined;
  const schedule = {
    recurrence,
    startsOn,
    endsOn: endsOn === '' ? `${limits.endlessYear}-12-31` : endsOn,
    times: times.slice(0, timesADay(recurrence)),
    opensFor: openUnit === 'days' ? `P${count}D` : `PT${count}H`,
  };
  return { kind, ...name, schedule };
}
