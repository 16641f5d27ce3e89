// Which jobs a leap of the time wakes.
import { expect, it } from 'vitest';
import { jobsBetween } from './wakes.ts';

const between = (from: string, until: string) => jobsBetween(new Date(from), new Date(until));

it('wakes each job once whose minute has passed, the last minute included', () => {
  const minutely = between('2027-01-04T10:00:30Z', '2027-01-04T10:01:00Z');
  expect(minutely).toContain('surveys.openRounds');
  expect(minutely).not.toContain('platform.sweepKeys');
  const hour = between('2027-01-04T10:00:00Z', '2027-01-04T11:00:00Z');
  expect(hour).toContain('platform.sweepKeys');
  expect(new Set(hour).size).toBe(hour.length);
});

it('wakes nothing within a minute, and what comes daily once a day', () => {
  expect(between('2027-01-04T10:00:05Z', '2027-01-04T10:00:55Z')).toEqual([]);
  expect(between('2027-01-04T03:00:00Z', '2027-01-04T04:00:00Z')).toContain('people.sweepAvatars');
  expect(between('2027-01-04T04:00:00Z', '2027-01-05T02:00:00Z')).not.toContain('people.sweepAvatars');
});
