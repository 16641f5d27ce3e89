// Where notifications lead.
import { describe, expect, it } from 'vitest';
import { notificationKinds } from '../notifications.ts';
import type { NotificationTarget } from '../schemas/notifications.ts';
import { commonUrl, notificationUrl } from './notification-url.ts';

const message: NotificationTarget = {
  kind: 'reply',
  projectId: 'p',
  medicalTeamId: 't',
  messageId: 'm',
  threadId: 'o',
  surveyId: null,
  assignmentId: null,
};
const round: NotificationTarget = {
  ...message,
  kind: 'surveyOpened',
  messageId: null,
  threadId: null,
  surveyId: 's',
  assignmentId: 'a',
};

describe('a notification leads', () => {
  it('to its thread, its survey, or the answers that need attention', () => {
    expect(notificationUrl(message)).toBe('/messages?projectId=p&teamId=t&thread=o&message=m');
    expect(notificationUrl({ ...message, kind: 'patientMessage', messageId: 'o' })).toBe(
      '/messages?projectId=p&teamId=t&thread=o',
    );
    expect(notificationUrl(round)).toBe('/surveys/compile/s/a');
    expect(notificationUrl({ ...round, kind: 'surveyReminder' })).toBe('/surveys/compile/s/a');
    expect(notificationUrl({ ...round, kind: 'surveyMissed' })).toBe('/surveys/notcompiled/mine');
    expect(notificationUrl({ ...round, kind: 'badOutcome', threadId: 'o' })).toBe(
      '/surveys/compiled/a?projectId=p&teamId=t',
    );
  });

  it('somewhere on this site, whatever its kind', () => {
    for (const kind of notificationKinds)
      for (const target of [message, round]) expect(notificationUrl({ ...target, kind })).toMatch(/^\/[a-z]/);
  });

  it('of several, to what they have in common', () => {
    expect(commonUrl([message, { ...message, messageId: 'n' }])).toBe(
      '/messages?projectId=p&teamId=t&thread=o',
    );
    expect(commonUrl([round, { ...round, assignmentId: 'b' }])).toBe('/surveys/notcompiled/mine');
    expect(commonUrl([message, round])).toBe('/');
  });
});
