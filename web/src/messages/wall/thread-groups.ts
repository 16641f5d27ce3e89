// A long list in groups, so that the browser lays out and watches a few dozen boxes instead of a thousand. What is in a
// group stays in it: changing over would mean to be rendered again.

export interface Group<Item> {
  readonly id: number;
  readonly items: readonly Item[];
}

const SIZE = 20;

/** The same items as `items` and in their order; groups in which nothing changed are those of before. */
export function regroup<Item>(
  before: readonly Group<Item>[],
  items: readonly Item[],
  idOf: (item: Item) => string,
): readonly Group<Item>[] {
  const known = new Map(before.flatMap((group, at) => group.items.map((item) => [idOf(item), at] as const)));
  const indexes = groupIndexes(items.map((item) => known.get(idOf(item))));
  let lastId = Math.max(-1, ...before.map(({ id }) => id));
  const found: { at: number; id: number; items: Item[] }[] = [];
  items.forEach((item, index) => {
    const at = indexes[index] ?? 0;
    const last = found.at(-1);
    const isNew = !known.has(idOf(item));
    if (last !== undefined && last.at === at && !(isNew && last.items.length >= SIZE)) last.items.push(item);
    else {
      const existing = before[at];
      const isTaken = existing === undefined || found.some(({ id }) => id === existing.id);
      found.push({ at, id: isTaken ? ++lastId : existing.id, items: [item] });
    }
  });
  return found.map(
    ({ id, items: now }) => before.find((group) => isSame(group, id, now)) ?? { id, items: now },
  );
}

/** Where each item goes: a known one where it was, unless what follows is further up; a new one to what is above it. */
function groupIndexes(known: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const indexes = [...known];
  let below = Number.POSITIVE_INFINITY;
  for (let index = indexes.length - 1; index >= 0; index--) {
    const groupIndex = indexes[index];
    if (groupIndex !== undefined) below = indexes[index] = Math.min(groupIndex, below);
  }
  const first = indexes.find((groupIndex) => groupIndex !== undefined);
  for (let index = 0; index < indexes.length; index++) indexes[index] ??= indexes[index - 1] ?? first;
  return indexes;
}

const isSame = <Item>(group: Group<Item>, id: number, items: readonly Item[]): boolean =>
  group.id === id &&
  group.items.length === items.length &&
  group.items.every((item, index) => item === items[index]);
