// What the notification dialog sends, and what it refuses first.
import { describe, expect, it } from 'vitest';
import { checked, type Form, formOf, showsRange } from './settings-form.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const form = (part: Partial<Form>): Form => ({ active: true, allDay: false, from: null, to: null, ...part });

describe('the notification dialog', () => {
  it('[R3.45] sends active, allDay, StartAtUtc and StopAtUtc with those capitals, and the local hours', () => {
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

  it('[R5.50] [R5.51] [R5.52] sends nothing that the rules refuse', () => {
    const problemOf = (part: Partial<Form>) => checked(form(part), 'Europe/Rome', winter);
    expect(problemOf({ active: false, from: '08:00', to: '20:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ from: '08:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ to: '08:00' })).toEqual({ problem: 'fillInAllFields' });
    expect(problemOf({ from: '20:00', to: '08:00' })).toEqual({ problem: 'notificationWindowInvalid' });
  });

  it('[R9.25] asks for the times once “no limit” is switched off, and sends nothing without them', () => {
    expect(checked(form({}), 'Europe/Rome', winter)).toEqual({ problem: 'fillInAllFields' });
    expect(checked(form({ active: false }), 'Europe/Rome', winter)).toMatchObject({
      body: { active: false },
    });
  });

  it('[R5.53] [R9.25] sends equal times and no limit as all day without times', () => {
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

  it('[R4.59] hides the range while notifications are allowed at any hour, and shows it otherwise', () => {
    expect(showsRange(form({ allDay: true }))).toBe(false);
    expect(showsRange(form({}))).toBe(true);
    expect(showsRange(form({ active: false, allDay: true }))).toBe(true);
    expect(showsRange(form({ active: false }))).toBe(true);
  });

  it('[R4.58] begins with what the server has', () => {
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
