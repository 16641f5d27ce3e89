// The last day of a role, between the form and the wire.
import { expect, it } from 'vitest';
import { dayOf, endOfDay } from './last-day.ts';

it('a role holds to the end of its last day, and the form shows that day again', () => {
  expect(endOfDay('')).toBeNull();
  expect(dayOf(null)).toBe('');
  for (const day of ['2026-12-31', '2028-02-29', '2026-03-29', '2026-10-25'])
    expect(dayOf(endOfDay(day))).toBe(day);
  expect(Date.parse(endOfDay('2026-06-01') ?? '') - new Date(2026, 5, 1).getTime()).toBe(24 * 3_600_000);
});
