// Checks that the lock file installs everywhere: `npm ci` refuses one in which a package for some other
// platform is missing, which npm leaves out silently when a registry does not hold it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './paths.ts';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, Entry>;
}

/** True when a package found at `from` finds `name`, looking upwards as Node does. */
function isFound(packages: Lock['packages'], from: string, name: string): boolean {
  const folders = from.split('/');
  for (let length = folders.length; length >= 0; length--) {
    const base = folders.slice(0, length).join('/');
    if (`${base === '' ? '' : `${base}/`}node_modules/${name}` in packages) return true;
  }
  return false;
}

export function checkLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const needed = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    const missing = needed
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `package-lock.json: ${path || 'the root'} needs ${name}, which has no entry`);
    // Addresses would bind every clone to the registry that the last install happened to use.
    const bound = !entry.link && entry.resolved !== undefined;
    return bound ? [...missing, `package-lock.json: ${path} has a download address`] : missing;
  });
}

export const checkLockFile = (base: string = root): string[] =>
  checkLock(JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8')));

if (isMain(import.meta.url)) {
  const findings = checkLockFile();
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
