// Finds PostgreSQL's own load tool, gets it where there is none, and runs scripts with it: the limit of what any
// server can get out of this database on this machine.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../../tools/paths.ts';
import { run } from '../../tools/run.ts';

const KEPT = fromRoot('node_modules/.cache/pgbench');

/** PGBENCH_PATH, else one on the PATH, else where Debian's packages put it. */
function presentPgbench(env: Record<string, string | undefined> = process.env): string | undefined {
  if (env.PGBENCH_PATH) {
    if (!existsSync(env.PGBENCH_PATH))
      throw new Error(`PGBENCH_PATH names ${env.PGBENCH_PATH}, which is not there.`);
    return env.PGBENCH_PATH;
  }
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  return [...onPath, ...debianPlaces('/'), ...debianPlaces(KEPT)].find((path) => existsSync(path));
}

function debianPlaces(below: string): string[] {
  const versions = join(below, 'usr/lib/postgresql');
  if (!existsSync(versions)) return [];
  return readdirSync(versions).map((version) => join(versions, version, 'bin/pgbench'));
}

/** Debian packs it with the server, whose installation would make a cluster: so the package is only unpacked. */
async function unpackFromDebian(): Promise<void> {
  console.error('No pgbench found: unpacking the one of the Debian package postgresql …');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const step = async (command: string, args: string[], cwd?: string) => {
    const { code, output } = await run(command, args, { env: quiet, ...(cwd ? { cwd } : {}) });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
    return output;
  };
  await step('apt-get', ['update']);
  await step('apt-get', ['install', '-y', '--no-install-recommends', 'libpq5']);
  const [, name] = /Depends: (postgresql-\d+)/.exec(await step('apt-cache', ['show', 'postgresql'])) ?? [];
  if (name === undefined) throw new Error('Debian names no package postgresql.');
  mkdirSync(KEPT, { recursive: true });
  await step('apt-get', ['download', name], KEPT);
  const file = readdirSync(KEPT).find((one) => one.startsWith(`${name}_`)) as string;
  await step('dpkg', ['-x', join(KEPT, file), KEPT]);
}

export async function findPgbench(): Promise<string> {
  const present = presentPgbench();
  if (present !== undefined) return present;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) await unpackFromDebian();
  const found = presentPgbench();
  if (found === undefined)
    throw new Error(
      'This bench measures beside pgbench, which is not here. Install it (Debian: the package postgresql; elsewhere postgresql-contrib), or set PGBENCH_PATH.',
    );
  return found;
}

interface Limit {
  /** Transactions a second. */
  run(seconds: number): Promise<number>;
}

/** One file a script; each client picks one by chance for every transaction. */
export function makeLimit(
  pgbench: string,
  databaseUrl: string,
  folder: string,
  name: string,
  scripts: string[],
): Limit {
  const files = scripts.map((script, number) => {
    const file = join(folder, `${name}-${number}.sql`);
    writeFileSync(file, script);
    return file;
  });
  return {
    run: async (seconds) => {
      const settings = ['--no-vacuum', '--protocol=prepared', '--client=32', '--jobs=2', `--time=${seconds}`];
      const { code, output } = await run(pgbench, [
        ...settings,
        ...files.flatMap((file) => ['--file', file]),
        databaseUrl,
      ]);
      const [, rate] = /^tps = ([\d.]+)/m.exec(output) ?? [];
      const failed = /number of failed transactions: ([1-9]\d*)/.exec(output);
      if (code !== 0 || rate === undefined || failed)
        throw new Error(`pgbench failed.\n${output.slice(-2000)}`);
      return Number(rate);
    },
  };
}
