// The settings of the backups that the worker makes by itself.
import { join, resolve } from 'node:path';
import { readBucket } from '../object-store/bucket-name.ts';
import type { BucketAccess } from '../object-store/s3.ts';

/** Where the worker saves the database and its files, and how often. */
export interface BackupConfig {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  to: string;
  /** How its bucket is reached. */
  access: BucketAccess | undefined;
  everyHours: number;
  /** How many backups there are at most; older ones are removed. */
  most: number;
  /** How often the worker restores one beside and compares it, and where to; nothing where others do that. */
  proof: { everyHours: number; within: string } | undefined;
}

export function readBackup(
  text: (name: string) => string | undefined,
  integer: (name: string, fallback: number, min: number, max: number) => number,
  { dataDir, access }: { dataDir: string; access: BucketAccess | undefined },
  fail: (message: string) => void,
): BackupConfig | undefined {
  const to = text('BACKUP_TO');
  const everyHours = integer('BACKUP_EVERY', 24, 1, 744);
  const most = integer('BACKUP_KEEP', 7, 1, 1000);
  const proveEvery = integer('BACKUP_PROVE_EVERY', 24, 0, 744);
  const within = resolve(text('BACKUP_PROVE_IN') ?? join(dataDir, 'proof'));
  if (to === undefined) return undefined;
  const isBucket = readBucket(to) !== undefined;
  if (to.includes('://') && !isBucket) fail('BACKUP_TO must be a folder, or s3://<bucket>/<prefix>.');
  const proof = proveEvery === 0 ? undefined : { everyHours: proveEvery, within };
  return { to: isBucket ? to : resolve(to), access, everyHours, most, proof };
}

/** How the bucket of backups is reached: by its own settings, all of them, where one is set; else as that of the files. */
export function readBucketAccess(
  text: (name: string) => string | undefined,
  address: (name: string, protocols: string[]) => string | undefined,
  flag: (name: string, fallback: boolean) => boolean,
  ofFiles: BucketAccess | undefined,
  fail: (message: string) => void,
): BucketAccess | undefined {
  const endpoint = address('BACKUP_S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = text('BACKUP_S3_ACCESS_KEY_ID');
  const secretAccessKey = text('BACKUP_S3_SECRET_ACCESS_KEY');
  const region = text('BACKUP_S3_REGION');
  const forcePathStyle = flag('BACKUP_S3_FORCE_PATH_STYLE', endpoint !== undefined);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    fail('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY go together.');
  if (endpoint === undefined && accessKeyId === undefined && region === undefined) return ofFiles;
  return {
    region: region ?? 'us-east-1',
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
  };
}
