// Answers that are JSON already: lists are put together of their items, and those that are asked for again are kept whole.
import { expect, it } from 'vitest';
import { Ready } from './ready.ts';

const textOf = ({ pieces }: Ready<unknown>): string => Buffer.concat(pieces).toString();
const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => Ready.of({ n, text }));

it('a list is its items, in their order', () => {
  expect(textOf(Ready.list([]))).toBe('[]');
  expect(textOf(Ready.list(many(3, 'é')))).toBe('[{"n":0,"text":"é"},{"n":1,"text":"é"},{"n":2,"text":"é"}]');
});

it('a list that is asked for again is one piece, of the same bytes', () => {
  const items = many(20, 'a message');
  const first = Ready.list(items);
  const again = Ready.list([...items]);
  expect(again.pieces).toHaveLength(1);
  expect([textOf(again), again.byteLength]).toEqual([textOf(first), first.byteLength]);
  expect(Ready.list(items).pieces[0]).toBe(again.pieces[0]);
});

it('a list with another item, or fewer, is another list, also with the same first item', () => {
  const [first, second, third] = many(3, 'a message') as [Ready<unknown>, Ready<unknown>, Ready<unknown>];
  for (const items of [
    [first, second],
    [first, third],
    [first],
    [first, second, third],
    [first, third, second],
  ])
    for (let count = 0; count < 3; count++)
      expect(JSON.parse(textOf(Ready.list(items)))).toEqual(items.map((item) => JSON.parse(textOf(item))));
});

it('a long list is never kept whole', () => {
  const items = many(20, 'long '.repeat(2_000));
  Ready.list(items);
  expect(Ready.list(items).pieces.length).toBeGreaterThan(1);
});
