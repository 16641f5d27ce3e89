// Times of the notification settings: in 12 hours, there and back, and in UTC.
import { localToUtc } from '@trialog/contract/rules/notification-window.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClockTime, minutes, pickedFrom, timeOf, utcTime } from './clock-times.ts';

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`);

describe('a time of the notification settings', () => {
  it('is shown in 12 hours, without seconds', { tags: ['R5.55', 'R9.14'] }, () => {
    const said = ['00:00', '00:05', '08:30', '11:59', '12:00', '13:01', '23:45'].map(formatClockTime);
    expect(said).toEqual([
      '12:00 AM',
      '12:05 AM',
      '08:30 AM',
      '11:59 AM',
      '12:00 PM',
      '01:01 PM',
      '11:45 PM',
    ]);
  });

  it('is picked in 12 hours and kept in 24, without loss', { tags: ['R5.55'] }, () => {
    fc.assert(
      fc.property(time, (at) => {
        const picked = pickedFrom(at);
        expect(picked.hour).toBeGreaterThanOrEqual(1);
        expect(picked.hour).toBeLessThanOrEqual(12);
        expect(timeOf(picked)).toBe(at);
        expect(minutes).toContain(picked.minute);
      }),
    );
  });

  it('has any minute to pick', { tags: ['R5.55'] }, () => {
    expect(minutes).toEqual(Array.from({ length: 60 }, (_, minute) => minute));
  });

  it('is the same in UTC as the contract says, at any moment in any zone', { tags: ['R3.44'] }, () => {
    const zones = [
      'Europe/Rome',
      'America/New_York',
      'Pacific/Chatham',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    ];
    const moments = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });
    fc.assert(
      fc.property(time, fc.constantFrom(...zones, 'UTC'), moments, (at, zone, moment) => {
        // The contract reads the offset at the local time of that day: on the day of a clock change both are right.
        const instant = Temporal.Instant.fromEpochMilliseconds(moment);
        const day = instant.toZonedDateTimeISO(zone).startOfDay();
        fc.pre(day.hoursInDay === 24);
        expect(utcTime(at, zone, new Date(moment))).toBe(localToUtc(at, zone, instant));
      }),
    );
  });
});
