// When a patient is reminded of a round, and when nothing can remind of one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NotificationWindow } from './notification-window.ts';
import { neverInHours, reminderAt } from './survey-reminder.ts';

const at = (text: string) => Temporal.Instant.from(text);
const hours = (from: string, to: string, timeZone = 'Europe/Rome'): NotificationWindow => ({
  active: true,
  allDay: false,
  from,
  to,
  timeZone,
});

describe('a reminder', () => {
  it('comes a quarter of the time before the end, and a day before it at most', () => {
    const opens = at('2026-05-01T06:00:00Z');
    expect(String(reminderAt(opens, opens.add({ hours: 4 })))).toBe('2026-05-01T09:00:00Z');
    expect(String(reminderAt(opens, opens.add({ hours: 24 })))).toBe('2026-05-02T00:00:00Z');
    expect(String(reminderAt(opens, opens.add({ hours: 24 * 14 })))).toBe('2026-05-14T06:00:00Z');
    expect(reminderAt(opens, opens.add({ minutes: 59 }))).toBeUndefined();
  });

  it('always falls into its round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 500_000 }), (minutes) => {
        const opens = at('2026-01-01T00:00:00Z');
        const expires = opens.add({ minutes });
        const reminder = reminderAt(opens, expires) as Temporal.Instant;
        expect(Temporal.Instant.compare(reminder, opens)).toBe(1);
        expect(Temporal.Instant.compare(reminder, expires)).toBe(-1);
      }),
    );
  });
});

describe('hours that never meet a round', () => {
  const opens = at('2026-05-01T04:00:00Z');
  it('are found, on the clock of the patient', () => {
    // From six to eight in the morning there.
    const expires = opens.add({ hours: 2 });
    expect(neverInHours(hours('09:00', '20:00'), opens, expires)).toBe(true);
    expect(neverInHours(hours('08:00', '20:00'), opens, expires)).toBe(true);
    expect(neverInHours(hours('07:59', '20:00'), opens, expires)).toBe(false);
    expect(neverInHours(hours('22:00', '06:00'), opens, expires)).toBe(true);
    expect(neverInHours(hours('09:00', '20:00', 'Asia/Tokyo'), opens, expires)).toBe(false);
  });

  it('are not those without a limit, nor a choice to get none', () => {
    const expires = opens.add({ hours: 2 });
    const base = { from: null, to: null, timeZone: 'UTC' };
    expect(neverInHours({ ...base, active: true, allDay: true }, opens, expires)).toBe(false);
    expect(neverInHours({ ...base, active: false, allDay: false }, opens, expires)).toBe(false);
  });
});
