// Working hours over nights, weekends and changes of clocks.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWorkingTime, nextWorkingInstant, statedHours, usualHours } from './working-hours.ts';

const HOUR = 3_600_000;
const rome = usualHours('Europe/Rome');
const at = (instant: string) => Date.parse(instant);
const iso = (instant: number) => new Date(instant).toISOString();

describe('the next working instant', () => {
  const next = (instant: string, hours = rome) => iso(nextWorkingInstant(hours, at(instant)));

  it('is now within the hours, the last minute excepted', () => {
    // 2026-06-01 is a Monday; Rome is two hours ahead.
    expect(next('2026-06-01T06:29:59Z')).toBe('2026-06-01T06:30:00.000Z');
    expect(next('2026-06-01T06:30:00Z')).toBe('2026-06-01T06:30:00.000Z');
    expect(next('2026-06-01T14:29:59Z')).toBe('2026-06-01T14:29:59.000Z');
    expect(next('2026-06-01T14:30:00Z')).toBe('2026-06-02T06:30:00.000Z');
  });

  it('is on Monday after a weekend, at the same hour after a change of clocks', () => {
    expect(next('2026-06-05T20:00:00Z')).toBe('2026-06-08T06:30:00.000Z');
    expect(next('2026-03-27T20:00:00Z')).toBe('2026-03-30T06:30:00.000Z');
    expect(next('2026-10-23T20:00:00Z')).toBe('2026-10-26T07:30:00.000Z');
  });

  it('goes over midnight where the hours say so', () => {
    const night = { weekdays: [5], from: '20:00', to: '06:00', timeZone: 'Europe/Rome' };
    expect(next('2026-06-06T03:59:59Z', night)).toBe('2026-06-06T03:59:59.000Z');
    expect(next('2026-06-06T04:00:00Z', night)).toBe('2026-06-12T18:00:00.000Z');
  });
});

describe('after so much working time', () => {
  const after = (instant: string, hours: number) => iso(afterWorkingTime(rome, at(instant), hours * HOUR));

  it('counts the hours in which the team works, and no others', () => {
    expect(after('2026-06-01T08:00:00Z', 4)).toBe('2026-06-01T12:00:00.000Z');
    expect(after('2026-06-01T04:00:00Z', 4)).toBe('2026-06-01T10:30:00.000Z');
    // Two hours are left on Friday; the other two are Monday's.
    expect(after('2026-06-05T12:30:00Z', 4)).toBe('2026-06-08T08:30:00.000Z');
    expect(after('2026-06-06T21:30:00Z', 4)).toBe('2026-06-08T10:30:00.000Z');
  });

  it('ends with the day where it is just used up', () => {
    expect(after('2026-06-01T06:30:00Z', 8)).toBe('2026-06-01T14:30:00.000Z');
  });

  it('is reached in parts as it is at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
        fc.integer({ min: 1, max: 40 * HOUR }),
        fc.integer({ min: 1, max: 40 * HOUR }),
        (since, first, second) => {
          const between = afterWorkingTime(rome, since, first);
          expect(afterWorkingTime(rome, between, second)).toBe(afterWorkingTime(rome, since, first + second));
          expect(between).toBeGreaterThanOrEqual(since + first);
        },
      ),
    );
  });
});

it('a study that states no figures has no stated hours', () => {
  const desk = { weekdays: [1], from: '08:00', to: '12:00', timeZone: 'Europe/Rome' };
  expect(statedHours(desk)).toEqual(desk);
  expect(statedHours(null)).toBeUndefined();
  expect(statedHours({ ...desk, from: null })).toBeUndefined();
  expect(statedHours({ ...desk, weekdays: [] })).toBeUndefined();
});
