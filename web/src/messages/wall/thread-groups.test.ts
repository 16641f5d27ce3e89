// Groups of a long list: complete, in order, and steady.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Group, regroup } from './thread-groups.ts';

interface Item {
  readonly id: string;
}

const idOf = ({ id }: Item) => id;
const all = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}` }));
const itemsOf = (groups: readonly Group<Item>[]) => groups.flatMap(({ items }) => items);
const groupOf = (groups: readonly Group<Item>[], item: Item) =>
  groups.find(({ items }) => items.some(({ id }) => id === item.id))?.id;

describe('threads in groups', () => {
  const items = all(0, 100);
  const groups = regroup([], items, idOf);

  it('are as many as there were, in their order, twenty together', () => {
    expect(itemsOf(groups)).toEqual(items);
    expect(groups.map((group) => group.items.length)).toEqual([20, 20, 20, 20, 20]);
  });

  it('stay where they are when one comes in above, one goes and more follow', () => {
    const now = [{ id: 'new' }, ...items.filter(({ id }) => id !== '50'), ...all(100, 130)];
    const next = regroup(groups, now, idOf);
    expect(itemsOf(next)).toEqual(now);
    for (const item of items.filter(({ id }) => id !== '50'))
      expect(groupOf(next, item)).toBe(groupOf(groups, item));
  });

  it('leave a group in which nothing changed as it is', () => {
    const changed = items.map((item) => (item.id === '50' ? { ...item } : item));
    const next = regroup(groups, changed, idOf);
    expect(next.map((group, index) => group === groups[index])).toEqual([true, true, false, true, true]);
  });

  it('do not all go along when one moves up', () => {
    const moved = items[90] as Item;
    const next = regroup(groups, [moved, ...items.filter((item) => item !== moved)], idOf);
    for (const item of items.filter((each) => each !== moved))
      expect(groupOf(next, item)).toBe(groupOf(groups, item));
  });

  it('are complete, in order and in groups of their own after any changes', () => {
    const lists = fc.array(fc.uniqueArray(fc.nat(60), { maxLength: 60 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lists, (steps) => {
        let known: readonly Group<Item>[] = [];
        for (const step of steps) {
          const now = step.map((id) => ({ id: `${id}` }));
          known = regroup(known, now, idOf);
          expect(itemsOf(known)).toEqual(now);
          expect(new Set(known.map(({ id }) => id)).size).toBe(known.length);
        }
      }),
    );
  });
});
