// What the notification dialog accepts and sends.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNotificationHours, checkSentHours } from './notification-settings.ts';

const allDay = { hours: { active: true, allDay: true, from: null, to: null } };

describe('notification settings', () => {
  it('refuses a range while notifications are not allowed', { tags: ['R5.50'] }, () => {
    for (const [from, to] of [
      ['08:00', '20:00'],
      ['08:00', null],
      [null, '20:00'],
      ['08:00', '08:00'],
    ] as const) {
      expect(checkNotificationHours({ active: false, from, to })).toEqual({ problem: 'fillInAllFields' });
    }
  });

  it('refuses a from that is later than to', { tags: ['R5.51'] }, () => {
    const choice = { active: true, from: '20:00', to: '08:00' };
    expect(checkNotificationHours(choice)).toEqual({ problem: 'notificationWindowInvalid' });
  });

  it('refuses a range with only one end', { tags: ['R5.52'] }, () => {
    expect(checkNotificationHours({ active: true, from: '08:00', to: null })).toEqual({
      problem: 'fillInAllFields',
    });
    expect(checkNotificationHours({ active: true, from: null, to: '08:00' })).toEqual({
      problem: 'fillInAllFields',
    });
  });

  it('takes equal times as all day', { tags: ['R5.53'] }, () => {
    expect(checkNotificationHours({ active: true, from: '08:00', to: '08:00' })).toEqual(allDay);
  });

  it('takes active without a range as no limit', { tags: ['R5.54', 'R3.46'] }, () => {
    expect(checkNotificationHours({ active: true, from: null, to: null })).toEqual(allDay);
  });

  it('does not count a range that active and all day hide', () => {
    expect(checkNotificationHours({ active: true, allDay: true, from: '20:00', to: '08:00' })).toEqual(
      allDay,
    );
    expect(checkNotificationHours({ active: false, allDay: true, from: '08:00', to: '20:00' })).toEqual({
      problem: 'fillInAllFields',
    });
  });

  it('switches off without a range', () => {
    const off = { active: false, allDay: false, from: null, to: null };
    expect(checkNotificationHours({ active: false, from: null, to: null })).toEqual({ hours: off });
  });

  describe('as they are sent', () => {
    const oneLater = (time: string) => `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}:00`;
    const nothing = { from: null, to: null };
    const sent = { active: true, allDay: false, utc: nothing };

    it('take a window in UTC alone that ends on the next day, there or on the own clock', () => {
      const both = { ...sent, utc: { from: '22:00', to: '06:00' } };
      const hours = { active: true, allDay: false, from: '23:00', to: '07:00' };
      expect(checkSentHours(both, oneLater)).toEqual({ hours });
      const own = { ...sent, utc: { from: '12:00', to: '23:00' } };
      expect(checkSentHours(own, oneLater)).toMatchObject({ hours: { from: '13:00', to: '00:00' } });
    });

    it('are refused where local times are given and end before they begin, whatever UTC says', {
      tags: ['R5.51'],
    }, () => {
      const wrong = { ...sent, local: { from: '20:00', to: '08:00' }, utc: { from: '08:00', to: '20:00' } };
      expect(checkSentHours(wrong, oneLater)).toEqual({ problem: 'notificationWindowInvalid' });
    });

    it('are refused where the window is empty, unless it is said to be all day', {
      tags: ['R5.51', 'R5.53'],
    }, () => {
      const same = { from: '08:00', to: '08:00' };
      for (const times of [{ utc: same }, { local: same, utc: same }]) {
        const problem = { problem: 'notificationWindowInvalid' };
        expect(checkSentHours({ ...sent, ...times }, oneLater)).toEqual(problem);
        expect(checkSentHours({ ...sent, ...times, allDay: true }, oneLater)).toEqual(allDay);
      }
    });

    it('are refused where half of it is missing or notifications are off', {
      tags: ['R5.50', 'R5.52'],
    }, () => {
      const half = { from: '08:00', to: null };
      const whole = { from: '08:00', to: '20:00' };
      for (const one of [
        { ...sent, utc: half },
        { ...sent, local: half },
        { ...sent, active: false, utc: whole },
      ])
        expect(checkSentHours(one, oneLater)).toEqual({ problem: 'fillInAllFields' });
    });
  });

  it('accepts exactly what these rules leave', { tags: ['R5.50', 'R5.51', 'R5.52', 'R5.53'] }, () => {
    const clock = fc.integer({ min: 0, max: 1439 });
    const maybeTime = fc.option(clock, { freq: 3 });
    const text = (minutes: number | null) =>
      minutes === null
        ? null
        : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.boolean(), maybeTime, maybeTime, fc.boolean(), (active, start, stop, same) => {
        const end = same ? start : stop;
        const given = [start, end].filter((time) => time !== null).length;
        const result = checkNotificationHours({ active, from: text(start), to: text(end) });
        const expected = () => {
          if (given === 0) return { hours: { active, allDay: active } };
          if (!active || given === 1) return { problem: 'fillInAllFields' };
          if ((start ?? 0) > (end ?? 0)) return { problem: 'notificationWindowInvalid' };
          return { hours: { active: true, allDay: start === end } };
        };
        expect(result).toMatchObject(expected());
      }),
    );
  });
});
