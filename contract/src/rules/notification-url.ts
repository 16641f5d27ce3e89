// Where a notification leads in the web. The address names the team where staff may have another one open.
import type { NotificationTarget } from '../schemas/notifications.ts';
import { messageQuery } from './message-query.ts';

export function notificationUrl(target: NotificationTarget): string {
  const { kind, projectId, medicalTeamId, messageId, threadId, surveyId, assignmentId } = target;
  const query = `projectId=${projectId}&teamId=${medicalTeamId}`;
  if (kind === 'alertOverdue' || kind === 'alertStillOverdue') return `/alerts?${query}`;
  if (kind === 'surveyMissed') return '/surveys/notcompiled/mine';
  if (kind === 'badOutcome' && assignmentId) return `/surveys/compiled/${assignmentId}?${query}`;
  if (surveyId && assignmentId) return `/surveys/compile/${surveyId}/${assignmentId}`;
  return threadId ? `/messages?${query}&${messageQuery(threadId, messageId)}` : `/messages?${query}`;
}

/** Of several that go out as one: where the single one leads if it is the only one, else where all of them are found. */
export function commonUrl(targets: readonly NotificationTarget[]): string {
  const urls = [...new Set(targets.map(notificationUrl))];
  if (urls.length === 1) return urls[0] as string;
  const threads = new Set(targets.map((target) => notificationUrl({ ...target, messageId: null })));
  if (threads.size === 1) return [...threads][0] as string;
  const toComplete = targets.every(({ kind }) => kind === 'surveyOpened' || kind === 'surveyReminder');
  return toComplete ? '/surveys/notcompiled/mine' : '/';
}
