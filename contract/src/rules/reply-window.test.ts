// When a reply is no longer too early.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReplyAt, mayReply } from './reply-window.ts';

const written = Date.UTC(2026, 2, 29, 0, 55);
const minute = 60_000;

describe('the reply window', () => {
  it('refuses a reply at exactly the waiting minutes', { tags: ['R5.18'] }, () => {
    expect(mayReply(written, 10, written + 10 * minute)).toBe(false);
    expect(mayReply(written, 10, written + 9 * minute)).toBe(false);
  });

  it('allows a reply a moment after the waiting minutes', { tags: ['R5.18'] }, () => {
    expect(mayReply(written, 10, written + 10 * minute + 1)).toBe(true);
  });

  it('always allows a reply when the wait is 0, even when clocks disagree', { tags: ['R5.19'] }, () => {
    expect(mayReply(written, 0, written)).toBe(true);
    expect(mayReply(written, 0, written - minute)).toBe(true);
    expect(canReplyAt(written, 0)).toBe(written);
  });

  it('opens at exactly the moment that it announces, and stays open', { tags: ['R5.18'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 10 * minute }),
        (wait, later) => {
          const opens = canReplyAt(written, wait);
          // The moment itself each time, and not only where chance makes it so.
          expect(mayReply(written, wait, opens)).toBe(true);
          expect(mayReply(written, wait, opens - 1)).toBe(false);
          expect(mayReply(written, wait, opens + later)).toBe(true);
          expect(mayReply(written, wait, opens - 1 - later)).toBe(false);
        },
      ),
    );
  });
});
