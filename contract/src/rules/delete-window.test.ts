// Until when a message can be withdrawn.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageType } from '../messages.ts';
import { canDeleteUntil, deleteLimitMinutes, mayDelete } from './delete-window.ts';

const written = Date.UTC(2026, 9, 25, 0, 30);
const minute = 60_000;
const properties = { messageCanNotBeDeletedAfterMinutes: 7, broadcastMessageCanNotBeDeletedAfterMinutes: 60 };

describe('the delete window', () => {
  it('allows deleting up to the limit itself, and not a moment longer', { tags: ['R5.22', 'R5.25'] }, () => {
    expect(mayDelete(written, 10, written)).toBe(true);
    expect(mayDelete(written, 10, written + 10 * minute)).toBe(true);
    expect(mayDelete(written, 10, written + 10 * minute + 1)).toBe(false);
  });

  it('allows no deletion when the limit is 0', { tags: ['R5.25'] }, () => {
    expect(mayDelete(written, 0, written)).toBe(false);
    expect(mayDelete(written, 0, written - 1)).toBe(false);
    expect(canDeleteUntil(written, 0)).toBeNull();
  });

  it('gives broadcasts their own limit, and all other messages the common one', { tags: ['R5.23'] }, () => {
    for (const type of Object.values(MessageType)) {
      expect(deleteLimitMinutes(type, properties)).toBe(type === MessageType.BROADCAST ? 60 : 7);
    }
  });

  it('closes just after the moment that it announces, and stays closed', { tags: ['R5.22'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 10 * minute }),
        (limit, later) => {
          const until = canDeleteUntil(written, limit) ?? Number.NaN;
          expect(mayDelete(written, limit, until - later)).toBe(true);
          expect(mayDelete(written, limit, until + 1 + later)).toBe(false);
        },
      ),
    );
  });
});
