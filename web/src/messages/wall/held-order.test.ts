// Threads that move while somebody reads: who is at the top sees them come, who is not keeps what they read.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../test/wall-model.ts';
import { holdPositions, newThreadsBetween, threadId } from './thread-positions.ts';

const thread = (serial: number): WallEntry => ({
  originalMessage: messageOf(serial, 1e12 + serial),
  replyMessages: [],
});
const answered = (entry: WallEntry, minute: number, authorId = 'anna'): WallEntry => ({
  ...entry,
  replyMessages: [{ ...messageOf(100 + minute, 2e12 + minute), authorId }],
});
const [first, second, third] = [thread(3), thread(2), thread(1)] as const;
const shown = [first, second, third];
const reading = { userId: 'elena', order: 'activity', isAtTop: true, isInUse: () => false } as const;
const idsOf = (entries: readonly WallEntry[]) => entries.map(threadId);

describe('a thread in which something is written', () => {
  const moved = answered(third, 1);
  const now = [moved, first, second];

  it('comes to the top where the reader is there', () => {
    expect(holdPositions(shown, now, reading)).toBe(now);
  });

  it('stays where it stands while one reads further down, and is counted as new above', () => {
    const held = holdPositions(shown, now, { ...reading, isAtTop: false });
    expect(idsOf(held)).toEqual(idsOf(shown));
    expect(held[2]).toBe(moved);
    expect(newThreadsBetween(shown, held, 'elena', 'activity')).toEqual([threadId(third)]);
    // And goes on to stay there when something else happens.
    const later = holdPositions(held, [answered(second, 2), moved, first], { ...reading, isAtTop: false });
    expect(idsOf(later)).toEqual(idsOf(shown));
  });

  it('stays under the hand that works in it, and where one has written oneself', () => {
    const isInUse = (id: string) => id === threadId(third);
    expect(idsOf(holdPositions(shown, now, { ...reading, isInUse }))).toEqual(idsOf(shown));
    const own = [answered(third, 1, 'elena'), first, second];
    expect(idsOf(holdPositions(shown, own, reading))).toEqual(idsOf(shown));
    expect(newThreadsBetween(shown, own, 'elena', 'activity')).toEqual([]);
  });
});

it('what was not there before stands in its place, above and below', () => {
  const [newest, oldest] = [thread(9), thread(0)];
  const held = holdPositions(shown, [answered(third, 1), newest, first, second, oldest], {
    ...reading,
    isAtTop: false,
  });
  expect(idsOf(held)).toEqual(idsOf([newest, first, second, third, oldest]));
});

it('what is not there any more leaves', () => {
  expect(idsOf(holdPositions(shown, [first, third], { ...reading, isAtTop: false }))).toEqual(
    idsOf([first, third]),
  );
});
