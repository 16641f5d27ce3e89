// A copy of the sources in a temporary folder, in which a mutant may stand: the working tree is never touched.
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';

const left = new Set(['node_modules', 'dist', 'test-results']);
const isSource = (path: string): boolean => {
  const name = basename(path);
  return !left.has(name) && !name.startsWith('.');
};

/** Packages are the tree's own; the three workspaces among them are those of the copy. */
export function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@trialog'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@trialog' && name !== '.cache' && name !== '.vite' && name !== '.vite-temp')
      symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(packages, '@trialog')))
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@trialog', name));
}

/** Ends the databases that tests in the copy were stopped before ending: they are in no group of ours. */
function endDatabases(copy: string): void {
  for (const file of globSync('.test/*/**/postmaster.pid', { cwd: copy })) {
    const [pid] = readFileSync(join(copy, file), 'utf8').split('\n');
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It has ended.
    }
  }
}

export interface Copy {
  path: string;
  remove: () => void;
}

export function copyTree(): Copy {
  const path = mkdtempSync(join(tmpdir(), 'trialog-mutants-'));
  for (const name of readdirSync(root))
    if (isSource(name)) cpSync(join(root, name), join(path, name), { recursive: true, filter: isSource });
  linkPackages(path);
  const remove = (): void => {
    endDatabases(path);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  return { path, remove };
}
