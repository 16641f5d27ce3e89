// Days of a calendar do not depend on where the device is.
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayIn, mondayOf, monthOf, timeIn } from './days.ts';

describe('a day of the calendar', () => {
  it('begins its week on a Monday', () => {
    expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  it('is followed by the next, over months and changes of clocks', () => {
    expect(addDays('2026-10-24', 1)).toBe('2026-10-25');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('belongs to a month, which begins with the week of its first day', () => {
    expect(monthOf('2026-11-19')).toBe('2026-10-26');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-01');
  });

  it('is that of the time zone in which somebody lives', () => {
    expect(dayIn('2026-11-19T23:30:00Z', 'Europe/Rome')).toBe('2026-11-20');
    expect(dayIn('2026-11-19T23:30:00Z', 'America/New_York')).toBe('2026-11-19');
    expect(timeIn('2026-11-19T23:30:00Z', 'Europe/Rome', 'en')).toBe('00:30');
  });
});
