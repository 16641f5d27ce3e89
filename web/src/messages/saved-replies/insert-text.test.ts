// Where a saved reply goes.
import { expect, it } from 'vitest';
import { insertText } from './insert-text.ts';

const at = (text: string, start = text.length, end = start) => ({ text, start, end });

it('goes to the cursor, in place of what is marked, with a blank between words', () => {
  expect(insertText(at(''), 'Hello')).toEqual({ text: 'Hello', cursor: 5 });
  expect(insertText(at('Dear Anna,'), 'call us')).toEqual({ text: 'Dear Anna, call us', cursor: 18 });
  expect(insertText(at('one two', 3), 'and')).toEqual({ text: 'one and two', cursor: 7 });
  expect(insertText(at('one old two', 4, 7), 'new')).toEqual({ text: 'one new two', cursor: 7 });
  expect(insertText(at('Yes.', 3), 'indeed')).toEqual({ text: 'Yes indeed.', cursor: 10 });
  expect(insertText(at('Line\n'), 'next')).toEqual({ text: 'Line\nnext', cursor: 9 });
});
