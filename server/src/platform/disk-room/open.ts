// Which disks are watched: those of DATA_DIR and of the files, of the backups, and of the database where it is ours.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Sql } from '../database/connect.ts';
import { readBucket } from '../object-store/bucket-name.ts';
import { type Disk, type DiskRoom, watchDiskRoom } from './watch.ts';

type Watched = Pick<Config, 'dataDir' | 'databaseUrl' | 'files' | 'backup' | 'diskReserve'>;

export async function openDiskRoom(
  { dataDir, databaseUrl, files, backup, diskReserve: reserve }: Watched,
  owner: Sql,
  log: FastifyBaseLogger,
): Promise<DiskRoom> {
  const disks: { disk: Disk; folder: string }[] = [{ disk: 'data', folder: dataDir }];
  if (databaseUrl === undefined) {
    const [row] = await owner<{ folder: string }[]>`SELECT current_setting('data_directory') AS folder`;
    if (row) disks.push({ disk: 'database', folder: row.folder });
  }
  if (files.kind === 'folder') disks.push({ disk: 'files', folder: files.dir });
  if (backup && !readBucket(backup.to)) disks.push({ disk: 'backups', folder: backup.to });
  return watchDiskRoom({ disks, reserve, log });
}
