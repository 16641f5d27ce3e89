// Finds exports that no other file imports: what is used at home needs no export, and what is used nowhere goes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodeIn, nodesIn, parseSource, textOf, walk } from './parse-source.ts';
import { isMain, resolveImport, root, sourceFiles } from './paths.ts';

interface Exchange {
  /** The names it exports, with their lines. */
  given: Map<string, number>;
  /** What it takes from other files: `*` for everything. */
  taken: [file: string, name: string][];
}

/** What a tool reads by its name, or starts: nobody imports it. */
const isEntry = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$|\.d\.ts$|(?:^|\/)[\w-]+\.config\.ts$/.test(path);

const nameIn = (node: Node, property: string): string => {
  const found = nodeIn(node, property);
  return String(found?.name ?? found?.value);
};

function declaredNames(declaration: Node): string[] {
  const id = nodeIn(declaration, 'id');
  const variables = nodesIn(declaration, 'declarations').flatMap((one) => {
    const target = nodeIn(one, 'id');
    return target?.type === 'Identifier' ? [String(target.name)] : [];
  });
  return id === undefined ? variables : [String(id.name)];
}

function exchangeOf(path: string, text: string): Exchange {
  const given = new Map<string, number>();
  const taken: Exchange['taken'] = [];
  const { program } = parseSource(path, text);
  walk(program, (node) => {
    const source = nodeIn(node, 'source') ?? nodeIn(node, 'argument');
    const specifier = source === undefined ? undefined : textOf(source, text);
    const from = specifier === undefined ? undefined : resolveImport(path, specifier);
    const take = (name: string): void => void (from !== undefined && taken.push([from, name]));
    if (node.type === 'ImportDeclaration')
      for (const one of nodesIn(node, 'specifiers'))
        take(one.type === 'ImportSpecifier' ? nameIn(one, 'imported') : '*');
    if (['ImportExpression', 'TSImportType', 'ExportAllDeclaration'].includes(node.type)) take('*');
    if (node.type !== 'ExportNamedDeclaration') return;
    const line = text.slice(0, node.start).split('\n').length;
    for (const one of nodesIn(node, 'specifiers')) {
      if (from !== undefined) take(nameIn(one, 'local'));
      given.set(nameIn(one, 'exported'), line);
    }
    const declaration = nodeIn(node, 'declaration');
    for (const name of declaration === undefined ? [] : declaredNames(declaration)) given.set(name, line);
  });
  return { given, taken };
}

/** What a file exports, with its line. */
export const exportedNames = (path: string, text: string): ReadonlyMap<string, number> =>
  exchangeOf(path, text).given;

/** As `path:line: name`. */
export function findDeadExports(files: readonly { path: string; text: string }[]): string[] {
  const exchanges = new Map(files.map(({ path, text }) => [path, exchangeOf(path, text)]));
  const taken = new Set(
    [...exchanges.values()].flatMap((one) => one.taken.map(([file, name]) => `${file} ${name}`)),
  );
  return [...exchanges].flatMap(([path, { given }]) =>
    isEntry(path) || taken.has(`${path} *`)
      ? []
      : [...given].flatMap(([name, line]) =>
          taken.has(`${path} ${name}`) ? [] : [`${path}:${line}: ${name}`],
        ),
  );
}

export function checkExports(base: string = root): string[] {
  const folders = ['contract', 'server', 'web', 'tools', 'journeys', 'bench', 'simulation'];
  const paths = folders.flatMap((folder) => sourceFiles(base, folder)).filter((path) => /\.tsx?$/.test(path));
  const files = paths.map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }));
  return findDeadExports(files).map((found) => `${found} is exported, and no other file imports it`);
}

if (isMain(import.meta.url)) {
  const findings = checkExports();
  for (const finding of findings) console.error(finding);
  console.log(`${findings.length} exports that nobody imports`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
