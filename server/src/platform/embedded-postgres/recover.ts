// Brings a base backup up to a moment: unpacks it, lets PostgreSQL replay the log, and gives it a new password.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { launch, locateBinaries, NOBODY } from './binaries.ts';
import { type LocatedCluster, locateCluster } from './cluster.ts';
import { type Origin, readOrigin, writeOrigin } from './origin.ts';
import { readPassword, startEmbeddedPostgres } from './start.ts';
import { unpackTar } from './tar.ts';

/** Where to stop: at a point that was named, after the last commit up to a time, or where the log ends. */
export type RecoveryTarget = { point: string } | { time: Date } | 'end';

interface Recovery {
  /** Becomes the folder of an embedded database. */
  dir: string;
  /** Gives the base backup to be read. */
  readBase(read: (tar: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void>;
  /** Writes the pieces of the log into a folder, and gives their names. */
  writeLog(folder: string): Promise<string[]>;
  target: RecoveryTarget;
  /** Of a cluster that was not the embedded one. */
  origin?: Origin | undefined;
}

/** The moment is not within the backup. */
export class RecoveryTargetMissed extends Error {
  override name = 'RecoveryTargetMissed';
  /** What was committed last, as far as the log goes. */
  readonly last: Date | undefined;
  constructor(last: Date | undefined) {
    super('The log ends before the wanted moment.');
    this.last = last;
  }
}

/** Another one's, which is left as it is. */
export class ClusterInUse extends Error {
  override name = 'ClusterInUse';
}

const HOURS = 3_600_000;
const LONGEST_RECOVERY = 48 * HOURS;

/** The main version of the programs that would be used. */
export function findVersion(programs: string | undefined): number | undefined {
  const { stdout } = spawnSync(locateBinaries(programs).postgres, ['--version'], { encoding: 'utf8' });
  const [, version] = /PostgreSQL\) (\d+)/.exec(stdout ?? '') ?? [];
  return version === undefined ? undefined : Number(version);
}

export async function recoverCluster({ dir, readBase, writeLog, target, origin }: Recovery): Promise<void> {
  if (origin) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    writeOrigin(dir, origin);
  }
  const located = locateCluster(dir);
  const { cluster, disguise } = located;
  if (existsSync(join(cluster, 'PG_VERSION')))
    throw new ClusterInUse(`There is a database in ${cluster} already.`);
  const owner = disguise === 'nobody' ? NOBODY : undefined;
  await readBase((tar) => unpackTar(tar, cluster, owner));
  if (origin) settleIn(cluster, owner);
  // Read from there when the command below finds nothing elsewhere.
  const log = join(cluster, 'pg_wal');
  const written = await writeLog(log);
  if (owner !== undefined) for (const name of written) chownSync(join(log, name), owner, owner);
  const signal = join(cluster, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (owner !== undefined) chownSync(signal, owner, owner);
  await replay(dir, target);
  setPassword(located, readOrigin(dir), readPassword(join(dir, 'password')));
}

/** Names files and libraries of the machine that it comes from; they stay beside, for who starts it there again. */
function settleIn(cluster: string, owner: number | undefined): void {
  const anew = {
    'postgresql.conf': '',
    'postgresql.auto.conf': '',
    'pg_hba.conf':
      'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, text] of Object.entries(anew)) {
    const path = join(cluster, name);
    if (existsSync(path)) renameSync(path, `${path}.saved`);
    writeFileSync(path, text, { mode: 0o600 });
    if (owner !== undefined) chownSync(path, owner, owner);
  }
}

/** Where it is not in this folder itself, too. */
export function removeCluster(dir: string): void {
  rmSync(locateCluster(dir).cluster, { recursive: true, force: true });
}

async function replay(dir: string, target: RecoveryTarget): Promise<void> {
  const logFile = join(dir, 'postgres.log');
  const begins = existsSync(logFile) ? statSync(logFile).size : 0;
  try {
    const server = await startEmbeddedPostgres({
      dir,
      revive: false,
      startWithin: LONGEST_RECOVERY,
      settings: {
        restore_command: 'false',
        recovery_target_timeline: 'current',
        recovery_target_action: 'promote',
        hot_standby: 'off',
        log_min_messages: 'log',
        ...settingsOf(target),
      },
    });
    await server.stop();
  } catch (error) {
    const log = readFileSync(logFile).subarray(begins).toString('utf8');
    if (/recovery ended before configured recovery target|before consistent recovery point/.test(log))
      throw new RecoveryTargetMissed(lastCommit(log));
    throw error;
  }
}

function settingsOf(target: RecoveryTarget): Record<string, string> {
  if (target === 'end') return {};
  if ('point' in target) return { recovery_target_name: target.point };
  // Names of zones, a Z among them, are not known yet when this is read.
  return { recovery_target_time: target.time.toISOString().replace('Z', '+00') };
}

function lastCommit(log: string): Date | undefined {
  const [, time] =
    [...log.matchAll(/last completed transaction was at log time (\S+ [\d:.]+)/g)].at(-1) ?? [];
  return time === undefined ? undefined : new Date(`${time.replace(' ', 'T')}Z`);
}

/** A line is a statement. */
const MAKE_ROLE = `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '$name') THEN CREATE ROLE "$name"; END IF; END $$\n`;

/** The backup has the former password as a digest alone. Without a server, nobody can connect meanwhile. */
function setPassword(
  { binaries, cluster, disguise }: LocatedCluster,
  { owner, database }: Origin,
  password: string,
): void {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', database];
  const { command, args: all, options } = launch(disguise, binaries.postgres, args);
  const { status, stderr } = spawnSync(command, all, {
    ...options,
    input: `${MAKE_ROLE.replaceAll('$name', owner)}ALTER ROLE "${owner}" SUPERUSER LOGIN PASSWORD '${password}'\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The restored database takes no new password: ${stderr}`);
}
