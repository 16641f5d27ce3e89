// What the notification dialog sends, and what it refuses first.
import { describe, expect, it } from 'vitest';
import { checked, type Form, formOf, showsRange } from './settings-form.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const form = (part: Partial<Form>): Form => ({ active: true, allDay: false, from: null, to: null, ...part });

describe('the notification dialog', () => {
  it('sends active, allDay, StartAtUtc and StopAtUtc with those capitals, and the local hours', {
    tags: ['R3.45'],
  }, () => {
    expect(checked(form({ from: '08:00', to: '20:00' }), 'Europe/Rome', summer)).toEqual({
      body: {
        active: true,
        allDay: false,
        StartAtUtc: '06:00',
        StopAtUtc: '18:00',
        timeZone: 'Europe/Rome',
        startAtLocal: '08:00',
        stopAtLocal: '20:00',
      },
    });
    expect(checked(form({ from: '08:00', to: '20:00' }), 'Europe/Rome', winter)).toMatchObject({
      body: { StartAtUtc: '07:00', StopAtUtc: '19:00', startAtLocal: '08:00' },
    });
  });

  it('sends nothing that the rules refuse', { tags: ['R5.50', 'R5.51', 'R5.52'] }, () => {
    const problemOf = (part: Partial<Form>) => checked(form(part), 'Europe/Rome', winter);
    expect(problemOf({ active: false, from: '08:00', to: '20:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ from: '08:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ to: '08:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ from: '20:00', to: '08:00' })).toEqual({ problem: 'notificationWindowInvalid' });
  });

  it('asks for the times once “no limit” is switched off, and sends nothing without them', {
    tags: ['R9.25'],
  }, () => {
    expect(checked(form({}), 'Europe/Rome', winter)).toEqual({ problem: 'fillInAllFields' });
    expect(checked(form({ active: false }), 'Europe/Rome', winter)).toMatchObject({
      body: { active: false },
    });
  });

  it('sends equal times and no limit as all day without times', { tags: ['R5.53', 'R9.25'] }, () => {
    const allDay = {
      active: true,
      allDay: true,
      StartAtUtc: null,
      StopAtUtc: null,
      startAtLocal: null,
      stopAtLocal: null,
    };
    for (const part of [
      { from: '08:00', to: '08:00' },
      { allDay: true },
      { allDay: true, from: '20:00', to: '08:00' },
    ])
      expect(checked(form(part), 'Europe/Rome', winter)).toMatchObject({ body: allDay });
  });

  it('hides the range while notifications are allowed at any hour, and shows it otherwise', {
    tags: ['R4.59'],
  }, () => {
    expect(showsRange(form({ allDay: true }))).toBe(false);
    expect(showsRange(form({}))).toBe(true);
    expect(showsRange(form({ active: false, allDay: true }))).toBe(true);
    expect(showsRange(form({ active: false }))).toBe(true);
  });

  it('begins with what the server has', { tags: ['R4.58'] }, () => {
    const settings = {
      active: true,
      allDay: false,
      startAtUtc: '07:00',
      stopAtUtc: '19:00',
      timeZone: 'Europe/Rome',
      startAtLocal: '08:00',
      stopAtLocal: '20:00',
    };
    expect(formOf(settings)).toEqual(form({ from: '08:00', to: '20:00' }));
  });
});
