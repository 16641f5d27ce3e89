// What the bell says of reminders: whose alert it is, what it is about and since when it waits, to those who may read it;
// patients by code to those who see no names.
import { refusal } from '@trialog/contract/access/refusal.ts';
import type { DescribeNotifications } from '../notifications/bell.ts';
import { reminderKinds } from './finish-notices.ts';
import { listByIds } from './store.ts';
import { type DescribeAlerts, describeAll, namesPatients } from './view.ts';

export const describeReminders = (describers: readonly DescribeAlerts[]): DescribeNotifications => {
  const describe = describeAll(describers);
  return async (context, notifications) => {
    const wanted = notifications.filter(({ kind }) => reminderKinds.includes(kind));
    if (wanted.length === 0) return new Map();
    const { actor, db, now } = context;
    const found = await listByIds(db, [...new Set(wanted.map((one) => one.object_id))]);
    const readable = found.filter(({ project_id: projectId, team_id: teamId }) => {
      return refusal('alerts.read', actor, { projectId, teamId }, now.getTime()) === undefined;
    });
    const details = await describe(context, readable);
    const waiting = new Map(
      readable.map((alert) => [
        alert.id,
        {
          patientName: namesPatients(context, alert) ? alert.patient_name : alert.study_code,
          kind: alert.kind,
          title: details.get(alert.id)?.title ?? '',
          openedTime: alert.opened_at.toISOString(),
        },
      ]),
    );
    return new Map(
      wanted.flatMap(({ id, object_id }) => {
        const waitingAlert = waiting.get(object_id);
        return waitingAlert === undefined ? [] : [[id, { waitingAlert }] as const];
      }),
    );
  };
};
