// Background work about notifications: sending what is due, telling a push service of devices, following who travels.
import { listAbout } from '../people/store.ts';
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { Job } from '../platform/jobs/worker.ts';
import { addToOutbox } from '../platform/outbox/add.ts';
import type { Reaction } from '../platform/outbox/dispatch.ts';
import { DEVICE_ADDED, DEVICE_REMOVED, NOTIFICATIONS_DUE } from './events.ts';
import { type StaleCheck, sendDue } from './sending/send.ts';
import { findDeviceById, followZone, updateServiceId } from './sending/store.ts';
import { releaseHeld } from './store.ts';

const SEND = 'notifications.send';

/** Nearly until the next one comes by itself. */
const PATIENCE = 50_000;

/**
 * By itself every minute, for what was held or has to be tried again; at once when something new is due. One at a time
 * in a process: a push service that keeps everybody waiting must not hold up all other work.
 */
export function makeSend(staleChecks: readonly StaleCheck[]): Job {
  let running = false;
  let again = false;
  return {
    name: SEND,
    cron: '* * * * *',
    run: async ({ sql, push, trail }) => {
      again = true;
      if (running) return;
      running = true;
      try {
        while (again) {
          again = false;
          await sendDue({ sql, push, trail, staleChecks }, PATIENCE);
        }
      } finally {
        running = false;
      }
    },
  };
}

/** A service with names of its own learns whose device it is. */
const addDevice: Job = {
  name: 'notifications.addDevice',
  run: async ({ sql, push }, { deviceId }) => {
    const device = await findDeviceById(sql, String(deviceId));
    if (!push.register || !device) return;
    const serviceId = await push.register(device.externalId, device);
    // Removed in the meantime: then the service must forget it, too.
    if (serviceId && !(await updateServiceId(sql, device.id, serviceId))) await push.remove?.(serviceId);
  },
};

const removeDevice: Job = {
  name: 'notifications.removeDevice',
  run: async ({ push }, { serviceId }) => {
    await push.remove?.(String(serviceId));
  },
};

const follow: Job = {
  name: 'notifications.followZone',
  run: async ({ sql, trail, now }, { userId }) => {
    await sql.begin(async (tx) => {
      const zone = await followZone(tx, String(userId));
      if (!zone) return;
      await releaseHeld(tx, String(userId), now);
      await recordAudit(tx, trail, systemAuthor, [
        {
          action: 'notifications.followZone',
          objectType: 'notificationSettings',
          objectId: String(userId),
          ...(await listAbout(tx, [String(userId)])).get(String(userId)),
          changes: { timeZone: [zone.from, zone.to] },
        },
      ]);
      await addToOutbox(tx, [{ kind: NOTIFICATIONS_DUE }]);
    });
  },
};

export const notificationJobs: readonly Job[] = [addDevice, removeDevice, follow];
export const notificationReactions: readonly Reaction[] = [
  { kind: NOTIFICATIONS_DUE, job: SEND, jobKey: () => SEND },
  { kind: DEVICE_ADDED, job: addDevice.name },
  { kind: DEVICE_REMOVED, job: removeDevice.name },
  { kind: 'people.timeZoneChanged', job: follow.name },
];
