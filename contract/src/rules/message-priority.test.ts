// How soon an answer is wished for: where it may be said, and what follows.
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { MessageScope, messagePriorities } from '../messages.ts';
import { alertWords, isContactedByReply, opensAlert, priorityRefusal } from './message-priority.ts';

const on = { isMessagePriorityActive: true };
const off = { isMessagePriorityActive: false };

describe('a priority', () => {
  it('is refused where the study does not allow it, and on anything but a health message', () => {
    for (const priority of messagePriorities) {
      expect(priorityRefusal(priority, MessageScope.HEALTH, on)).toBeUndefined();
      expect(priorityRefusal(priority, MessageScope.HEALTH, off)).toBe('priorityInactive');
      expect(priorityRefusal(priority, MessageScope.INFO, on)).toBe('malformed');
    }
    for (const properties of [on, off])
      for (const scope of [MessageScope.HEALTH, MessageScope.INFO])
        expect(priorityRefusal(undefined, scope, properties)).toBeUndefined();
  });

  it('opens an alert where an answer is wished for soon, and only there', () => {
    expect(opensAlert('soon')).toBe(true);
    expect([opensAlert('canWait'), opensAlert(undefined), opensAlert(null)]).toEqual([false, false, false]);
  });
});

it('counts an answer as the contact until somebody has noted one', () => {
  const states = ['new', 'claimed', 'contacted', 'closed'] as const;
  expect(states.filter(isContactedByReply)).toEqual(['new', 'claimed']);
});

describe('the words of an alert', () => {
  it('are the whole message where it is short, on one line', () => {
    expect(alertWords(' The knee\n\n hurts ')).toBe('The knee hurts');
    expect(alertWords('x'.repeat(limits.alertWordsCharacters))).toHaveLength(limits.alertWordsCharacters);
  });

  it('end with an ellipsis where more was written, never within a character', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(alertWords(family.repeat(limits.alertWordsCharacters + 1))).toBe(
      `${family.repeat(limits.alertWordsCharacters)}…`,
    );
    expect(alertWords(`${'x'.repeat(limits.alertWordsCharacters - 1)} and more`)).toBe(
      `${'x'.repeat(limits.alertWordsCharacters - 1)}…`,
    );
  });
});
