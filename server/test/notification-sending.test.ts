// The sender against a push service that behaves as push services do: holding, joining, trying again, giving up.
import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import type { Bell, LedgerEntry } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findStaleMessageNotifications } from '../src/messages/notices/notify.ts';
import { announceNotices } from '../src/notifications/announcing/announce.ts';
import type { Notice } from '../src/notifications/announcing/notice.ts';
import { type StaleCheck, sendDue } from '../src/notifications/sending/send.ts';
import type { PushPort } from '../src/platform/push/port.ts';
import { loadVapidKeys } from '../src/platform/push/vapid.ts';
import { openWebPush } from '../src/platform/push/web-push.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openPushService, type PushDouble } from './world/push-service.ts';
import { readCsv } from './world/read-csv.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let service: PushDouble;
let push: PushPort;
/** Soon gives up on one that does not answer; the other waits for any that does, however slow the machine. */
let impatient: PushPort;
let anna: Caller;
let annaId: string;
let place: { projectId: string; teamId: string };
/** Eight in the evening in Rome, in summer. */
const EVENING = new Date('2026-07-01T18:00:00Z');
const MORNING = new Date('2026-07-02T06:00:00Z');

beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ env: { PUSH_TEST_LOOPBACK: 'true' } });
  place = { projectId: await world.projectId('AURORA'), teamId: await world.teamId('Milano') };
  const keys = await loadVapidKeys(world.sql);
  const contact = 'mailto:somebody@example.org';
  push = openWebPush({ keys, contact, allowLoopback: true, patience: 60_000 });
  impatient = openWebPush({ keys, contact, allowLoopback: true, patience: 300 });
  anna = await world.as('anna');
  annaId = await world.userId('anna');
});
afterAll(async () => {
  push.close();
  impatient.close();
  await world.stop();
  await service.stop();
});
beforeEach(async () => {
  await world.sql`TRUNCATE notifications, push_devices, notification_settings`;
  service.received.splice(0);
});

const register = (name: string) =>
  anna.post('PushNotifications/register', service.subscribe(name)).then(({ status }) => {
    expect(status).toBe(200);
  });
const allow = (from: string, to: string) =>
  anna.post('PushNotifications/setNotification', {
    active: true,
    allDay: false,
    StartAtUtc: null,
    StopAtUtc: null,
    timeZone: 'Europe/Rome',
    startAtLocal: from,
    stopAtLocal: to,
  });
const notice = (kind: NotificationKind, own: Partial<Notice> = {}): Notice => ({
  kind,
  objectId: randomUUID(),
  ...place,
  threadId: null,
  surveyId: null,
  audience: 'person',
  userId: annaId,
  exceptId: null,
  dueAt: EVENING,
  ...own,
});
const tell = (...notices: Notice[]) => announceNotices(world.sql, notices, EVENING);
const send = (at: Date, staleChecks: StaleCheck[] = [], by = push) =>
  sendDue({ sql: world.sql, push: by, staleChecks, version: '0.1.0', clock: () => at });
const ledger = () => world.sql`SELECT * FROM notifications ORDER BY due_at, id`;
const devicesLeft = async () => (await world.sql`SELECT 1 FROM push_devices`).length;

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
    await sendDue({ sql: world.sql, push, staleChecks: [], version: '0.1.0' });
    expect(service.received).toHaveLength(1);
  });
});

describe('a device', () => {
  it('that is gone is removed, and the others get it all the same', async () => {
    for (const gone of [404, 410]) {
      await world.sql`TRUNCATE notifications, push_devices`;
      await register('old');
      await register('new');
      service.answer('old', gone);
      await tell(notice('broadcast'));
      await send(EVENING);
      expect((await ledger())[0]).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(Object.values((await ledger())[0]?.deliveries).sort()).toEqual(['accepted', 'gone']);
      expect(await devicesLeft()).toBe(1);
      const [row] = await world.sql`SELECT reason FROM audit_log WHERE action = 'notifications.removeDevice'
        AND actor_role = 'system' ORDER BY id DESC LIMIT 1`;
      expect(row?.reason).toContain('no longer knows');
    }
  });

  it('that fails for now is tried again, and no other with it', async () => {
    await register('steady');
    await register('shaky');
    service.answer('shaky', 500, { status: 429, retryAfter: '600' }, 'silent', 201);
    await tell(notice('broadcast'));
    const waits: number[] = [];
    const reasons: string[] = [];
    let now = EVENING;
    for (let turn = 0; turn < 4; turn++) {
      await send(now, [], turn === 2 ? impatient : push);
      const [row] = await ledger();
      if (row?.state !== 'due') break;
      waits.push((row.next_at.getTime() - now.getTime()) / 1000);
      reasons.push(row.reason);
      now = row.next_at;
    }
    expect(waits).toEqual([30, 600, 480]);
    expect(reasons).toEqual(['status 500', 'status 429', 'timeout']);
    expect((await ledger())[0]).toMatchObject({ state: 'accepted', attempts: 4, sent_at: EVENING });
    expect([service.of('steady').length, service.of('shaky').length]).toEqual([1, 4]);
    // Each repetition has the tag of the first.
    expect(new Set(service.received.map(({ payload }) => payload.tag)).size).toBe(1);
  });

  it('that refuses is not asked again, and the ledger says why', async () => {
    await register('phone');
    service.answer('phone', 403);
    await tell(notice('broadcast'));
    await send(EVENING);
    await send(MORNING);
    expect((await ledger())[0]).toMatchObject({
      state: 'failed',
      reason: 'status 403',
      failed_at: EVENING,
      attempts: 1,
    });
    expect(service.received).toHaveLength(1);
  });

  it('whose address leads into the house is never asked, whatever was written into the table', async () => {
    await register('phone');
    const strict = openWebPush({
      keys: await loadVapidKeys(world.sql),
      contact: 'mailto:somebody@example.org',
      allowLoopback: false,
    });
    for (const endpoint of [`${service.url}/send/phone`, 'https://127.0.0.1/x', 'https://[::1]/x']) {
      await world.sql`TRUNCATE notifications`;
      await world.sql`UPDATE push_devices SET endpoint = ${endpoint}`;
      await tell(notice('broadcast'));
      await sendDue({
        sql: world.sql,
        push: strict,
        staleChecks: [],
        version: '0.1.0',
        clock: () => EVENING,
      });
      const [row] = await ledger();
      expect([endpoint, row?.state, row?.reason]).toEqual([endpoint, 'failed', 'closedAddress']);
    }
    strict.close();
    expect(service.received).toHaveLength(0);
  });
});

describe('a thread that sends', () => {
  it('and ends in the middle leaves what is to be tried again, and another goes on', async () => {
    await register('phone');
    await tell(notice('broadcast'));
    const other = openWebPush({
      keys: await loadVapidKeys(world.sql),
      contact: 'mailto:somebody@example.org',
      allowLoopback: true,
    });
    const sending = { sql: world.sql, push: other, staleChecks: [], version: '0.1.0' };
    const ending = { ...other, send: cutOff };
    await sendDue({ ...sending, push: ending, clock: () => EVENING });
    expect(await ledger()).toMatchObject([{ state: 'due', reason: 'threadEnded', attempts: 1 }]);
    await sendDue({ ...sending, clock: () => MORNING });
    expect(await ledger()).toMatchObject([{ state: 'accepted', attempts: 2 }]);
    other.close();

    function cutOff(...asked: Parameters<PushPort['send']>): ReturnType<PushPort['send']> {
      const results = other.send(...asked);
      other.close();
      return results;
    }
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
