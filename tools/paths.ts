// Where the repository lies, whatever folder a tool is started from, and the files that are its sources.
import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export const fromRoot = (...parts: string[]): string => resolve(root, ...parts);

/** Where Node caches what it made of the server's modules. */
export const compileCache = fromRoot('node_modules', '.cache', 'trialog');

// What .gitignore names, read without git: a downloaded copy has none.
const generated = new Set(['node_modules', 'dist', 'test-results']);

/** Paths relative to `base`, with slashes, of every source file below `folder`; none if it does not exist. */
export function sourceFiles(base: string, folder = '.'): string[] {
  const found: string[] = [];
  const visit = (relative: string): void => {
    let entries: Dirent[];
    try {
      entries = readdirSync(join(base, relative), { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries) {
      if (generated.has(entry.name) || entry.name.startsWith('.')) continue;
      const path = relative === '.' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  visit(folder);
  return found.sort();
}

/** True in the file that node was started with. */
export const isMain = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));

/** The file of this repository that an import means; nothing for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@trialog/')) {
    const [, workspace = '', ...rest] = specifier.split('/');
    return [workspace, 'src', ...rest].join('/');
  }
  if (specifier.startsWith('.')) return join(from, '..', specifier.replace(/\?.*$/, ''));
  return undefined;
}
