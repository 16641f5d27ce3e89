// Opens the text of a study document for forms: what stands at a path, at which line, and which part a mistake is about. Paths are
// the keys that lead to a part, as in comments and differences: `projects/aurora/teams/milano/name`.
import { type Group, nameOfItem } from '@trialog/contract/study-document.ts';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml';

export type Path = readonly string[];

interface Location {
  readonly line: number;
  readonly column: number;
}

export interface OpenText {
  readonly text: string;
  readonly document: Document.Parsed;
  readonly value: unknown;
  lineOf(path: Path): number | undefined;
  /** The innermost part that a mistake at this place is about. */
  pathAt(location: Location): Path;
}

const opened = new Map<string, OpenText | undefined>();
/** The text, the one before, that in force, and the one that was checked. */
const MOST_OPENED = 6;

/** Nothing where it cannot be read. The newest ones are stored: a page asks for the same ones again. */
export function openText(text: string): OpenText | undefined {
  const found = opened.get(text) ?? parse(text);
  opened.delete(text);
  opened.set(text, found);
  for (const first of [...opened.keys()].slice(0, Math.max(0, opened.size - MOST_OPENED)))
    opened.delete(first);
  return found;
}

function parse(text: string): OpenText | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: false });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  const root = document.contents as Node;
  return {
    text,
    document,
    value: document.toJS() as unknown,
    lineOf: (path) => {
      const found = locate(root, path);
      const offset = found?.pair ? startOf(found.pair.key) : startOf(found?.node);
      return offset === undefined ? undefined : lines.linePos(offset).line;
    },
    pathAt: ({ line, column }) => {
      const start = lines.lineStarts[line - 1];
      return start === undefined ? [] : innermost(root, start + column - 1, []);
    },
  };
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

export interface Located {
  readonly node: Node | null;
  /** Where it is the value of a key. */
  readonly pair?: Pair<Node, Node | null>;
}

export const keyOf = (pair: Pair): string | undefined =>
  isScalar(pair.key) ? String(pair.key.value) : undefined;

export function locate(root: Node | null, path: Path): Located | undefined {
  let found: Located = { node: root };
  for (const key of path) {
    const { node } = found;
    if (isMap(node)) {
      const pair = node.items.find((one) => keyOf(one) === key) as Located['pair'];
      if (!pair) return undefined;
      found = { node: pair.value, pair };
    } else if (isSeq(node)) {
      const item = node.items.find((one) => nameIn(one) === key);
      if (!item) return undefined;
      found = { node: item as Node };
    } else return undefined;
  }
  return found;
}

const naming = ['key', 'project', 'teams', 'patients', 'times'];

export function nameIn(item: unknown): string | undefined {
  if (!isMap(item)) return undefined;
  const parts = naming.map((key) => {
    const value = item.get(key, true);
    return [key, isScalar(value) || isSeq(value) ? value.toJSON() : undefined] as const;
  });
  return nameOfItem(Object.fromEntries(parts) as Group);
}

/** A mistake of a group is said at its beginning, where its first key stands, too: it is about the group. */
function innermost(node: Node | null, offset: number, path: Path): Path {
  const inside = (one: unknown) => {
    const range = (one as Node | null)?.range;
    return (
      range !== undefined && range !== null && offset >= range[0] && offset < Math.max(range[1], range[0] + 1)
    );
  };
  if (isMap(node) && offset !== node.range?.[0])
    for (const pair of node.items) {
      const key = keyOf(pair);
      if (key === undefined) continue;
      if (inside(pair.value)) return innermost(pair.value as Node, offset, [...path, key]);
      if (inside(pair.key)) return [...path, key];
    }
  if (isSeq(node))
    for (const item of node.items)
      if (inside(item)) {
        const name = nameIn(item);
        return name === undefined ? path : innermost(item as Node, offset, [...path, name]);
      }
  return path;
}
