// An answer that is JSON already: sent as it is, where writing it once more would cost most of the time. Its type says
// what the bytes describe, so that a route's schema is checked against it as against any other answer.

import { LRUCache } from 'lru-cache';

const COMMA = Buffer.from(',');

/** A page of the wall has some 80 kB. */
const MOST_LISTS = 32;
const MOST_LIST_BYTES = 128 * 1024;

interface AskedList {
  items: readonly Ready<unknown>[];
  list: Ready<readonly unknown[]>;
}

/** Lists by their first item: whoever looks again at a page on which nothing has changed gets the same bytes. */
const asked = new LRUCache<Ready<unknown>, AskedList>({ max: MOST_LISTS });

export class Ready<T> {
  /** Its bytes, in pieces: others may cache them, and a list has those of its items. */
  readonly pieces: readonly Buffer[];
  readonly byteLength: number;
  /** For the compiler alone. */
  declare readonly described: T;

  private constructor(pieces: readonly Buffer[]) {
    this.pieces = pieces;
    this.byteLength = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  }

  /**
   * In memory of its own: Node cuts small buffers from blocks that it fills with whatever comes, and one that is cached
   * would keep the whole block.
   */
  static of<T>(value: T): Ready<T> {
    const text = JSON.stringify(value);
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    bytes.write(text);
    return new Ready([bytes]);
  }

  static list<T>(items: readonly Ready<T>[]): Ready<readonly T[]> {
    const [first] = items;
    const before = first && asked.get(first);
    if (before && isSameList(before.items, items)) {
      // Put together once it is asked for again: most lists never are.
      if (before.list.pieces.length > 1 && before.list.byteLength <= MOST_LIST_BYTES)
        before.list = new Ready([inMemoryOfItsOwn(before.list)]);
      return before.list as Ready<readonly T[]>;
    }
    const list = Ready.#joined(items);
    if (first) asked.set(first, { items, list });
    return list;
  }

  static #joined<T>(items: readonly Ready<T>[]): Ready<readonly T[]> {
    const pieces = items.flatMap((item, index) => (index === 0 ? item.pieces : [COMMA, ...item.pieces]));
    return new Ready([Buffer.from('['), ...pieces, Buffer.from(']')]);
  }

  /** An object and one more field, whose value is ready. The object has at least one field. */
  static withField<T extends object, Key extends string, Value>(
    value: T,
    key: Key,
    field: Ready<Value>,
  ): Ready<T & Record<Key, Value>> {
    const open = JSON.stringify(value).slice(0, -1);
    return new Ready([Buffer.from(`${open},"${key}":`), ...field.pieces, Buffer.from('}')]);
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

function inMemoryOfItsOwn({ pieces, byteLength }: Ready<unknown>): Buffer {
  const bytes = Buffer.allocUnsafeSlow(byteLength);
  let end = 0;
  for (const piece of pieces) end += piece.copy(bytes, end);
  return bytes;
}
