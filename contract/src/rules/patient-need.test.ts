// Who of a team's patients comes first.
import { expect, it } from 'vitest';
import { Emotion } from '../messages.ts';
import { needOf } from './patient-need.ts';

it('an alert comes before any number of messages, a message before any mood, and a very bad mood before a bad one', () => {
  const patients = {
    alert: { openAlerts: 1, unreadCount: 0, lastEmotion: Emotion.GOOD },
    alerts: { openAlerts: 2, unreadCount: 0, lastEmotion: null },
    messages: { openAlerts: 0, unreadCount: 5_000, lastEmotion: Emotion.VERY_BAD },
    message: { openAlerts: 0, unreadCount: 1, lastEmotion: Emotion.VERY_GOOD },
    veryBad: { openAlerts: 0, unreadCount: 0, lastEmotion: Emotion.VERY_BAD },
    bad: { openAlerts: 0, unreadCount: 0, lastEmotion: Emotion.BAD },
    good: { openAlerts: 0, unreadCount: 0, lastEmotion: Emotion.GOOD },
  };
  const order = Object.entries(patients)
    .sort(([, one], [, other]) => needOf(other) - needOf(one))
    .map(([name]) => name);
  expect(order).toEqual(['alerts', 'alert', 'messages', 'message', 'veryBad', 'bad', 'good']);
});

it('of whom nothing is known, no need is known', () => {
  expect(needOf({})).toBe(0);
});
