// What a patient has to read before a sign-out goes on.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addFollowUps,
  type FollowUp,
  followUps,
  forgetFollowUps,
  markFirstRead,
  readBeforeLeaving,
} from './follow-ups.ts';

const of = (assignmentId: string): FollowUp => ({
  assignmentId,
  title: 'Temperature',
  end: { kind: 'sent', outcome: 'BAD', completedDateTime: '2026-03-01T11:00:00Z' },
});
const unread = () => followUps.get().unread.map(({ assignmentId }) => assignmentId);

beforeEach(forgetFollowUps);

describe('answers that need follow-up, sent while their page was not open', { tags: ['F6'] }, () => {
  it('are read one after the other, each once', () => {
    addFollowUps([of('r1')]);
    addFollowUps([of('r2'), of('r1')]);
    expect(unread()).toEqual(['r1', 'r2']);
    markFirstRead();
    expect(unread()).toEqual(['r2']);
  });

  it('hold a sign-out up until the last is read, where the patient says whether they leave', async () => {
    await expect(readBeforeLeaving()).resolves.toBe(true);
    for (const leave of [true, false]) {
      addFollowUps([of('r1'), of('r2')]);
      const left = readBeforeLeaving();
      markFirstRead(true);
      expect(followUps.get().onRead).toBeDefined();
      markFirstRead(leave);
      await expect(left).resolves.toBe(leave);
      expect(followUps.get()).toEqual({ unread: [] });
    }
  });

  it('are nobody’s once the session has ended, and whoever was leaving has left', async () => {
    addFollowUps([of('r1')]);
    const left = readBeforeLeaving();
    forgetFollowUps();
    await expect(left).resolves.toBe(false);
    expect(unread()).toEqual([]);
  });
});
