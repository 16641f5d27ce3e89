// Where parts of a text end, and in which column they begin.
import { isMap, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

export const closing = (node: YAMLMap | YAMLSeq): number => (node.range?.[1] ?? 1) - 1;

/** Behind the last letter that is no blank. */
export function lastLetter(text: string, at: number): number {
  let to = at;
  while (to > 0 && /\s/.test(text[to - 1] as string)) to -= 1;
  return to;
}

/** A block of lines has its end behind it already. */
export function endOfLine(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at - 1;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

export const columnOf = (text: string, at: number): number => at - (text.lastIndexOf('\n', at - 1) + 1);

export function endOf(node: Node | null | undefined): number | undefined {
  if (!node) return undefined;
  if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0) {
    const last = node.items.at(-1);
    return isMap(node) ? endOfPair(last as Pair) : endOf(last as Node);
  }
  return node.range?.[1];
}

export const endOfPair = ({ key, value }: Pair): number =>
  endOf(value as Node | null) ?? ((key as Node).range?.[1] ?? 0) + 1;

/** Without the end of its last line. */
export function spanOf(text: string, node: Node) {
  const from = node.range?.[0] ?? 0;
  const to = endOf(node) ?? from;
  return { from, to: text[to - 1] === '\n' ? to - 1 : to };
}
