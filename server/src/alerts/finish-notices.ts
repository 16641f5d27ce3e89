// What called the team to an alert (its reminders, and the bad outcomes and messages that it is about) leaves the bell once
// its patient was contacted or it was closed.
import type { NotificationKind } from '@trialog/contract/notifications.ts';
import { finishNotices } from '../notifications/announcing/finish.ts';
import type { StaleCheck } from '../notifications/sending/send.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { Job } from '../platform/jobs/worker.ts';
import type { Reaction } from '../platform/outbox/dispatch.ts';
import { ALERTS_ANSWERED } from './events.ts';
import { listDone, listDoneCauses, listWaiting } from './store.ts';

export const reminderKinds: readonly NotificationKind[] = ['alertOverdue', 'alertStillOverdue'];
/** What the team is told of the rounds and messages that open an alert. */
const causeKinds: readonly NotificationKind[] = ['badOutcome', 'patientMessage'];

const finish: Job = {
  name: 'alerts.settle',
  run: async ({ sql, now }, { alertId }) => {
    const id = String(alertId);
    const causes = await listDoneCauses(sql, id);
    await finishNotices(sql, [id, ...causes], [...reminderKinds, ...causeKinds], now);
  },
};

export const finishJobs: readonly Job[] = [finish];
export const finishReactions: readonly Reaction[] = [{ kind: ALERTS_ANSWERED, job: finish.name }];

/** After the announcement of rounds or messages: a team may be quicker than the job that tells it of them. */
export async function finishAnnounced(sql: Sql, objectIds: readonly string[], now: Date): Promise<void> {
  if (objectIds.length === 0) return;
  await finishNotices(sql, await listDone(sql, objectIds), causeKinds, now);
}

/** Nobody is called to what somebody has dealt with. */
export const findStaleAlertNotifications: StaleCheck = async (db, notifications) => {
  const reminders = notifications.filter(({ kind }) => reminderKinds.includes(kind));
  const causes = notifications.filter(({ kind }) => causeKinds.includes(kind));
  const waiting = reminders.length > 0 ? await listWaiting(db, idsOf(reminders)) : [];
  const done = causes.length > 0 ? await listDone(db, idsOf(causes)) : [];
  return [
    ...reminders.filter((one) => !waiting.includes(one.object_id)),
    ...causes.filter((one) => done.includes(one.object_id)),
  ].map(({ id }) => id);
};

const idsOf = (notifications: readonly { object_id: string }[]): string[] => [
  ...new Set(notifications.map((one) => one.object_id)),
];
