// Holds exported names and file names against the words that docs/glossary.md says are no longer used.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedNames } from './check-exports.ts';
import { isMain, root, sourceFiles } from './paths.ts';

/** The workspaces whose names are checked. */
const workspaces = ['contract', 'server', 'web'];
const glossary = 'docs/glossary.md';
const heading = '## Words that names do not use';

interface RetiredWord {
  /** What to say in its place. */
  instead: string;
  /** Names in which the word is right. */
  exceptions: ReadonlySet<string>;
}

/** By the word itself, in small letters. */
export function readRetiredWords(text: string): Map<string, RetiredWord> {
  const [, section] = text.split(`${heading}\n`);
  if (section === undefined) throw new Error(`${glossary} has no section "${heading}".`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  const words = new Map<string, RetiredWord>();
  for (const row of rows.slice(2)) {
    const [names = '', instead = '', exceptions = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const excepted = new Set([...exceptions.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string));
    for (const word of names.split(',')) words.set(word.trim(), { instead, exceptions: excepted });
  }
  if (words.size === 0) throw new Error(`${glossary} lists no words under "${heading}".`);
  return words;
}

/** `keptThreads` and `kept-threads.ts` are made of the words kept and threads. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** As `path:line: what is wrong`. */
export function checkNamesOf(
  { path, text }: { path: string; text: string },
  retired: ReadonlyMap<string, RetiredWord>,
): string[] {
  const faultOf = (name: string): string | undefined => {
    for (const word of wordsOf(name)) {
      const found = retired.get(word);
      if (found && !found.exceptions.has(name))
        return `"${word}" in ${name}: say ${found.instead} (${glossary})`;
    }
    return undefined;
  };
  const parts = path.split('/').slice(1);
  const names: [name: string, line: number][] = parts.map((part) => [part, 1]);
  if (/\.tsx?$/.test(path)) names.push(...exportedNames(path, text));
  return names.flatMap(([name, line]) => {
    const fault = faultOf(name);
    return fault === undefined ? [] : [`${path}:${line}: ${fault}`];
  });
}

export function checkNames(base: string = root): string[] {
  const retired = readRetiredWords(readFileSync(join(base, glossary), 'utf8'));
  const paths = workspaces.flatMap((workspace) => sourceFiles(base, workspace));
  return paths.flatMap((path) => {
    const text = /\.tsx?$/.test(path) ? readFileSync(join(base, path), 'utf8') : '';
    return checkNamesOf({ path, text }, retired);
  });
}

if (isMain(import.meta.url)) {
  const findings = checkNames();
  for (const finding of findings) console.error(finding);
  console.log(`${findings.length} names with words that are no longer used`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
