// Keys of what somebody adds to a study document: none twice, and none too long.
import { expect, it } from 'vitest';
import { freeKey } from './free-key.ts';

it('are those of the name, with a number where they are there already', () => {
  expect(freeKey('roma', ['milano'])).toBe('roma');
  expect(freeKey('roma', ['roma'])).toBe('roma-2');
  expect(freeKey('roma', ['roma', 'roma-2', 'roma-3'])).toBe('roma-4');
});

it('stay within sixty characters, and end with no hyphen', () => {
  const long = `${'a'.repeat(57)}-bc`;
  expect(freeKey(long, [long])).toBe(`${'a'.repeat(57)}-2`);
  expect(freeKey('b'.repeat(90), [])).toHaveLength(60);
});
