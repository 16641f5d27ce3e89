// How long somebody must have been there for a message to count as read.
import { expect, it } from 'vitest';
import { readingMs } from './reading-time.ts';

it('a message is read after the time that its words take, a second at least and six at most', () => {
  expect(readingMs('')).toBe(1_000);
  expect(readingMs('Yes')).toBe(1_000);
  expect(readingMs('x'.repeat(50))).toBe(2_000);
  expect(readingMs('x'.repeat(100))).toBe(4_000);
  expect(readingMs('x'.repeat(2_000))).toBe(6_000);
});
