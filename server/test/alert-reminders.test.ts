// An alert whose patient was not contacted in time: the team is reminded, later its doctors, and nobody of what is done.
import type { Bell } from '@trialog/contract/schemas/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertJobs, findStaleAlertNotifications } from '../src/alerts/remind.ts';
import { sendDue } from '../src/notifications/sending/send.ts';
import type { JobContext } from '../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../src/platform/object-store/port.ts';
import { noPush } from '../src/platform/push/none.ts';
import { device } from './proofs/access-samples.ts';
import { type Alerts, openAlerts } from './world/alerts.ts';
import type { Caller } from './world/caller.ts';
import { trail } from './world/trail.ts';
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
  await alerts.raise('anna');
  await world.sql`UPDATE alerts SET opened_at = ${MONDAY}, last_at = ${MONDAY}`;
});

async function run(name: string, at: string, payload: Record<string, unknown> = {}): Promise<void> {
  const context: JobContext = {
    sql: world.sql,
    files: {} as ObjectStore,
    push: noPush,
    ffmpeg: undefined,
    trail,
    now: new Date(at),
  };
  await alertJobs.find((job) => job.name === name)?.run(context, payload);
}
const remindAt = (at: string) => run('alerts.remind', at);
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
    const bell = async () => (await elena.get<Bell>('Notifications/me')).body.notifications;
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
