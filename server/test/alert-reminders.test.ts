// An alert whose patient was not contacted in time: the team is reminded, later its doctors, and nobody of what is done. What
// called to it leaves the bell with it.
import type { Alert } from '@trialog/contract/schemas/alerts.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Bell, Notification } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findStaleAlertNotifications, finishJobs } from '../src/alerts/finish-notices.ts';
import { reminderJobs } from '../src/alerts/remind.ts';
import { notify as notifyOfMessages } from '../src/messages/notices/notify.ts';
import { sendDue } from '../src/notifications/sending/send.ts';
import type { Job, JobContext } from '../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { noPush } from '../src/platform/push/none.ts';
import { notify as notifyOfRounds } from '../src/surveys/notices/notify.ts';
import { device } from './proofs/access-samples.ts';
import { type Alerts, openAlerts } from './world/alerts.ts';
import type { Caller } from './world/caller.ts';
import { setProperties, soon } from './world/priorities.ts';
import { trail } from './world/trail.ts';
import { openWall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let alerts: Alerts;
let elena: Caller;
beforeAll(async () => {
  world = await openWorld();
  alerts = await openAlerts(world);
  elena = await world.as('elena');
  await elena.post('PushNotifications/register', device);
});
afterAll(() => world.stop());

/** Monday 2026-06-01, 10:00 in Rome, where the help desk answers until 16:30. */
const MONDAY = '2026-06-01T08:00:00Z';
beforeEach(async () => {
  await world.sql`TRUNCATE alerts, notifications CASCADE`;
  await world.sql`DELETE FROM outbox`;
  await alerts.raise('anna');
  await world.sql`UPDATE alerts SET opened_at = ${MONDAY}, last_at = ${MONDAY}`;
});

const contextAt = (now: Date): JobContext => ({
  sql: world.sql,
  files: {} as ObjectStore,
  push: noPush,
  ffmpeg: undefined,
  trail,
  now,
});
const jobs: readonly Job[] = [...reminderJobs, ...finishJobs];
async function run(name: string, at: string, payload: Record<string, unknown> = {}): Promise<void> {
  await jobs.find((job) => job.name === name)?.run(contextAt(new Date(at)), payload);
}
const remindAt = (at: string) => run('alerts.remind', at);
const bellOf = async (caller: Caller) => (await caller.get<Bell>('Notifications/me')).body.notifications;
const kindsOf = async (caller: Caller) => (await bellOf(caller)).map(({ kind }) => kind);
const reminded = async () => {
  const rows = await world.sql`SELECT u.key, n.kind FROM notifications n JOIN users u ON u.id = n.user_id
    ORDER BY n.kind, u.key`;
  return rows.map(({ key, kind }) => `${kind} ${key}`);
};

describe('an alert that nobody has dealt with', () => {
  it('reminds the team after four working hours, once', async () => {
    await remindAt('2026-06-01T12:00:00Z');
    expect(await reminded()).toEqual([]);
    await remindAt('2026-06-01T12:00:01Z');
    await remindAt('2026-06-01T12:01:00Z');
    expect(await reminded()).toEqual(['alertOverdue elena', 'alertOverdue marco']);
  });

  it('reminds its doctors after as many again, and then nobody', async () => {
    await remindAt('2026-06-01T12:01:00Z');
    // Two and a half hours are left on Monday: the rest of the four is Tuesday's.
    await remindAt('2026-06-02T08:00:00Z');
    expect(await reminded()).toHaveLength(2);
    await remindAt('2026-06-02T08:00:01Z');
    await remindAt('2026-06-09T08:00:00Z');
    expect(await reminded()).toEqual(['alertOverdue elena', 'alertOverdue marco', 'alertStillOverdue elena']);
  });

  it('is counted by the time that the study states', async () => {
    await world.sql`UPDATE projects SET properties = properties || '{"alertMinutes": 30}' WHERE name = 'AURORA'`;
    try {
      await remindAt('2026-06-01T08:30:01Z');
      expect(await reminded()).toHaveLength(2);
    } finally {
      await world.sql`UPDATE projects SET properties = properties - 'alertMinutes'`;
    }
  });

  it('leaves a row in the trail for each reminder, by whichever worker', async () => {
    await Promise.all([1, 2, 3].map(() => remindAt('2026-06-01T12:01:00Z')));
    const rows = await world.sql`SELECT l.id FROM audit_log l JOIN alerts a ON a.id::text = l.object_id
      WHERE l.action = 'alerts.remind'`;
    expect(rows).toHaveLength(1);
  });
});

describe('once the patient was contacted', () => {
  it('nobody is reminded', async () => {
    const [alert] = await alerts.open(elena);
    await alerts.contact(elena, alert as Parameters<Alerts['contact']>[1]);
    await remindAt('2026-06-09T08:00:00Z');
    expect(await reminded()).toEqual([]);
  });

  it('reminders leave the bell, and are not sent any more', async () => {
    const bell = () => bellOf(elena);
    await remindAt('2026-06-01T12:01:00Z');
    const [shown] = await bell();
    expect(shown).toMatchObject({ kind: 'alertOverdue', url: expect.stringMatching(/^\/alerts\?/) });
    const [alert] = await alerts.open(elena);
    await alerts.contact(elena, alert as Parameters<Alerts['contact']>[1]);
    await sendDue({
      sql: world.sql,
      push: noPush,
      staleChecks: [findStaleAlertNotifications],
      trail,
      clock: () => new Date('2026-06-01T12:02:00Z'),
    });
    const [row] =
      await world.sql`SELECT state FROM notifications WHERE user_id = ${await world.userId('elena')}`;
    expect(row?.state).toBe('dropped');
    await run('alerts.settle', '2026-06-01T12:03:00Z', { alertId: alert?.alertId });
    expect(await bell()).toEqual([]);
  });
});

/** Does what the dispatcher and a worker do with these entries of the outbox. */
async function tell(...kinds: string[]): Promise<void> {
  const rows = await world.sql`DELETE FROM outbox WHERE kind = ANY(${kinds}) RETURNING kind, payload`;
  const entries = rows.map(({ kind, payload }) => ({ kind, ...payload }));
  const now = new Date();
  for (const { kind, alertId } of entries)
    if (kind === 'alerts.answered') await run('alerts.settle', now.toISOString(), { alertId });
  const of = (domain: string) => entries.filter(({ kind }) => kind.startsWith(domain));
  if (of('surveys.').length > 0) await notifyOfRounds.run(contextAt(now), { entries: of('surveys.') });
  if (of('messages.').length > 0) await notifyOfMessages.run(contextAt(now), { entries: of('messages.') });
}
const onlyAlert = async (): Promise<Alert> => {
  const [alert, ...others] = await alerts.open(elena);
  expect(others).toEqual([]);
  return alert as Alert;
};

describe('a bad outcome in the bell', () => {
  beforeEach(async () => {
    await world.sql`TRUNCATE alerts CASCADE`;
    await world.sql`DELETE FROM outbox`;
  });
  const raise = async () => {
    await alerts.raise('anna');
    await tell('surveys.alarmed');
  };

  it('leaves it for the whole team once the patient was contacted, and is not sent any more', async () => {
    const marco = await world.as('marco');
    await raise();
    expect(await kindsOf(elena)).toEqual(['badOutcome']);
    const claimed = (await alerts.claim(elena, await onlyAlert())).body;
    await tell('alerts.answered');
    expect(await kindsOf(marco)).toEqual(['badOutcome']);
    await alerts.contact(elena, claimed);
    await world.sql`DELETE FROM outbox WHERE kind = 'notifications.changed'`;
    await tell('alerts.answered');
    expect([await bellOf(elena), await bellOf(marco)]).toEqual([[], []]);
    const rows = await world.sql`SELECT DISTINCT state FROM notifications WHERE next_at IS NOT NULL`;
    expect(rows).toEqual([]);
    // Bells that are open are told.
    const told = await world.sql`SELECT payload FROM outbox WHERE kind = 'notifications.changed'`;
    const [first] = told;
    expect(first?.payload.userIds).toContain(await world.userId('marco'));
  });

  it('leaves it when the alert is closed', async () => {
    await raise();
    const claimed = (await alerts.claim(elena, await onlyAlert())).body;
    await alerts.close(elena, claimed);
    await tell('alerts.answered');
    expect(await bellOf(elena)).toEqual([]);
  });

  it('stays where the same was met again after the contact, until the alert is closed', async () => {
    await setProperties(world, { alertRepeatMinutes: 60 });
    await raise();
    const contacted = (await alerts.contact(elena, await onlyAlert())).body;
    await alerts.raise('anna', '40.1');
    await tell('surveys.alarmed');
    // The job that was asked for by the contact comes late.
    await tell('alerts.answered');
    const [left, ...others] = await bellOf(elena);
    expect(others).toEqual([]);
    expect(left?.badOutcome?.answers).toEqual([{ question: 'Temperature', answer: '40.1' }]);
    await alerts.close(elena, { ...contacted, version: (await onlyAlert()).version });
    await tell('alerts.answered');
    expect(await bellOf(elena)).toEqual([]);
  });

  it('never comes where the team was quicker than the job that tells it', async () => {
    await alerts.raise('anna');
    await alerts.contact(elena, await onlyAlert());
    await tell('alerts.answered');
    await tell('surveys.alarmed');
    expect(await bellOf(elena)).toEqual([]);
  });

  it('is not sent where somebody has dealt with it before it could be', async () => {
    await raise();
    await alerts.contact(elena, await onlyAlert());
    await sendDue({
      sql: world.sql,
      push: noPush,
      staleChecks: [findStaleAlertNotifications],
      trail,
      clock: () => new Date(),
    });
    const [row] = await world.sql`SELECT state, reason FROM notifications
      WHERE user_id = ${await world.userId('elena')} AND kind = 'badOutcome'`;
    expect(row).toEqual({ state: 'dropped', reason: 'noLongerTrue' });
  });
});

it('a message to be answered soon leaves the bell of the whole team once its patient was called', async () => {
  await setProperties(world, { isMessagePriorityActive: true });
  const wall = await openWall(world);
  await world.sql`TRUNCATE alerts CASCADE`;
  const anna = await world.as('anna');
  await wall.send(anna, soon);
  const other = (await wall.send(anna)).body as WallEntry;
  await tell('messages.sent');
  expect(await kindsOf(elena)).toEqual(['patientMessage', 'patientMessage']);
  await alerts.contact(elena, await onlyAlert());
  await tell('alerts.answered');
  for (const name of ['elena', 'marco']) {
    const left = await bellOf(await world.as(name));
    expect(left.map(({ messageId }) => messageId)).toEqual([other.originalMessage.messageId]);
  }
});

describe('a reminder', () => {
  const waitingOf = async (caller: Caller): Promise<Notification['waitingAlert']> =>
    (await bellOf(caller)).find(({ kind }) => kind === 'alertOverdue')?.waitingAlert;

  it('says whose alert it is, about which questionnaire, and since when', async () => {
    await remindAt('2026-06-01T12:01:00Z');
    expect(await waitingOf(elena)).toEqual({
      patientName: 'Anna Conti',
      kind: 'badOutcome',
      title: 'Temperature',
      openedTime: '2026-06-01T08:00:00.000Z',
    });
    const { body } = await elena.get<Bell>('Notifications/me', { tag: 'it-IT' });
    expect(body.notifications[0]?.waitingAlert?.title).toBe('Temperatura');
  });

  it('says it to those alone who may read alerts there, by code to those who see no names', async () => {
    const marco = await world.as('marco');
    await remindAt('2026-06-01T12:01:00Z');
    const roleOf = async (role: string) => {
      await world.sql`UPDATE team_members SET role = ${role}
        WHERE user_id = ${await world.userId('marco')} AND team_id = ${alerts.teamId}`;
    };
    // What somebody may do follows within a second.
    await roleOf('MedicalTeamDataManager');
    await expect.poll(async () => (await waitingOf(marco))?.patientName).toBe('AUR-MIL-001');
    await roleOf('Researcher');
    await expect.poll(() => waitingOf(marco)).toBeUndefined();
    await roleOf('Nurse');
    await expect.poll(async () => (await waitingOf(marco))?.patientName).toBe('Anna Conti');
  });
});
