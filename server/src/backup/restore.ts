// Restores a backup into an empty folder: the database as it was at a moment, and the files.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeyFile } from '../platform/audit/key-file.ts';
import { ByteReader } from '../platform/byte-reader.ts';
import { type Origin, RESTORER } from '../platform/embedded-postgres/origin.ts';
import {
  ClusterInUse,
  findVersion,
  type RecoveryTarget,
  RecoveryTargetMissed,
  recoverCluster,
  removeCluster,
} from '../platform/embedded-postgres/recover.ts';
import { markFinished, markUnfinished } from '../platform/embedded-postgres/unfinished-restore.ts';
import { openObjectStore } from '../platform/object-store/open.ts';
import type { BackupKey } from './backup-key.ts';
import { BackupFault } from './fault.ts';
import { restoreFiles } from './files.ts';
import * as layout from './layout.ts';
import { type BackupLocation, namesIn } from './location.ts';
import { listBackups, type Manifest, readManifest } from './manifest.ts';
import { unpack } from './packed-file.ts';
import { recordRestore } from './record-restore.ts';
import { refuseWithoutRoom } from './room.ts';
import { unbrokenFrom } from './segments.ts';

export type Moment =
  /** As far as the log goes. */
  | 'newest'
  /** That at which the backup has counted its rows. */
  | 'counted'
  | Date;

export interface RestoreOptions {
  location: BackupLocation;
  /** Becomes a data folder. */
  into: string;
  moment: Moment;
  /** Its name; else the newest from which the moment can be reached. */
  backup?: string | undefined;
  key: BackupKey | undefined;
  /** With the master keys of the audit trail. */
  keyFile: string;
  skipsDamaged: boolean;
  /** Of Trialog. */
  version: string;
  /** The folder with PostgreSQL's programs, for a backup of one's own PostgreSQL of another version than the embedded one. */
  programs: string | undefined;
  print(line: string): void;
}

interface Restored {
  manifest: Manifest;
  files: number;
  /** Files that were left out. */
  damaged: string[];
}

export async function restore(options: RestoreOptions): Promise<Restored> {
  const { location, into, moment, key, keyFile, print } = options;
  const manifest = await chooseBackup(options);
  await refuseUsed(into);
  refuseWrongKeyFile(keyFile, manifest, moment);
  const origin = originOf(manifest, options.programs);
  await refuseWithoutRoom(into, manifest);
  const { name, cluster } = manifest;
  print(`Restoring the backup ${name} into ${into}.`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  markUnfinished(into);
  try {
    const log = await findLog(location, manifest, moment);
    await recoverCluster({
      dir: join(into, 'postgres'),
      readBase: async (read) => {
        await unpack(
          location,
          layout.clusterFile(name),
          { name: layout.clusterName(name), key, sha256: cluster.sha256 },
          read,
        );
      },
      writeLog: async (folder) => {
        for (const piece of log) await writeSegment(location, piece, join(folder, piece.segment), key);
        return log.map(({ segment }) => segment);
      },
      target: targetOf(moment, manifest),
      origin,
    });
    const files = await bringFiles(options, manifest);
    markFinished(into);
    // What was only restored to be looked at stays as it was.
    if (moment !== 'counted') await recordRestore(options, manifest, moment);
    return { manifest, ...files };
  } catch (error) {
    if (!(error instanceof ClusterInUse)) removeCluster(join(into, 'postgres'));
    for (const entry of await readdir(into)) await rm(join(into, entry), { recursive: true, force: true });
    throw error instanceof RecoveryTargetMissed ? missed(error, moment, manifest) : error;
  }
}

const targetOf = (moment: Moment, { point }: Manifest): RecoveryTarget => {
  if (moment === 'counted') return { point: point.name };
  return moment === 'newest' ? 'end' : { time: moment };
};

function missed({ last }: RecoveryTargetMissed, moment: Moment, { name }: Manifest): BackupFault {
  const wanted = moment instanceof Date ? moment.toISOString() : 'its end';
  const until = last
    ? ` What it has was written until ${last.toISOString()}: restore to that or an earlier moment, or without --at to the end.`
    : '';
  return new BackupFault(`The log of the backup ${name} ends before ${wanted}.${until}`);
}

/** The newest one from which the moment can be reached. */
async function chooseBackup({ location, backup, moment, print }: RestoreOptions): Promise<Manifest> {
  if (backup !== undefined) {
    const manifest = await readManifest(location, backup);
    if (moment instanceof Date && Date.parse(manifest.consistentAt) > moment.getTime())
      throw tooEarly(manifest, moment);
    return manifest;
  }
  await location.check();
  const { backups, unreadable } = await listBackups(location);
  for (const name of unreadable) print(`The backup ${name} is damaged and is left out.`);
  const [oldest] = backups;
  if (!oldest) throw new BackupFault(`There is no backup in ${location.words}.`);
  const chosen = chooseFor(backups, moment);
  if (!chosen) throw tooEarly(oldest, moment as Date);
  return chosen;
}

/** `backups` are the oldest first. */
export function chooseFor<Known extends Pick<Manifest, 'consistentAt'>>(
  backups: readonly Known[],
  moment: Moment,
): Known | undefined {
  if (!(moment instanceof Date)) return backups.at(-1);
  return backups.findLast(({ consistentAt }) => Date.parse(consistentAt) <= moment.getTime());
}

const tooEarly = ({ name, consistentAt }: Manifest, moment: Date) =>
  new BackupFault(
    `${moment.toISOString()} is before the backup ${name}, from which the earliest moment is ${consistentAt}.`,
  );

async function refuseUsed(into: string): Promise<void> {
  if (!existsSync(into)) return;
  if ((await readdir(into)).length > 0)
    throw new BackupFault(`The folder ${into} is not empty. Nothing was changed.`);
}

/** What the backup names must be there; more keys may be, such as one that is newer. To be looked at, none is needed. */
function refuseWrongKeyFile(keyFile: string, { masterKeys }: Manifest, moment: Moment): void {
  const found = readKeyFile(keyFile);
  if (!found && moment === 'counted') return;
  if (!found)
    throw new BackupFault(
      `The key file ${keyFile} is missing, and without it nobody reads the values of the audit trail. It is in no backup: set TRIALOG_KEY_FILE to the copy that you keep. Nothing was changed.`,
    );
  const missing = masterKeys.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined)
    throw new BackupFault(
      `The key file ${keyFile} lacks the key ${missing}, with which values of this backup's audit trail are encrypted. Set TRIALOG_KEY_FILE to the right one. Nothing was changed.`,
    );
}

/** Nothing for a backup of the embedded database. */
function originOf({ outer, postgres }: Manifest, programs: string | undefined): Origin | undefined {
  const used = outer ? programs : undefined;
  const version = findVersion(used);
  if (version !== postgres)
    throw new BackupFault(
      `The backup is of PostgreSQL ${postgres}, and ${used === undefined ? 'Trialog brings' : `${used} has`} ${version === undefined ? 'no PostgreSQL' : `PostgreSQL ${version}`}. ${outer ? `Set BACKUP_POSTGRES_BIN to the folder with the programs of PostgreSQL ${postgres}, such as /usr/lib/postgresql/${postgres}/bin.` : 'Use the version of Trialog that made it.'} Nothing was changed.`,
    );
  return (
    outer && { owner: RESTORER, database: outer.database, ...(used === undefined ? {} : { programs: used }) }
  );
}

interface LogPiece {
  segment: string;
  path: string;
  name: string;
  sha256?: string;
  /** How many of its bytes are known; all of them of a whole one. */
  filled: number;
}

/** The backup's own pieces, and those that were archived behind them. */
export async function findLog(
  location: BackupLocation,
  { name, line, segments, firstSegment, segmentBytes, outer }: Manifest,
  moment: Moment,
): Promise<LogPiece[]> {
  const pieces = new Map<string, LogPiece>(
    segments.map(({ name: segment, sha256 }) => [
      segment,
      {
        segment,
        sha256,
        filled: outer && segment === segments.at(-1)?.name ? outer.filled : Number.POSITIVE_INFINITY,
        path: layout.ownSegmentFile(name, segment),
        name: layout.ownSegmentName(name, segment),
      },
    ]),
  );
  if (line !== null && moment !== 'counted')
    for (const path of (await namesIn(location, layout.lineFolder(line))).filter(layout.isPacked)) {
      const stored = layout.segmentOf(path);
      const segment = layout.wholeOf(stored);
      const filled = layout.filledOf(stored);
      // Of an outer database the backup's own last piece, and what was archived of one, may be the beginning of it alone.
      if (filled <= (pieces.get(segment)?.filled ?? 0)) continue;
      pieces.set(segment, {
        segment,
        filled,
        path,
        name: layout.segmentName(line, segment),
      });
    }
  const { unbroken, missing } = unbrokenFrom(firstSegment, pieces.keys(), segmentBytes);
  // Up to the gap an earlier moment may still be reached, which the log itself decides.
  if (missing !== undefined && moment === 'newest')
    throw new BackupFault(
      `The archived log lacks ${missing}, though later pieces are there. Restore with --at to a moment before it.`,
    );
  return unbroken.map((segment) => pieces.get(segment) as LogPiece);
}

const CHUNK = 65_536;
const ZEROS = Buffer.alloc(CHUNK);

/** Most of a piece that was finished early is empty, and takes no room then. */
async function writeSegment(
  location: BackupLocation,
  { path, name, sha256 }: LogPiece,
  target: string,
  key: BackupKey | undefined,
) {
  await unpack(location, path, { name, key, sha256 }, async (source) => {
    const file = await open(target, 'w', 0o600);
    try {
      const reader = new ByteReader(source);
      let position = 0;
      for (;;) {
        const chunk = await reader.exactly(CHUNK);
        if (!chunk.equals(ZEROS.subarray(0, chunk.length)))
          await file.write(chunk, 0, chunk.length, position);
        position += chunk.length;
        if (chunk.length < CHUNK) break;
      }
      await file.truncate(position);
    } finally {
      await file.close();
    }
  });
}

/** Reads archived pieces to the end, and leaves them where they are. */
export async function checkLog(
  location: BackupLocation,
  pieces: readonly LogPiece[],
  key: BackupKey | undefined,
): Promise<void> {
  for (const { path, name, sha256, filled } of pieces) {
    // A beginning is replaced all the time.
    if (Number.isFinite(filled) && sha256 === undefined) continue;
    await unpack(location, path, { name, key, sha256 }, async (source) => {
      const hash = createHash('sha256');
      for await (const chunk of source) hash.update(chunk);
    });
  }
}

async function bringFiles({ location, into, key, skipsDamaged }: RestoreOptions, { files }: Manifest) {
  if (files === null) return { files: 0, damaged: [] };
  const dir = join(into, 'files');
  const target = await openObjectStore({ kind: 'folder', dir, secret: '', publicUrl: '' });
  try {
    const { restored, damaged } = await restoreFiles({ location, key, target, listed: files, skipsDamaged });
    return { files: restored, damaged };
  } finally {
    target.close();
  }
}
