// Checks that the house keeps its shape: who may import whom, and nobody in a circle; where SQL stands; how files are
// named and opened.
// The rules are those of ARCHITECTURE.md; each finding says file, line and what is wrong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, importsOf, parseSource, type Source, taggedTemplates } from './parse-source.ts';
import { isMain, resolveImport, root, sourceFiles } from './paths.ts';

const domains = [
  'identity',
  'media',
  'people',
  'projects',
  'agreements',
  'notifications',
  'alerts',
  'messages',
  'surveys',
  'team-events',
  'results',
  'analyses',
  'audit-trail',
  'study-import',
  'study-export',
  'administration',
  'installation-check',
  'backup',
  'cli',
];
const foundations: Record<string, string[]> = {
  contract: [],
  server: ['platform'],
  web: ['boot', 'i18n', 'platform', 'storage', 'ui'],
};
const forbiddenNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc']);
const longest = 400;

interface File {
  path: string;
  text: string;
}

interface Location {
  workspace: string;
  area: string; // a domain, a foundation, 'app', or '' for files directly in src
  file: string;
  isTest: boolean;
}

/** Where in the house a path lies; nothing for paths outside of the three workspaces. */
function locationOf(path: string): Location | undefined {
  const [workspace = '', ...rest] = path.split('/');
  if (!(workspace in foundations)) return undefined;
  const file = rest.at(-1) ?? '';
  const inside = rest[0] === 'src' ? rest.slice(1) : rest;
  const isTest = /\.test\.tsx?$/.test(file) || rest[0] === 'test';
  return { workspace, area: inside.length > 1 ? (inside[0] ?? '') : '', file, isTest };
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isComposition = ({ workspace, area, file }: Location): boolean =>
  workspace !== 'contract' &&
  (area === 'app' ||
    (area === '' && /^(app|start|main|cli)\.tsx?$/.test(file)) ||
    (area === 'boot' && /^(main|start|first-requests|wall-file)\.tsx?$/.test(file)));

const isPartOfUi = ({ workspace, area, isTest }: Location): boolean =>
  workspace === 'web' && area === 'ui' && !isTest;

/** What has no screen. */
const isBelowUi = ({ area }: Location): boolean => ['i18n', 'platform', 'storage'].includes(area);

/** Where schemas are built: files that only the server loads. */
const buildsSchemas = ({ workspace, area }: Location): boolean =>
  workspace === 'server' || (workspace === 'contract' && area === 'schemas');

function packageFault(from: Location, name: string, typeOnly: boolean): string | undefined {
  if (from.workspace === 'contract' && name !== 'typebox')
    return `contract imports ${name}; it may import typebox only`;
  if (name === 'typebox' && !typeOnly && !buildsSchemas(from))
    return 'imports typebox as values, which every visitor would load; import its types';
  return undefined;
}

/** Why `from` may not import this, or nothing. */
function importFault(from: Location, fromPath: string, { specifier, typeOnly }: Import): string | undefined {
  const target = resolveImport(fromPath, specifier);
  if (target === undefined)
    return from.isTest ? undefined : packageFault(from, packageOf(specifier), typeOnly);
  const to = locationOf(target);
  if (to === undefined) {
    // Tests and configuration may use what stands beside the workspaces, such as tools or the root's versions.
    return from.isTest || target.endsWith('.json')
      ? undefined
      : `imports ${target}, which is no part of the product`;
  }
  if (to.workspace === 'contract' && to.area === 'schemas')
    if (!typeOnly && !from.isTest && !buildsSchemas(from))
      return 'imports a schema as a value, and typebox with it; every visitor would load it: import its type';
  if (isPartOfUi(from)) {
    const domain = domains.find((name) => new RegExp(`^contract/src/(schemas/)?${name}\\.ts$`).test(target));
    if (domain !== undefined) return `ui imports the contract of the domain ${domain}`;
  }
  if (to.workspace !== from.workspace) {
    if (to.workspace !== 'contract') return `${from.workspace} imports ${to.workspace}; they never meet`;
    return specifier.startsWith('@trialog/contract/')
      ? undefined
      : 'imports the contract by a relative path; say @trialog/contract/…';
  }
  if (fromPath.startsWith('server/src/') && target.startsWith('server/test/'))
    return `imports ${target}; what runs never imports tests, and a test that needs it stands in server/test`;
  if (from.isTest || from.workspace === 'contract') return undefined;
  if (isComposition(to) && !isComposition(from)) return `imports ${target}; nothing imports app or main`;
  if (isComposition(from) || from.area === to.area || from.area === 'demo') return undefined;
  if (to.area === 'demo') return `imports ${target}; only the start brings the demo in`;
  if (isPartOfUi(to) && isBelowUi(from)) return `${from.area} imports ui, which stands on it`;
  const position = domains.indexOf(to.area);
  if (position === -1) return undefined;
  const own = domains.indexOf(from.area);
  if (own === -1) return `${from.area === '' ? from.file : from.area} imports the domain ${to.area}`;
  return position > own ? `the domain ${from.area} imports ${to.area}, which lies to its right` : undefined;
}

function areaFault({ workspace, area, isTest }: Location): string | undefined {
  if (isTest || workspace === 'contract' || area === '' || area === 'app') return undefined;
  const known = [...domains, ...(foundations[workspace] ?? [])];
  return known.includes(area)
    ? undefined
    : `the folder ${area} is neither a domain nor ${foundations[workspace]}`;
}

/** The lines with SQL in a file that may hold none. */
function sqlLines(location: Location, source: Source): number[] {
  const mayHoldSql = location.isTest || location.area === 'platform' || location.area === 'identity';
  if (location.workspace !== 'server' || mayHoldSql) return [];
  return location.file === 'store.ts' ? [] : taggedTemplates(source, ['sql', 'tx', 'db']);
}

/** The findings about one file, as `path:line: what is wrong`. */
export function checkFile({ path, text }: File): string[] {
  const findings: string[] = [];
  const at = (line: number, what: string): void => void findings.push(`${path}:${line}: ${what}`);
  for (const part of path.split('/'))
    if (forbiddenNames.has(part.replace(/(\.test)?\.\w+$/, ''))) at(1, `no folder or file is named ${part}`);
  if (!/\.(ts|tsx|js)$/.test(path)) return findings;
  if (/\/index\.tsx?$/.test(path)) at(1, 'no barrel files: import the file that holds the thing');
  if (!/^(#!.*\n)?\s*(\/\/|\/\*)/.test(text)) at(1, 'opens without a comment that says what it holds');
  const lines = text.trimEnd().split('\n');
  if (lines.length > longest && !lines.slice(0, 12).join('\n').includes('Long because'))
    at(1, `${lines.length} lines; over ${longest} the opening comment says "Long because …"`);
  const location = locationOf(path);
  if (location === undefined) return findings;
  if (path.split('/')[1] === 'src') {
    const fault = areaFault(location);
    if (fault !== undefined) at(1, fault);
  }
  const source = parseSource(path, text);
  for (const one of importsOf(source)) {
    const fault = importFault(location, path, one);
    if (fault !== undefined) at(one.line, fault);
  }
  for (const line of sqlLines(location, source))
    at(line, 'SQL stands in store.ts, migrations, platform and identity only');
  return findings;
}

/** Files that import each other, by themselves or through others, by types too: `one → other → one`. */
export function findCycles(files: readonly File[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map(({ path, text }) => {
      const early = importsOf(parseSource(path, text)).filter(({ late }) => !late);
      const targets = early.flatMap(({ specifier }) => resolveImport(path, specifier) ?? []);
      return [path, targets.filter((target) => known.has(target))];
    }),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const way: string[] = [];
  const follow = (path: string): void => {
    const before = way.indexOf(path);
    if (before !== -1) cycles.push([...way.slice(before), path].join(' → '));
    if (before !== -1 || done.has(path)) return;
    way.push(path);
    for (const target of imports.get(path) ?? []) follow(target);
    way.pop();
    done.add(path);
  };
  for (const path of known) follow(path);
  return cycles;
}

export function checkBoundaries(base: string = root): { files: number; findings: string[] } {
  const folders = ['contract', 'server', 'web', 'tools', 'journeys', 'bench', 'simulation'];
  const paths = folders.flatMap((folder) => sourceFiles(base, folder));
  const read = (path: string): string =>
    /\.(ts|tsx|js)$/.test(path) ? readFileSync(join(base, path), 'utf8') : '';
  const files = paths.map((path) => ({ path, text: read(path) }));
  const cycles = findCycles(files.filter(({ path }) => /\.tsx?$/.test(path)));
  return {
    files: paths.length,
    findings: [...files.flatMap(checkFile), ...cycles.map((cycle) => `files import each other: ${cycle}`)],
  };
}

if (isMain(import.meta.url)) {
  const { files, findings } = checkBoundaries();
  for (const finding of findings) console.error(finding);
  console.log(`${files} files, ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
