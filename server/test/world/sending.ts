// A push service that behaves as push services do, and a sender with one patient whose devices it reaches.
import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import { expect } from 'vitest';
import { announceNotices } from '../../src/notifications/announcing/announce.ts';
import type { Notice } from '../../src/notifications/announcing/notice.ts';
import { type StaleCheck, sendDue } from '../../src/notifications/sending/send.ts';
import { loadVapidKeys } from '../../src/platform/push/vapid.ts';
import { openWebPush } from '../../src/platform/push/web-push.ts';
import { openPushService } from './push-service.ts';
import { trail } from './trail.ts';
import { openWorld } from './world.ts';

/** Eight in the evening in Rome, in summer. */
export const EVENING = new Date('2026-07-01T18:00:00Z');
export const MORNING = new Date('2026-07-02T06:00:00Z');

export async function openSending() {
  const service = await openPushService();
  const world = await openWorld({ env: { PUSH_TEST_LOOPBACK: 'true' } });
  const place = { projectId: await world.projectId('AURORA'), teamId: await world.teamId('Milano') };
  const keys = await loadVapidKeys(world.sql);
  const contact = 'mailto:somebody@example.org';
  const push = openWebPush({ keys, contact, allowLoopback: true, patience: 60_000 });
  /** Soon gives up on one that does not answer; the other waits for any that does, however slow the machine. */
  const impatient = openWebPush({ keys, contact, allowLoopback: true, patience: 300 });
  const anna = await world.as('anna');
  const annaId = await world.userId('anna');

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
    sendDue({ sql: world.sql, push: by, staleChecks, trail, clock: () => at });
  const ledger = () => world.sql`SELECT * FROM notifications ORDER BY due_at, id`;
  const devicesLeft = async () => (await world.sql`SELECT 1 FROM push_devices`).length;
  const clear = async () => {
    await world.sql`TRUNCATE notifications, push_devices, notification_settings`;
    service.received.splice(0);
  };
  const stop = async () => {
    push.close();
    impatient.close();
    await world.stop();
    await service.stop();
  };
  return {
    ...{ world, service, push, impatient, anna, annaId, place },
    ...{ register, allow, notice, tell, send, ledger, devicesLeft, clear, stop },
  };
}
