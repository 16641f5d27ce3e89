// An earlier version beside this one: its files as git has them, with the packages of this tree.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../../../tools/mutants/copy-tree.ts';
import { root } from '../../../tools/paths.ts';

const MIGRATIONS = 'server/migrations';

/** Nothing where this copy of the repository does not know the commit. */
export function findCommit(name: string): string | undefined {
  try {
    const words = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
    return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

export function unpackRelease(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
}

const namesIn = (tree: string): string[] => readdirSync(join(tree, MIGRATIONS));

/** Gives the tables of this version to the earlier one, whose tests then run on them; and which migrations that took. */
export function giveMigrations(folder: string): string[] {
  const had = new Set(namesIn(folder));
  const added = namesIn(root).filter((name) => !had.has(name));
  for (const name of added) cpSync(join(root, MIGRATIONS, name), join(folder, MIGRATIONS, name));
  return added;
}
