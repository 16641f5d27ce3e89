// What has no mutant although docs/decisions/0034 says that everything of its kind has one: read from the sources, so
// that a new row, limit, rule, address or text asks for its own.
import { readdirSync, readFileSync } from 'node:fs';
import { actions } from '@trialog/contract/access/table.ts';
import { limits } from '@trialog/contract/limits.ts';
import { ownTextKeys, specTextKeys } from '@trialog/contract/text-keys.ts';
import { type Node, nodeIn, nodesIn, parseSource, walk } from '../parse-source.ts';
import { fromRoot } from '../paths.ts';
import { type Mutant, placeOf } from './mutant.ts';

interface Part {
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly Pick<Node, 'start' | 'end'>[];
}

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(fromRoot(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);

/** The properties of these names, wherever they stand in the file. */
function propertiesOf(file: string, names: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  walk(parseSource(file, read(file)).program, (node) => {
    const key = node.type === 'Property' ? nodeIn(node, 'key') : undefined;
    const name = String(key?.value ?? key?.name);
    if (key !== undefined && names.has(name)) parts.push({ name, file, ranges: [node] });
  });
  return parts;
}

const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** What a statement at the top of a file declares. */
function declared(statement: Node): { name: string; node: Node; isFunction: boolean; isExported: boolean }[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const node = isExported ? nodeIn(statement, 'declaration') : statement;
  if (node === undefined) return [];
  if (node.type === 'FunctionDeclaration')
    return [{ name: String(nodeIn(node, 'id')?.name), node, isFunction: true, isExported }];
  if (node.type !== 'VariableDeclaration') return [];
  return nodesIn(node, 'declarations').map((each) => ({
    name: String(nodeIn(each, 'id')?.name),
    node: each,
    isFunction: isFunction(nodeIn(each, 'init')),
    isExported,
  }));
}

/** The functions that a file of rules exports, each with what only the file itself knows and the function uses. */
function functionsOf(file: string): Part[] {
  const all = nodesIn(parseSource(file, read(file)).program, 'body').flatMap(declared);
  const rangesOf = (node: Node, seen: Set<Node>): Node[] => {
    seen.add(node);
    const used: Node[] = [];
    walk(node, (part) => {
      const other = all.find(
        ({ name, isExported }) => part.type === 'Identifier' && part.name === name && !isExported,
      );
      if (other !== undefined && !seen.has(other.node)) used.push(...rangesOf(other.node, seen));
    });
    return [node, ...used];
  };
  return all
    .filter((each) => each.isExported && each.isFunction)
    .map(({ name, node }) => ({ name, file, ranges: rangesOf(node, new Set()) }));
}

const addressFiles = [
  'web/src/app/paths.ts',
  'web/src/surveys/addresses.ts',
  'web/src/results/addresses.ts',
  'web/src/analyses/addresses.ts',
  'web/src/audit-trail/addresses.ts',
  'web/src/alerts/addresses.ts',
  'web/src/platform/callback-paths.ts',
];

/** Every literal there that is an address. */
function addressesOf(file: string): Part[] {
  const parts: Part[] = [];
  walk(parseSource(file, read(file)).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('/'))
      parts.push({ name: node.value, file, ranges: [node] });
  });
  return parts;
}

const parts = (): Part[] => [
  ...filesIn('contract/src/access/rows').flatMap((file) => propertiesOf(file, new Set(actions))),
  ...propertiesOf('contract/src/limits.ts', new Set(Object.keys(limits))),
  ...filesIn('contract/src/rules').flatMap(functionsOf),
  ...addressFiles.flatMap(addressesOf),
];

/** The rows, limits, rules, addresses and texts that no mutant of these breaks. */
export function withoutMutant(mutants: readonly Mutant[]): string[] {
  const places = new Map<string, { start: number; end: number }[]>();
  for (const mutant of mutants) {
    const start = placeOf(read(mutant.file), mutant);
    const place = { start, end: start + mutant.old.length };
    places.set(mutant.file, [...(places.get(mutant.file) ?? []), place]);
  }
  const isBroken = ({ file, ranges }: Part) =>
    (places.get(file) ?? []).some(({ start, end }) =>
      ranges.some((range) => start < range.end && end > range.start),
    );
  const texts = [...specTextKeys, ...ownTextKeys].filter(
    (key) => !mutants.some(({ old }) => new RegExp(`\\b${key}\\b`).test(old)),
  );
  const unbroken = parts()
    .filter((part) => !isBroken(part))
    .map(({ file, name }) => `${file}: ${name}`);
  return [...unbroken, ...texts];
}
