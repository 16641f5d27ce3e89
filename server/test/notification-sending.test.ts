// The sender against a push service: holding, joining, and what the ledger says of it.
import { randomUUID } from 'node:crypto';
import type { Bell, LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findStaleMessageNotifications } from '../src/messages/notices/notify.ts';
import { sendDue } from '../src/notifications/sending/send.ts';
import { codeOf } from './world/caller.ts';
import { readCsv } from './world/read-csv.ts';
import { EVENING, MORNING, openSending } from './world/sending.ts';
import { trail } from './world/trail.ts';

const here = await openSending();
const { world, service, push, anna, annaId, place, register, allow, notice, tell, send, ledger } = here;
afterAll(here.stop);
beforeEach(here.clear);

describe('outside the hours', () => {
  it('a push is held until they begin, and several become one', {
    tags: ['R7.80', 'R1.7', 'F2'],
  }, async () => {
    await register('phone');
    await allow('08:00', '19:00');
    await tell(
      notice('messageToPatient'),
      notice('broadcast'),
      notice('surveyOpened', { surveyId: randomUUID() }),
    );
    await send(EVENING);
    expect(service.received).toHaveLength(0);
    for (const row of await ledger()) {
      expect(row).toMatchObject({ state: 'held', held_until: MORNING, next_at: MORNING, sent_at: null });
    }
    // The bell does not wait.
    expect((await anna.get<Bell>('Notifications/me')).body.unreadCount).toBe(3);
    await send(new Date(MORNING.getTime() - 1));
    expect(service.received).toHaveLength(0);
    await send(MORNING);
    expect(service.received).toHaveLength(1);
    const [pushed] = service.received;
    const rows = await ledger();
    expect(pushed?.payload.ids.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect(pushed?.payload).toMatchObject({ url: '/', body: 'Ci sono novità per Lei in Trialog.' });
    const lead = rows.find((row) => row.sent_with === null);
    expect(pushed?.payload.tag).toBe(lead?.id.replaceAll('-', ''));
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'accepted', accepted_at: MORNING, held_until: MORNING });
      if (row.id !== lead?.id) expect(row.sent_with).toBe(lead?.id);
    }
    await send(new Date(MORNING.getTime() + 3_600_000));
    expect(service.received).toHaveLength(1);
  });

  it('what is no longer so when they begin is not sent', { tags: ['F5'] }, async () => {
    await register('phone');
    await allow('08:00', '19:00');
    await tell(notice('messageToPatient'));
    await send(EVENING);
    // There is no such message: it was withdrawn overnight.
    await send(MORNING, [findStaleMessageNotifications]);
    expect(service.received).toHaveLength(0);
    expect((await ledger())[0]).toMatchObject({ state: 'dropped', reason: 'noLongerTrue' });
    expect((await anna.get<Bell>('Notifications/me')).body.notifications).toEqual([]);
  });

  it('what was read in the meantime is not sent, nor what reaches somebody suspended or a closed study', {
    tags: ['F5'],
  }, async () => {
    await register('phone');
    await allow('08:00', '19:00');
    await tell(notice('broadcast'));
    await send(EVENING);
    await anna.post('Notifications/me/read', { all: true });
    await send(MORNING);
    expect((await ledger())[0]).toMatchObject({ state: 'dropped', reason: 'alreadyRead' });
    const bars: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'suspended',
        () => world.sql`UPDATE users SET state = 1 WHERE id = ${annaId}`,
        () => world.sql`UPDATE users SET state = 0 WHERE id = ${annaId}`,
      ],
      [
        'closed',
        () => world.sql`UPDATE projects SET status = 1 WHERE id = ${place.projectId}`,
        () => world.sql`UPDATE projects SET status = 0 WHERE id = ${place.projectId}`,
      ],
    ];
    for (const [reason, close, open] of bars) {
      await world.sql`TRUNCATE notifications`;
      await tell(notice('broadcast'));
      await close();
      await send(MORNING);
      await open();
      expect((await ledger())[0]).toMatchObject({ state: 'dropped', reason });
    }
    expect(service.received).toHaveLength(0);
  });

  it('a change of the hours counts at once for what is held', async () => {
    await register('phone');
    await allow('08:00', '19:00');
    await tell(notice('broadcast'));
    await send(EVENING);
    // Held until next summer: the clock of the calls is today's.
    await world.sql`UPDATE notifications SET next_at = now() + interval '1 day'`;
    await anna.post('PushNotifications/setNotification', {
      active: true,
      allDay: true,
      StartAtUtc: null,
      StopAtUtc: null,
    });
    await sendDue({ sql: world.sql, push, staleChecks: [], trail });
    expect(service.received).toHaveLength(1);
  });
});

describe('an event', () => {
  it('is written down for everybody to whom it went out, however many do so at once', async () => {
    await register('phone');
    await tell(...Array.from({ length: 300 }, () => notice('messageToPatient')));
    // Gone out once already: each goes out again by itself.
    await world.sql`UPDATE notifications SET attempts = 1`;
    await send(EVENING);
    expect(service.received).toHaveLength(300);
    expect(new Set((await ledger()).map(({ state }) => state))).toEqual(new Set(['accepted']));
  });

  it('is announced once a person, however often it is told', async () => {
    const all = notice('broadcast', { audience: 'everyone', userId: null, exceptId: annaId });
    const told = await tell(all);
    expect(told).toBeGreaterThan(4);
    expect(await tell(all)).toBe(0);
    const rows =
      await world.sql`SELECT u.key FROM notifications n JOIN users u ON u.id = n.user_id ORDER BY 1`;
    const names = rows.map((row) => row.key);
    // Not its author, nobody deactivated, none of another team, and none of those who are told of nothing.
    expect(names).toEqual(expect.arrayContaining(['bruno', 'carla', 'elena', 'marco', 'sara']));
    for (const name of ['anna', 'dario', 'lucie', 'rita', 'dino', 'ada']) expect(names).not.toContain(name);
  });
});

describe('the ledger', () => {
  it('shows staff the life of a patient’s notifications, per round too, and goes out as CSV', {
    tags: ['F2'],
  }, async () => {
    await register('phone');
    const round = randomUUID();
    const survey = randomUUID();
    await tell(
      notice('surveyOpened', { objectId: round, surveyId: survey }),
      notice('broadcast', { dueAt: new Date(EVENING.getTime() - 1000) }),
    );
    await send(EVENING);
    const elena = await world.as('elena');
    const path = `Notifications/patient/${annaId}`;
    const entries = (await elena.get<LedgerEntry[]>(path)).body;
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      kind: 'surveyOpened',
      state: 'accepted',
      assignmentId: round,
      surveyId: survey,
      messageId: null,
      acceptedDateTime: EVENING.toISOString(),
      devicesAccepted: 1,
      devicesGone: 0,
      attempts: 1,
    });
    const ofRound = await elena.get<LedgerEntry[]>(`${path}?assignmentId=${round}`);
    expect(ofRound.body.map(({ kind }) => kind)).toEqual(['surveyOpened']);
    const csv = await elena.get<{ type: string; value: string }>(`${path}/csv?assignmentId=${round}`);
    const [header, line, ...more] = readCsv(csv.body.value);
    expect([csv.body.type, more.length]).toEqual(['csv', 0]);
    expect(line?.[header?.indexOf('assignmentId') ?? -1]).toBe(round);
    const [audited] =
      await world.sql`SELECT patient_id FROM audit_log WHERE action = 'notifications.exportLedger'`;
    expect(audited?.patient_id).toBe(annaId);
    // Of another team the patient is not there; who may not see it is told so.
    expect(codeOf(await (await world.as('luc')).get(path))).toBe('notFound');
    expect(codeOf(await (await world.as('bruno')).get(path))).toBe('forbidden');
  });
});
