// How long a browser waits before it listens again, and what it hears.
import { expect, it } from 'vitest';
import { eventNames, pauseAfter } from './event-stream.ts';

it('waits twice as long after each failure, at most half a minute, and never exactly as long as the others', () => {
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(pauseAfter(40, 1)).toBe(30_000);
  expect(pauseAfter(3, 0)).toBe(4_000);
});

it('hears each kind of event once a piece, and no comments', () => {
  const blocks = [
    'event: change\ndata: {}',
    ': still here',
    'event: notification\ndata: {}',
    'event: change\ndata: {}',
  ];
  expect([...eventNames(blocks)]).toEqual(['change', 'notification']);
});
