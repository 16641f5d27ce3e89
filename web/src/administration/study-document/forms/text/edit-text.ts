// Changes one part of a study document's text at its place: every other letter stays as its author wrote it. What came out is
// read again, and says exactly what it should; where a way of writing is too unusual for that, the whole text is written anew, with
// its comments.
import { isGroup, isSame } from '@trialog/contract/study-document.ts';
import { isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLSeq } from 'yaml';
import { closing, columnOf, endOf, endOfLine, endOfPair, lastLetter, spanOf } from './extents.ts';
import { keyOf, type Located, locate, nameIn, type OpenText, openText, type Path } from './open-text.ts';
import { block, group, inline, isBlock } from './write-value.ts';

type Group = Readonly<Record<string, unknown>>;
type Step = string | number;

/** One stretch of the text becomes another. */
interface Splice {
  from: number;
  to: number;
  by: string;
}

/** Groups on the way that are missing come with it. Nothing where an item of a list on the way is missing. */
export function setAt(open: OpenText, path: Path, value: unknown): string | undefined {
  const root = open.document.contents as Node;
  const found = locate(root, path);
  if (found?.pair && isSame(valueIn(open, found.node), value)) return open.text;
  if (found?.pair) return finish(open, path, value, replaceValue(open.text, root, found, value));
  const at = path.findIndex((_, index) => locate(root, path.slice(0, index + 1)) === undefined);
  const parent = locate(root, path.slice(0, at));
  if (!parent || isSeq(parent.node)) return undefined;
  const inner = path.slice(at + 1).reduceRight((one: unknown, key) => ({ [key]: one }), value);
  return finish(open, path, value, insertPair(open.text, root, parent, path[at] as string, inner));
}

export function removeAt(open: OpenText, path: Path): string {
  const root = open.document.contents as Node;
  const parent = locate(root, path.slice(0, -1));
  const found = locate(root, path);
  if (!parent || !found) return open.text;
  const splice = found.pair
    ? removePair(open.text, root, parent, found.pair)
    : removeItem(open.text, parent, found.node);
  return finish(open, path, undefined, splice);
}

/** At the end of a list, which may not be there yet. */
export function addItem(open: OpenText, path: Path, item: Group): string | undefined {
  const root = open.document.contents as Node;
  const list = locate(root, path);
  if (!list || !isSeq(list.node) || list.node.items.length === 0) {
    const written = list?.pair && !isFlow(root, path) ? emptyList(open.text, list, item) : undefined;
    return written ? finish(open, path, [item], written) : setAt(open, path, [item]);
  }
  const { node } = list;
  const last = node.items.at(-1) as Node;
  const end = endOf(last) ?? 0;
  const column = columnOf(open.text, node.range?.[0] ?? 0);
  const asFlow = 'flow' in last && last.flow === true;
  const splice: Splice = node.flow
    ? { ...point(lastLetter(open.text, closing(node))), by: `, ${inline(item, true)}` }
    : {
        ...point(endOfLine(open.text, end)),
        by: `\n${' '.repeat(column)}- ${asFlow ? inline(item, true) : group(item, column + 2)}`,
      };
  const items = valueIn(open, node) as unknown[];
  return finish(open, path, [...items, item], splice, item);
}

/** An item changes its place with the one before or behind it; at the end of the list it stays. */
export function moveItem(open: OpenText, path: Path, step: 1 | -1): string {
  const root = open.document.contents as Node;
  const list = locate(root, path.slice(0, -1))?.node;
  const item = locate(root, path)?.node;
  if (!isSeq(list) || !item) return open.text;
  const at = list.items.indexOf(item);
  const other = list.items[at + step] as Node | undefined;
  if (!other) return open.text;
  const [one, next] = (step === 1 ? [item, other] : [other, item]).map((node) => spanOf(open.text, node));
  const items = [...(valueIn(open, list) as unknown[])];
  [items[at], items[at + step]] = [items[at + step], items[at]];
  const by =
    one && next
      ? open.text.slice(next.from, next.to) +
        open.text.slice(one.to, next.from) +
        open.text.slice(one.from, one.to)
      : '';
  const splice = one && next ? { from: one.from, to: next.to, by } : undefined;
  return finish(open, path.slice(0, -1), items, splice);
}

const point = (at: number) => ({ from: at, to: at });

/** A list that was written as `[]`, or not at all, becomes lines below its key. */
function emptyList(text: string, { node, pair }: Located, item: Group): Splice | undefined {
  const key = pair?.key.range;
  if (!key) return undefined;
  const column = columnOf(text, key[0]);
  const { range } = node ?? {};
  const from = text.indexOf(':', key[1]) + 1;
  if (range && text.slice(from, range[0]).includes('#')) return undefined;
  const lead = ' '.repeat(column + 2);
  return { from, to: range?.[1] ?? from, by: `\n${lead}- ${group(item, column + 4)}` };
}

const valueIn = (open: OpenText, node: Node | null): unknown => (node ? node.toJS(open.document) : null);

function replaceValue(text: string, root: Node, { node, pair }: Located, value: unknown): Splice | undefined {
  const key = pair?.key.range;
  if (!pair || !key) return undefined;
  const from = text.indexOf(':', key[1]) + 1;
  const to = node?.range?.[1] ?? from;
  // A block of lines ends with the end of its last one.
  const end = to > from && text[to - 1] === '\n' ? '\n' : '';
  const inBrackets = isWithinFlow(root, pair);
  if (isBlock(value) && !inBrackets) {
    const { header, lines } = block(value, columnOf(text, key[0]));
    const line = text.slice(to, endOfLine(text, to));
    const note = end === '' && /^\s+#/.test(line) ? line : '';
    return { from, to: note === '' ? to : to + note.length, by: ` ${header}${note}\n${lines}${end}` };
  }
  const first = node?.range?.[0] ?? from;
  const isNoted = text.slice(from, first).includes('#');
  const begin = (isScalar(node) || isNoted) && first > from ? first : from;
  return { from: begin, to, by: `${begin === from ? ' ' : ''}${inline(value, inBrackets, node)}${end}` };
}

function insertPair(
  text: string,
  root: Node,
  parent: Located,
  key: string,
  value: unknown,
): Splice | undefined {
  const { node } = parent;
  if (!isMap(node)) return replaceValue(text, root, parent, { [key]: value });
  if (node.flow || node.items.length === 0) {
    const at = lastLetter(text, closing(node));
    const [before, after] = node.items.length > 0 ? [', ', ''] : [' ', ' '];
    return { ...point(at), by: `${before}${inline(key, true)}: ${inline(value, true)}${after}` };
  }
  const at = endOfLine(text, endOf(node) ?? 0);
  const column = columnOf(text, node.items[0]?.key ? ((node.items[0].key as Node).range?.[0] ?? 0) : 0);
  const lead = ' '.repeat(column);
  return { ...point(at), by: `\n${lead}${group({ [key]: value }, column)}` };
}

function removePair(
  text: string,
  root: Node,
  { node, pair: outer }: Located,
  pair: Pair,
): Splice | undefined {
  if (!isMap(node)) return undefined;
  const at = node.items.indexOf(pair as never);
  if (node.items.length === 1) return outer ? replaceValue(text, root, { node, pair: outer }, {}) : undefined;
  const from = (pair.key as Node).range?.[0] ?? 0;
  const next = (node.items[at + 1]?.key as Node | undefined)?.range?.[0];
  if (node.flow) {
    if (next !== undefined) return { from, to: next, by: '' };
    return { from: endOfPair(node.items[at - 1] as Pair), to: endOfPair(pair), by: '' };
  }
  const line = text.lastIndexOf('\n', from - 1) + 1;
  // The first of an item stands behind its hyphen.
  if (text.slice(line, from).trim() !== '')
    return next === undefined ? undefined : { from, to: next, by: '' };
  return wholeLines(text, line, endOfPair(pair));
}

function removeItem(text: string, { node, pair }: Located, item: Node | null): Splice | undefined {
  if (!isSeq(node) || !item?.range) return undefined;
  if (node.items.length === 1)
    return pair ? replaceValue(text, node, { node: scalarOf(node), pair }, []) : undefined;
  const at = node.items.indexOf(item);
  if (node.flow) {
    const next = (node.items[at + 1] as Node | undefined)?.range?.[0];
    if (next !== undefined) return { from: item.range[0], to: next, by: '' };
    return { from: (node.items[at - 1] as Node).range?.[1] ?? 0, to: item.range[1], by: '' };
  }
  const hyphen = text.lastIndexOf('-', item.range[0]);
  return wholeLines(text, text.lastIndexOf('\n', hyphen - 1) + 1, endOf(item) ?? item.range[1]);
}

/** The list with an end that is that of its last value, and not of what follows it. */
function scalarOf(node: YAMLSeq): Node {
  const copy = Object.create(node) as YAMLSeq;
  const end = endOf(node) ?? 0;
  copy.range = [node.range?.[0] ?? 0, end, end];
  return copy;
}

function wholeLines(text: string, from: number, end: number): Splice {
  return { from, to: Math.min(endOfLine(text, end) + 1, text.length), by: '' };
}

function isWithinFlow(root: Node, wanted: Pair): boolean {
  const search = (node: Node | null, inside: boolean): boolean | undefined => {
    if (isMap(node))
      for (const pair of node.items) {
        const within = inside || node.flow === true;
        if (pair === wanted) return within;
        const found = search(pair.value as Node | null, within);
        if (found !== undefined) return found;
      }
    if (isSeq(node))
      for (const item of node.items) {
        const found = search(item as Node, inside || node.flow === true);
        if (found !== undefined) return found;
      }
    return undefined;
  };
  return search(root, false) ?? false;
}

const isFlow = (root: Node, path: Path): boolean => {
  const pair = locate(root, path)?.pair;
  return pair !== undefined && isWithinFlow(root, pair);
};

/** As it came out, if that says what it should; else the whole text written anew. */
function finish(
  open: OpenText,
  path: Path,
  value: unknown,
  splice: Splice | undefined,
  added?: Group,
): string {
  const steps = stepsOf(open, path);
  const wanted = changed(open.value, steps, value);
  if (splice) {
    const { from, to, by } = splice;
    const text = open.text.slice(0, from) + by + open.text.slice(to);
    const again = openText(text);
    if (again && isSame(again.value, wanted)) return text;
  }
  const document = open.document.clone();
  const known = steps.findIndex((_, index) => !isCollection(document.getIn(steps.slice(0, index), true)));
  const whole = known === -1 ? steps : steps.slice(0, known);
  if (added) document.addIn(steps, document.createNode(added));
  else if (value === undefined) document.deleteIn(steps);
  else document.setIn(whole, document.createNode(whole === steps ? value : stepTo(wanted, whole)));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** With the numbers of the items in place of their names. */
function stepsOf(open: OpenText, path: Path): Step[] {
  let node = open.document.contents as Node | null;
  return path.map((key) => {
    if (!isSeq(node)) {
      node = isMap(node)
        ? ((node.items.find((one) => keyOf(one) === key)?.value as Node | undefined) ?? null)
        : null;
      return key;
    }
    const at = node.items.findIndex((one) => nameIn(one) === key);
    node = (node.items[at] as Node | undefined) ?? null;
    return at;
  });
}

const stepTo = (value: unknown, steps: readonly Step[]): unknown =>
  steps.reduce((at, step) => (at as Record<Step, unknown> | undefined)?.[step], value);

function changed(at: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(at)) {
    const items = at.map((one, index) => (index === step ? changed(one, rest, value) : one));
    return items.filter((one, index) => index !== step || one !== undefined);
  }
  const { [step]: before, ...others } = isGroup(at) ? at : {};
  const after = changed(before, rest, value);
  return after === undefined ? others : { ...others, [step]: after };
}
