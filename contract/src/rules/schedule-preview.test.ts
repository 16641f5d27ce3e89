// The preview of schedules: clashes, hours in which nobody is notified, minutes a week; and groups of patients come to the same
// as each patient alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recurrence } from '../surveys.ts';
import { isWithinWindow, type NotificationWindow } from './notification-window.ts';
import { roundsPerDay, type Schedule } from './recurrence.ts';
import { burdenOf, type PreviewedSchedule, previewOf, rememberRounds } from './schedule-preview.ts';
import { isPausedAt, type Pause } from './schedule-state.ts';

const at = (text: string) => Temporal.Instant.from(text);
const timeZone = 'Europe/Rome';
const period = { from: at('2026-03-23T00:00Z'), until: at('2026-04-19T22:00Z') };
const always: NotificationWindow = { active: true, allDay: true, from: null, to: null, timeZone };
const byDay: NotificationWindow = { active: true, allDay: false, from: '09:00', to: '18:00', timeZone };

const weekly = (time: string, more: Partial<Schedule> = {}): Schedule => ({
  recurrence: Recurrence.Weekly,
  startsOn: '2026-03-23',
  endsOn: '9999-12-31',
  times: [time],
  timeZone,
  opensFor: 'PT4H',
  ...more,
});
const plan = (schedule: Schedule, minutes = 5, pauses: Pause[] = []): PreviewedSchedule => ({
  schedule,
  minutes,
  pauses,
});
const look = (schedules: PreviewedSchedule[], hours = always) =>
  previewOf(schedules, { timeZone, hours, roundsOf: rememberRounds(period) });

describe('a preview', () => {
  it('marks rounds that open within half an hour of each other', () => {
    const clashes = (time: string) =>
      look([plan(weekly('08:00')), plan(weekly(time))]).rounds.map((round) => round.clashes);
    expect(clashes('08:30')).toEqual(Array(8).fill(true));
    expect(clashes('08:31')).toEqual(Array(8).fill(false));
  });

  it('says of each round whether its patient is notified at once, later, or not at all', () => {
    const quiet = (time: string, hours = byDay, opensFor = 'PT4H') =>
      look([plan(weekly(time, { opensFor }))], hours).rounds[0]?.quiet;
    expect(quiet('09:00')).toBe('none');
    expect(quiet('08:00')).toBe('later');
    expect(quiet('20:00')).toBe('never');
    expect(quiet('20:00', byDay, 'P1D')).toBe('later');
    expect(quiet('20:00', always)).toBe('none');
    expect(quiet('20:00', { ...byDay, active: false, from: null, to: null })).toBe('none');
  });

  it('sums the minutes of each week that begins on a Monday of the patient', () => {
    const { weeks } = look([plan(weekly('08:00'), 5), plan(weekly('00:10', { startsOn: '2026-03-30' }), 7)]);
    expect(weeks).toEqual([
      { startsOn: '2026-03-23', minutes: 5 },
      { startsOn: '2026-03-30', minutes: 12 },
      { startsOn: '2026-04-06', minutes: 12 },
      { startsOn: '2026-04-13', minutes: 12 },
    ]);
  });

  it('leaves out what a pause leaves out', () => {
    const pauses = [{ from: at('2026-03-30T00:00Z'), until: at('2026-04-06T00:00Z') }];
    expect(look([plan(weekly('08:00'), 5, pauses)]).rounds.map(({ slot }) => slot)).toEqual([0, 2, 3]);
  });

  const hour = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`);
  const anySchedule = fc
    .record({
      recurrence: fc.constantFrom(...Object.values(Recurrence)),
      days: fc.integer({ min: 0, max: 40 }),
      time: fc.constantFrom('06:00', '06:20', '06:30', '06:45'),
      opensFor: fc.constantFrom('PT1H', 'PT12H', 'P1D'),
    })
    .map(
      ({ recurrence, days, time, opensFor }): Schedule => ({
        recurrence,
        startsOn: Temporal.PlainDate.from('2026-03-01').add({ days }).toString(),
        endsOn: '9999-12-31',
        times: [time, '12:00', '20:00'].slice(0, roundsPerDay(recurrence)),
        timeZone,
        opensFor,
      }),
    );
  const anyPause = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 200 })).map(
    ([from, hours]): Pause => ({
      from: period.from.add({ hours: from }),
      until: period.from.add({ hours: from + hours }),
    }),
  );
  const anyPlan = fc.record({
    schedule: anySchedule,
    minutes: fc.integer({ min: 1, max: 30 }),
    pauses: fc.array(anyPause, { maxLength: 2 }),
  });
  const anyHours = fc.tuple(hour, hour).map(([from, to]) => ({ ...byDay, from, to }));

  it('is in order, and agrees with what each round alone says', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 4 }), anyHours, (plans, hours) => {
        const { rounds, weeks } = look(plans, hours);
        const times = rounds.map(({ opensAt }) => opensAt.epochMilliseconds);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        for (const [index, round] of rounds.entries()) {
          expect(isPausedAt(plans[round.of]?.pauses ?? [], round.opensAt)).toBe(false);
          const near = times.some((time, other) => {
            const apart = Math.abs(time - (times[index] ?? 0));
            return other !== index && apart <= 30 * 60_000;
          });
          expect(round.clashes).toBe(near);
          expect(round.quiet === 'none').toBe(isWithinWindow(hours, round.opensAt));
        }
        const sum = rounds.reduce((all, { of }) => all + (plans[of]?.minutes ?? 0), 0);
        expect(weeks.reduce((all, { minutes }) => all + minutes, 0)).toBe(sum);
      }),
      { numRuns: 60 },
    );
  });

  it('of a group comes to the same as that of each of its patients', () => {
    const group = fc.record({
      plans: fc.array(anyPlan, { maxLength: 3 }),
      patients: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 4 }), (groups) => {
        const previews = groups.map(({ plans, patients }) => ({ patients, preview: look(plans, byDay) }));
        const alone = previews.flatMap(({ patients, preview }) =>
          Array.from({ length: patients }, () => ({ patients: 1, preview })),
        );
        expect(burdenOf(previews)).toEqual(burdenOf(alone));
      }),
      { numRuns: 30 },
    );
  });

  it('of nobody is empty', () => {
    expect(burdenOf([])).toEqual({
      patients: 0,
      withClashes: 0,
      notifiedLater: 0,
      neverNotified: 0,
      least: 0,
      most: 0,
    });
  });
});
