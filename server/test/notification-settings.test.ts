// The hours in which a person allows notifications: how they are set, what is refused, and that they hold.

import { utcToLocal } from '@trialog/contract/rules/notification-window.ts';
import type { NotificationSettings } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { openWorld, type World } from './world/world.ts';

const READ = 'PushNotifications/Settings';
const SET = 'PushNotifications/setNotification';
const none = { StartAtUtc: null, StopAtUtc: null };

let world: World;
let anna: Caller;
beforeAll(async () => {
  world = await openWorld();
  anna = await world.as('anna');
});
afterAll(() => world.stop());

const set = (body: object, caller = anna) => caller.post<NotificationSettings>(SET, body);
const read = async (caller = anna) => (await caller.get<NotificationSettings>(READ)).body;
const local = (from: string | null, to: string | null, timeZone = 'Europe/Rome') => ({
  active: true,
  allDay: false,
  ...none,
  timeZone,
  startAtLocal: from,
  stopAtLocal: to,
});

describe('notification settings', () => {
  it('are there before anybody chose: at any hour, in the own zone', {
    tags: ['R7.77', 'R3.46'],
  }, async () => {
    expect(await read(await world.as('bruno'))).toEqual({
      active: true,
      allDay: true,
      startAtUtc: null,
      stopAtUtc: null,
      timeZone: 'Europe/Rome',
      startAtLocal: null,
      stopAtLocal: null,
    });
  });

  it('are kept on the clock of the person, and given in UTC as well', {
    tags: ['R7.78', 'R7.80', 'R3.44', 'R1.7'],
  }, async () => {
    const answer = await set(local('09:30', '21:00'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ active: true, allDay: false, timeZone: 'Europe/Rome' });
    expect(answer.body).toMatchObject({ startAtLocal: '09:30', stopAtLocal: '21:00' });
    const now = Temporal.Now.instant();
    expect(utcToLocal(answer.body.startAtUtc ?? '', 'Europe/Rome', now)).toBe('09:30');
    expect(await read()).toEqual(answer.body);
    // Across midnight in UTC, and still one window of the day there.
    const far = await set(local('08:00', '20:00', 'Pacific/Auckland'));
    expect(far.body.startAtUtc?.localeCompare(far.body.stopAtUtc ?? '')).toBe(1);
  });

  it('take times in UTC alone, which may wrap midnight', { tags: ['R7.78', 'R3.45'] }, async () => {
    const answer = await set({ active: true, allDay: false, StartAtUtc: '22:00', StopAtUtc: '06:15' });
    expect(answer.body).toMatchObject({ startAtUtc: '22:00', stopAtUtc: '06:15', timeZone: 'Europe/Rome' });
  });

  it('are refused with the reason when they make no window', {
    tags: ['R5.51', 'R5.52', 'R5.50'],
  }, async () => {
    const before = await read();
    const cases: [object, string][] = [
      [local('20:00', '08:00'), 'notificationWindowInvalid'],
      [local('08:00', null), 'fillInAllFields'],
      [local(null, '20:00'), 'fillInAllFields'],
      [{ ...local('08:00', '20:00'), active: false }, 'fillInAllFields'],
      [{ active: true, allDay: false, StartAtUtc: '08:00', StopAtUtc: null }, 'fillInAllFields'],
      [{ active: true, allDay: false, StartAtUtc: '08:00', StopAtUtc: '08:00' }, 'notificationWindowInvalid'],
      [local('08:00', '08:00'), 'notificationWindowInvalid'],
    ];
    for (const [body, code] of cases) {
      const answer = await set(body);
      expect([answer.status, codeOf(answer)]).toEqual([422, code]);
    }
    expect(await read()).toEqual(before);
  });

  it('are all day when from equals to or neither is set, and off when not wanted', {
    tags: ['R5.53', 'R5.54'],
  }, async () => {
    expect((await set({ ...local('08:00', '08:00'), allDay: true })).body).toMatchObject({ allDay: true });
    expect((await set({ active: true, allDay: false, ...none })).body).toMatchObject({ allDay: true });
    expect((await set({ active: false, allDay: false, ...none })).body).toMatchObject({ active: false });
    expect((await set({ active: true, allDay: true, ...none })).body).toMatchObject({ allDay: true });
  });

  it('refuse impossible times and zones that do not exist, and change nothing', async () => {
    const before = await read();
    const bodies = [
      local('25:00', '26:00'),
      local('8:00', '20:00'),
      local('08:00', '20:00', 'Mars/Olympus'),
      local('08:00', '20:00', '+02:00'),
      { active: true, allDay: false, StartAtUtc: '08:00:00', StopAtUtc: '20:00' },
      { active: 'yes', allDay: false, ...none },
      { active: true, allDay: false },
    ];
    for (const body of bodies) {
      const answer = await set(body);
      expect([body, answer.status, codeOf(answer)]).toEqual([body, 400, 'malformed']);
    }
    expect(await read()).toEqual(before);
  });

  it('are for patients, doctors and nurses, and not for a suspended person', { tags: ['R6.7'] }, async () => {
    expect((await set(local('08:00', '20:00'), await world.as('elena'))).status).toBe(200);
    expect(codeOf(await set(local('08:00', '20:00'), await world.as('sara')))).toBe('suspended');
    expect(codeOf(await set(local('08:00', '20:00'), await world.as('rita')))).toBe('forbidden');
  });

  it('leave one row in the audit trail a change, and none where nothing changed', async () => {
    const id = await world.userId('anna');
    const rows = async () =>
      (
        await world.sql`SELECT 1 FROM audit_log WHERE action = 'notifications.changeSettings' AND object_id = ${id}`
      ).length;
    await set(local('07:00', '19:00'));
    const known = await rows();
    await set(local('07:00', '19:00'));
    expect(await rows()).toBe(known);
    await set(local('07:05', '19:00'));
    expect(await rows()).toBe(known + 1);
  });
});
