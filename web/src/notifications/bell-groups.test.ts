// One row of the bell for several notifications about the same.
import type { Notification } from '@trialog/contract/schemas/notifications.ts';
import { describe, expect, it } from 'vitest';
import { groupBell, withShown } from './bell-groups.ts';

const line = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'reply',
  projectId: 'p',
  medicalTeamId: 't',
  messageId: id,
  threadId: null,
  surveyId: null,
  assignmentId: null,
  dueDateTime: '2026-03-01T08:00:00Z',
  isRead: false,
  url: '/',
  ...more,
});
const groups = (...lines: Notification[]) => groupBell(lines).map(({ ids }) => ids);

describe('the rows of the bell', () => {
  it('have one for each thread and one for each questionnaire, the newest first', () => {
    const a = { threadId: 'a' };
    const survey = { kind: 'surveyOpened', surveyId: 's' } as const;
    expect(
      groups(line('1', a), line('2', { threadId: 'b' }), line('3', survey), line('4', a), line('5', survey)),
    ).toEqual([['1', '4'], ['2'], ['3', '5']]);
  });

  it('keep apart what is due and what was missed, and hide nobody who needs follow-up', () => {
    const missed = { kind: 'surveyMissed', surveyId: 's' } as const;
    const bad = { kind: 'badOutcome', surveyId: 's', threadId: 'a' } as const;
    expect(groups(line('1', { ...missed, kind: 'surveyReminder' }), line('2', missed))).toEqual([
      ['1'],
      ['2'],
    ]);
    expect(groups(line('1', bad), line('2', bad))).toEqual([['1'], ['2']]);
  });

  it('are new while one of theirs is', () => {
    const [group] = groupBell([line('1', { threadId: 'a', isRead: true }), line('2', { threadId: 'a' })]);
    expect(group?.isRead).toBe(false);
    expect(group?.newest.id).toBe('1');
  });
});

describe('a list that somebody looks at', () => {
  it('keeps what was done meanwhile in its place, as read', () => {
    const old = line('old', { dueDateTime: '2026-03-01T08:00:00Z' });
    const middle = line('middle', { dueDateTime: '2026-03-02T08:00:00Z' });
    const newest = line('new', { dueDateTime: '2026-03-03T08:00:00Z' });
    const kept = withShown([middle, old], [newest, old]);
    expect(kept.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['new', false],
      ['middle', true],
      ['old', false],
    ]);
    expect(withShown([], [old])).toEqual([old]);
  });
});
