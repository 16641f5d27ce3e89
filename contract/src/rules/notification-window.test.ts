// Notification hours in local time, over clock changes and across midnight in UTC.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isWithinWindow,
  localToUtc,
  type NotificationWindow,
  nextOpening,
  utcToLocal,
} from './notification-window.ts';

const zones = [
  'Europe/Rome',
  'America/New_York',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
];

function hours(from: string, to: string, timeZone: string): NotificationWindow {
  return { active: true, allDay: false, from, to, timeZone };
}

function at(text: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(text).toInstant();
}

describe('the notification window', () => {
  it('opens with its first minute and ends before its last', () => {
    const window = hours('08:00', '20:00', 'Europe/Rome');
    expect(isWithinWindow(window, at('2026-01-15T07:59:59.999[Europe/Rome]'))).toBe(false);
    expect(isWithinWindow(window, at('2026-01-15T08:00[Europe/Rome]'))).toBe(true);
    expect(isWithinWindow(window, at('2026-01-15T19:59:59.999[Europe/Rome]'))).toBe(true);
    expect(isWithinWindow(window, at('2026-01-15T20:00[Europe/Rome]'))).toBe(false);
  });

  it.each(['Europe/Rome', 'America/New_York', 'Pacific/Chatham'])(
    'keeps its local hours in %s in winter and in summer',
    { tags: ['R7.80'] },
    (timeZone) => {
      const window = hours('08:00', '20:00', timeZone);
      for (const day of ['2026-01-15', '2026-07-15']) {
        expect(isWithinWindow(window, at(`${day}T07:30[${timeZone}]`))).toBe(false);
        expect(isWithinWindow(window, at(`${day}T08:30[${timeZone}]`))).toBe(true);
        expect(isWithinWindow(window, at(`${day}T19:30[${timeZone}]`))).toBe(true);
        expect(isWithinWindow(window, at(`${day}T20:30[${timeZone}]`))).toBe(false);
      }
    },
  );

  it('holds across midnight in UTC', { tags: ['R7.80'] }, () => {
    const window = hours('08:00', '22:00', 'America/New_York');
    expect(localToUtc('22:00', 'America/New_York', at('2026-01-15T12:00[UTC]'))).toBe('03:00');
    expect(isWithinWindow(window, at('2026-01-16T01:00[UTC]'))).toBe(true);
    expect(isWithinWindow(window, at('2026-01-16T03:30[UTC]'))).toBe(false);
  });

  it('is never open when off, and always open without limit', { tags: ['R9.25'] }, () => {
    const instant = at('2026-01-15T03:00[UTC]');
    const base = { from: null, to: null, timeZone: 'Europe/Rome' };
    expect(isWithinWindow({ ...base, active: false, allDay: false }, instant)).toBe(false);
    expect(nextOpening({ ...base, active: false, allDay: false }, instant)).toBeUndefined();
    expect(isWithinWindow({ ...base, active: true, allDay: true }, instant)).toBe(true);
    expect(nextOpening({ ...base, active: true, allDay: true }, instant)?.equals(instant)).toBe(true);
  });

  it('may end on the next day', { tags: ['R7.80'] }, () => {
    const window = hours('22:00', '06:00', 'Europe/Rome');
    expect(isWithinWindow(window, at('2026-01-15T23:00[Europe/Rome]'))).toBe(true);
    expect(isWithinWindow(window, at('2026-01-15T05:59[Europe/Rome]'))).toBe(true);
    expect(isWithinWindow(window, at('2026-01-15T06:00[Europe/Rome]'))).toBe(false);
  });
});

describe('the next opening', () => {
  function opening(window: NotificationWindow, from: string): string | undefined {
    return nextOpening(window, at(from))
      ?.toZonedDateTimeISO(window.timeZone)
      .toString({ timeZoneName: 'never' });
  }

  it('is now while open, else the local start of today or tomorrow', () => {
    const window = hours('08:00', '20:00', 'Europe/Rome');
    expect(opening(window, '2026-01-15T09:00[Europe/Rome]')).toBe('2026-01-15T09:00:00+01:00');
    expect(opening(window, '2026-01-15T05:00[Europe/Rome]')).toBe('2026-01-15T08:00:00+01:00');
    expect(opening(window, '2026-01-15T20:00[Europe/Rome]')).toBe('2026-01-16T08:00:00+01:00');
  });

  it('stays at 08:00 local over the night in which clocks change', { tags: ['R7.80'] }, () => {
    const window = hours('08:00', '20:00', 'Europe/Rome');
    expect(opening(window, '2026-03-28T21:00[Europe/Rome]')).toBe('2026-03-29T08:00:00+02:00');
    expect(opening(window, '2026-10-24T21:00[Europe/Rome]')).toBe('2026-10-25T08:00:00+01:00');
  });

  it('skips a window that the clock skips', () => {
    const window = hours('02:15', '02:45', 'Europe/Rome');
    expect(opening(window, '2026-03-29T00:00[Europe/Rome]')).toBe('2026-03-30T02:15:00+02:00');
  });

  it('is at the clock change when the clock jumps into the window', () => {
    const window = hours('02:30', '05:00', 'Europe/Rome');
    expect(opening(window, '2026-03-29T00:00[Europe/Rome]')).toBe('2026-03-29T03:00:00+02:00');
  });

  it('comes twice in an hour that repeats', () => {
    const window = hours('02:10', '02:20', 'Europe/Rome');
    expect(opening(window, '2026-10-25T00:00[Europe/Rome]')).toBe('2026-10-25T02:10:00+02:00');
    expect(opening(window, '2026-10-25T02:30+02:00[Europe/Rome]')).toBe('2026-10-25T02:10:00+01:00');
  });

  it('is the first minute at which the window is open, found by walking minute by minute', {
    tags: ['R7.80'],
  }, () => {
    const nearChanges = fc.constantFrom(
      '2026-03-29T00:00Z',
      '2026-10-25T00:00Z',
      '2026-03-08T06:00Z',
      '2026-11-01T05:00Z',
      '2026-04-04T13:00Z',
      '2026-09-26T13:00Z',
      '2026-06-15T12:00Z',
    );
    const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 10, 15, 30, 45, 50));
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        nearChanges,
        fc.integer({ min: -144, max: 144 }).map((fives) => fives * 5),
        clock.map(text),
        clock.map(text),
        (timeZone, base, offset, from, to) => {
          fc.pre(from !== to);
          const window = hours(from, to, timeZone);
          const start = Temporal.Instant.from(base).add({ minutes: offset });
          const found = nextOpening(window, start);
          let walked = start;
          while (!isWithinWindow(window, walked)) walked = walked.add({ minutes: 5 });
          expect(found?.toString()).toBe(walked.toString());
        },
      ),
      // All times are in steps of five minutes, so the walk meets every opening exactly.
      { numRuns: 200, examples: [['Europe/Rome', '2026-03-29T00:00Z', 0, '02:30', '05:00']] },
    );
  });
});

describe('HH:mm in UTC', () => {
  it('follows the offset of the day', { tags: ['R3.44'] }, () => {
    expect(localToUtc('08:00', 'Europe/Rome', at('2026-01-15T12:00[UTC]'))).toBe('07:00');
    expect(localToUtc('08:00', 'Europe/Rome', at('2026-07-15T12:00[UTC]'))).toBe('06:00');
    expect(localToUtc('00:30', 'Pacific/Chatham', at('2026-01-15T12:00[UTC]'))).toBe('10:45');
    expect(utcToLocal('23:30', 'Asia/Kolkata', at('2026-01-15T12:00[UTC]'))).toBe('05:00');
  });

  it('goes there and back without loss', () => {
    const instants = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instants,
        fc.integer({ min: 0, max: 1439 }),
        (zone, ms, minutes) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(ms);
          const time = Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' });
          const there = localToUtc(time, zone, instant);
          expect(there).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          expect(utcToLocal(there, zone, instant)).toBe(time);
        },
      ),
    );
  });
});
