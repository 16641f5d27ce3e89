// Reminds of alerts whose patient was not contacted in time: first all who treat, and after the same time again its doctors.
import { defaultProjectProperties } from '@trialog/contract/project-defaults.ts';
import { afterWorkingTime, teamHours } from '@trialog/contract/rules/working-hours.ts';
import { announceNotices } from '../notifications/announcing/announce.ts';
import type { Notice } from '../notifications/announcing/notice.ts';
import { recordAudit, systemAuthor } from '../platform/audit/record.ts';
import type { Job, JobContext } from '../platform/jobs/worker.ts';
import { addToOutbox } from '../platform/outbox/add.ts';
import { alertsChanged } from './events.ts';
import { countReminder, type ListedAlert, listToRemind } from './store.ts';

const MINUTE = 60_000;

const remind: Job = {
  name: 'alerts.remind',
  cron: '* * * * *',
  run: async (context) => {
    // No limit is shorter than a minute.
    const before = new Date(context.now.getTime() - MINUTE);
    for (const alert of await listToRemind(context.sql, before))
      if (context.now > remindAt(alert, alert.reminders + 1)) await remindOf(context, alert);
  },
};

/** The time for an alert, once or twice over. */
function remindAt(alert: ListedAlert, times: number): Date {
  const minutes = alert.properties.alertMinutes ?? defaultProjectProperties.alertMinutes;
  const hours = teamHours(alert.help_desk, alert.time_zone);
  return new Date(afterWorkingTime(hours, alert.opened_at.getTime(), times * minutes * MINUTE));
}

/** Announced first: a reminder that is lost between the two comes again, and nobody gets it twice. */
async function remindOf(
  { sql, now, trail }: JobContext,
  alert: ListedAlert & { reminders: number },
): Promise<void> {
  await announceNotices(sql, [noticeOf(alert, now)], now);
  await sql.begin(async (tx) => {
    if (!(await countReminder(tx, alert.id, alert.reminders))) return;
    const team = { projectId: alert.project_id, teamId: alert.team_id };
    await recordAudit(tx, trail, systemAuthor, [
      {
        action: 'alerts.remind',
        objectType: 'alert',
        objectId: alert.id,
        ...team,
        patientId: alert.patient_id,
        changes: { reminders: [alert.reminders, alert.reminders + 1] },
      },
    ]);
    await addToOutbox(tx, [alertsChanged(team)]);
  });
}

function noticeOf(alert: ListedAlert & { reminders: number }, now: Date): Notice {
  const first = alert.reminders === 0;
  return {
    kind: first ? 'alertOverdue' : 'alertStillOverdue',
    objectId: alert.id,
    projectId: alert.project_id,
    teamId: alert.team_id,
    threadId: null,
    surveyId: null,
    audience: first ? 'professionals' : 'doctors',
    userId: null,
    exceptId: null,
    dueAt: now,
  };
}

export const reminderJobs: readonly Job[] = [remind];
