// What leaves about notifications: settings in UTC and local times, lines of the bell, lines of the ledger.

import { notificationUrl } from '@trialog/contract/rules/notification-url.ts';
import { localToUtc, type NotificationWindow } from '@trialog/contract/rules/notification-window.ts';
import type {
  LedgerEntry,
  Notification,
  NotificationSettings,
  NotificationTarget,
} from '@trialog/contract/schemas/notifications.ts';
import type { LedgerRow, NotificationRow } from './store.ts';

/** The times in UTC are those of today; over a clock change the local ones hold. */
export function settingsView(window: NotificationWindow, now: Date): NotificationSettings {
  const { active, allDay, from, to, timeZone } = window;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const utc = (time: string | null) => (time === null ? null : localToUtc(time, timeZone, at));
  return {
    active,
    allDay,
    startAtUtc: utc(from),
    stopAtUtc: utc(to),
    timeZone,
    startAtLocal: from,
    stopAtLocal: to,
  };
}

/** A survey's notifications are about a round, all others about a message. */
export function targetOf(
  row: Pick<NotificationRow, 'kind' | 'project_id' | 'team_id' | 'object_id' | 'thread_id' | 'survey_id'>,
): NotificationTarget {
  const ofRound = row.survey_id !== null;
  return {
    kind: row.kind,
    projectId: row.project_id,
    medicalTeamId: row.team_id,
    messageId: ofRound ? null : row.object_id,
    threadId: row.thread_id,
    surveyId: row.survey_id,
    assignmentId: ofRound ? row.object_id : null,
  };
}

export function notificationView(row: NotificationRow): Notification {
  const target = targetOf(row);
  return {
    id: row.id,
    ...target,
    dueDateTime: row.due_at.toISOString(),
    isRead: row.read_at !== null,
    url: notificationUrl(target),
  };
}

export function ledgerView(row: LedgerRow): LedgerEntry {
  const { kind, messageId, surveyId, assignmentId } = targetOf(row);
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    id: row.id,
    kind,
    state: row.state,
    messageId,
    surveyId,
    assignmentId,
    dueDateTime: row.due_at.toISOString(),
    heldUntil: at(row.held_until),
    sentDateTime: at(row.sent_at),
    acceptedDateTime: at(row.accepted_at),
    failedDateTime: at(row.failed_at),
    reason: row.reason,
    attempts: row.attempts,
    devicesAccepted: row.devices_accepted,
    devicesGone: row.devices_gone,
    sentWith: row.sent_with,
    readDateTime: at(row.read_at),
    openedDateTime: at(row.opened_at),
    actedDateTime: at(row.acted_at),
  };
}
