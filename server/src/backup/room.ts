// Whether a disk has room for what a restore brings.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';

const GIGABYTE = 1e9;
/** What the log and the database that replays it take beside. */
const SPARE = 1.1;
const LEAST_SPARE = 0.25 * GIGABYTE;

/** A disk that is filled would stop whoever else writes there, such as the server. */
export async function refuseWithoutRoom(
  into: string,
  { cluster, segments, files }: Pick<Manifest, 'cluster' | 'segments' | 'files'>,
): Promise<void> {
  const sizes = [cluster, ...segments, ...(files ?? [])].map(({ size }) => size);
  const needed = sizes.reduce((sum, size) => sum + size, 0) * SPARE + LEAST_SPARE;
  let folder = into;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const words = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;
  if (bavail * bsize < needed)
    throw new BackupFault(
      `A restore into ${into} needs about ${words(needed)}, and there are ${words(bavail * bsize)}. Nothing was changed.`,
    );
}
