// Opens a study file as YAML that still knows its lines, and hands out its parts with the location of each.
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  type Scalar,
  visit,
} from 'yaml';
import type { Problem, SourceLocation } from './problems.ts';

export interface YamlText {
  readonly file: string;
  readonly text: string;
  readonly root: Node | null;
  readonly problems: Problem[];
  /** Whether it may name files that lie beside it. */
  readonly hasFilesBeside: boolean;
  /** The values whose mistakes were reported. */
  readonly faulty: Set<Node>;
  locationOf(node: Node | null | undefined): SourceLocation;
  fail(at: Node | SourceLocation | null | undefined, message: string): void;
}

const LOCATION = /^(.*?)(?: at line \d+, column \d+:?[\s\S]*)?$/;

export function openYaml(file: string, text: string, hasFilesBeside = true): YamlText {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  const location = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const locationOf = (node: Node | null | undefined) => location(node?.range?.[0] ?? 0);
  const fail = (at: Node | SourceLocation | null | undefined, message: string): void => {
    problems.push({ ...(at && 'line' in at ? at : locationOf(at as Node | null)), message });
  };

  let root: Node | null = null;
  try {
    const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, merge: false });
    const [first, second] = 'empty' in documents ? [] : documents;
    for (const { pos, message } of first?.errors ?? [])
      fail(location(pos[0]), `This is no valid YAML: ${LOCATION.exec(message)?.[1] ?? message}`);
    if (second) fail(location(second.range[0]), 'A study file holds one document; a second one begins here.');
    root = (first?.contents as Node | null | undefined) ?? null;
    if (first)
      visit(first, (_, node) => {
        if (isAlias(node)) fail(node, 'References (*name) are not supported; write the value out.');
      });
  } catch (error) {
    fail(location(0), `This is no valid YAML: ${(error as Error).message}`);
  }
  if (root === null && problems.length === 0) fail(location(0), 'The study file is empty.');
  return { file, text, root, problems, hasFilesBeside, faulty: new Set(), locationOf, fail };
}

/** What a node is, for a sentence that says what it should have been. */
export function kindOf(node: unknown): string {
  if (isMap(node)) return 'a group of keys';
  if (isSeq(node)) return 'a list';
  if (!isScalar(node) || node.value === null) return 'empty';
  if (typeof node.value === 'string') return 'a text';
  return typeof node.value === 'boolean' ? 'true or false' : 'a number';
}

export function keyOf(pair: Pair): { name: string; node: Node } | undefined {
  return isScalar(pair.key) ? { name: String(pair.key.value), node: pair.key as Node } : undefined;
}

/** Where in the file a position inside a text value stands; exact for `|` blocks, else the value's beginning. */
export function locationInValue(yaml: YamlText, node: Scalar, at: number): SourceLocation {
  const start = yaml.locationOf(node);
  if (node.type !== 'BLOCK_LITERAL') return start;
  const before = String(node.value).slice(0, at).split('\n');
  const line = start.line + before.length;
  const written = yaml.text.split('\n')[start.line] ?? '';
  const indent = written.length - written.trimStart().length;
  return { file: yaml.file, line, column: indent + (before.at(-1)?.length ?? 0) + 1 };
}
