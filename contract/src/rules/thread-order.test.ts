// Where threads stand on a wall, by their newest message or by their first.
import { describe, expect, it } from 'vitest';
import type { Message, WallEntry } from '../schemas/messages.ts';
import { comparePositions, positionOf } from './thread-order.ts';

const message = (messageId: string, minute: number, more: Partial<Message> = {}) =>
  ({
    messageId,
    createdDateTime: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    hasAttachment: false,
    attachment: null,
    ...more,
  }) as Message;
const thread = (...[originalMessage, ...replyMessages]: Message[]) =>
  ({ originalMessage, replyMessages }) as WallEntry;
const timeOf = (order: 'activity' | 'creation', entry: WallEntry) =>
  positionOf(order, entry).at.slice(14, 16);

describe('where a thread stands', () => {
  it('is where its newest message stands, or its first', () => {
    const entry = thread(message('a', 1), message('b', 9), message('c', 5));
    expect(timeOf('activity', entry)).toBe('09');
    expect(timeOf('creation', entry)).toBe('01');
    expect(positionOf('activity', entry).id).toBe('a');
  });

  it('is not moved by a message whose file has not come', () => {
    const waiting = message('b', 9, { hasAttachment: true });
    const arrived = message('b', 9, { hasAttachment: true, attachment: {} as Message['attachment'] });
    expect(timeOf('activity', thread(message('a', 1), waiting))).toBe('01');
    expect(timeOf('activity', thread(message('a', 1), arrived))).toBe('09');
  });

  it('is above what is older, and of the same instant above the lower id', () => {
    const [old, young] = [
      positionOf('creation', thread(message('z', 1))),
      positionOf('creation', thread(message('a', 2))),
    ];
    expect([old, young].sort(comparePositions)).toEqual([young, old]);
    const [a, b] = ['a', 'b'].map((id) => ({ id, at: young.at }));
    expect([a!, b!].sort(comparePositions)).toEqual([b, a]);
    expect(comparePositions(a!, { ...a! })).toBe(0);
  });
});
