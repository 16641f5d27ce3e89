// How an address of the wall names a thread and a message in it.
import { expect, it } from 'vitest';
import { messageQuery } from './message-query.ts';

it('an address of the wall names the thread, and a message further down beside it', () => {
  expect(messageQuery('t', null)).toBe('thread=t');
  expect(messageQuery('t', 't')).toBe('thread=t');
  expect(messageQuery('t', 'm')).toBe('thread=t&message=m');
});
