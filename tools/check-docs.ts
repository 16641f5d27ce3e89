// Checks that the documents tell the truth about the repository: paths, links and commands they name exist,
// no address of somebody's machine slipped in, and every decision record has its parts.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { isMain, root, sourceFiles } from './paths.ts';

export interface Repository {
  /** True for a file or folder, by its path relative to the root. */
  exists: (path: string) => boolean;
  /** True if a file of this name lies in the folder or below it. */
  holds: (folder: string, name: string) => boolean;
  /** The names of npm scripts. */
  scripts: ReadonlySet<string>;
}

const topLevel =
  /^(?:\.\/)?(?:contract|server|web|journeys|bench|simulation|deploy|studies|tools|docs|\.ci)\/|^(?:LICENSE|\.npmrc|\.gitignore)$/;
const file = /^(?:[\w.-]+\/)*[\w.-]+\.(?:md|json|tsx?|js|ya?ml|sql|css)$/;
const placeholder = /[<>{}*…$|]|\.\.\./;
// npm's own commands that documents may name; `test` and `start` must be scripts.
const npmOwn = new Set([
  'ci',
  'install',
  'view',
  'audit',
  'outdated',
  'update',
  'config',
  'exec',
  'pack',
  'version',
]);
const forbidden: [pattern: RegExp, why: string][] = [
  [/(?<![\w./-])\/(?:work|root|home|Users)\/[\w.]/, 'a path on one machine'],
  [/https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio)[\w.-]*/i, 'the address of a package registry'],
  [/\bregistry\.(?:npmjs|yarnpkg)\.\w+/i, 'the address of a package registry'],
];

const isRelativeLink = (target: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|#|\/)/i.test(target);

/** Which paths a piece of code names; an address of the product (`/messages`) or a pattern is none. */
function pathsIn(code: string): string[] {
  return code
    .split(/\s+/)
    .map((word) => word.replace(/[,;:.]+$/, '').replace(/:\d+$/, ''))
    .filter((word) => (topLevel.test(word) || file.test(word)) && !placeholder.test(word));
}

/**
 * A path is read from the root or from the folder of its document. A bare name such as store.ts stands for a kind of
 * file, of which there must be one: in a document beside the code, below its own folder.
 */
function isThere(named: string, document: string, { exists, holds }: Repository): boolean {
  const folder = dirname(document);
  if (exists(named) || exists(join(folder, named))) return true;
  const scope = folder.startsWith('docs') ? '.' : folder;
  return !named.includes('/') && holds(scope, named);
}

function scriptsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (run(?:-script)? )?([a-z][\w:-]*)/g)];
  return named.flatMap(([, run, name = '']) => (run === undefined && npmOwn.has(name) ? [] : [name]));
}

/** What a decision record lacks: its number as its file has it, date and status, and its three parts. */
function missingParts(path: string, text: string): string[] {
  const number = Number(basename(path).slice(0, 4));
  const parts: [pattern: RegExp, what: string][] = [
    [new RegExp(`^# ${number}\\. \\S`), `the title "# ${number}. …"`],
    [/^Date: \d{4}-\d\d-\d\d\. Status: \S/m, 'a line "Date: …. Status: …"'],
    ...['Context', 'Decision', 'Consequences'].map((part): [RegExp, string] => [
      new RegExp(`^## ${part}$`, 'm'),
      `the part "## ${part}"`,
    ]),
  ];
  return parts.flatMap(([pattern, what]) => (pattern.test(text) ? [] : [`${path}: lacks ${what}`]));
}

/** The findings about one document, as `path:line: what is wrong`. */
export function checkDocument(path: string, text: string, repository: Repository): string[] {
  const findings = path.startsWith('docs/decisions/') ? missingParts(path, text) : [];
  let fenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    const at = (what: string): void => void findings.push(`${path}:${index + 1}: ${what}`);
    for (const [pattern, why] of forbidden)
      if (pattern.test(line)) at(`names ${why}: ${pattern.exec(line)?.[0]}`);
    if (/^\s*(?:```|~~~)/.test(line)) {
      fenced = !fenced;
      continue;
    }
    const code = fenced ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
    for (const name of code.flatMap(scriptsIn))
      if (!repository.scripts.has(name)) at(`names npm ${name}, which package.json has not`);
    // A fenced block may be a tree or an output, so that only whole paths in running text are promises.
    if (fenced) continue;
    for (const named of code.flatMap(pathsIn))
      if (!isThere(named, path, repository)) at(`names ${named}, which does not exist`);
    for (const [, target = ''] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)) {
      const file = decodeURI(target.replace(/[#?].*$/, ''));
      if (isRelativeLink(target) && !repository.exists(normalize(join(dirname(path), file))))
        at(`links to ${target}, which does not exist`);
    }
  }
  return findings;
}

function repositoryAt(base: string): Repository {
  const manifest: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(join(base, 'package.json'), 'utf8'),
  );
  const files = sourceFiles(base);
  return {
    exists: (path) => !normalize(path).startsWith('..') && existsSync(join(base, path)),
    holds: (folder, name) =>
      files.some((path) => basename(path) === name && (folder === '.' || path.startsWith(`${folder}/`))),
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
  };
}

export function checkDocs(base: string = root): { files: number; findings: string[] } {
  const repository = repositoryAt(base);
  const documents = sourceFiles(base).filter(
    (file) => file.endsWith('.md') && file !== 'docs/traceability.md',
  );
  const read = (path: string): string => readFileSync(join(base, path), 'utf8');
  return {
    files: documents.length,
    findings: documents.flatMap((path) => checkDocument(path, read(path), repository)),
  };
}

if (isMain(import.meta.url)) {
  const { files, findings } = checkDocs();
  for (const finding of findings) console.error(finding);
  console.log(`${files} documents, ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
