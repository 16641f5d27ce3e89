// Where backups lie: a folder, or a bucket under a prefix. Everything in it has a name with slashes, stands there whole or not
// at all, and is written once; only what is not whole yet is removed again.
import { resolve } from 'node:path';
import { readBucket } from '../platform/object-store/bucket-name.ts';
import type { BucketAccess } from '../platform/object-store/s3.ts';

export interface BackupLocation {
  /** In words. */
  readonly words: string;
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Nothing where it is not there. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The names that begin so, in no promised order; also of what a killed process has begun to write, under other endings. */
  list(prefix: string): AsyncIterable<string>;
  /** Removing what is not there is done already. */
  remove(name: string): Promise<void>;
  /** Fails in words where nothing can be read there. */
  check(): Promise<void>;
  close(): void;
}

/** `said` is a folder or `s3://<bucket>/<prefix>`. The SDK is large: it is loaded only where S3 is in use. */
export async function openLocation(said: string, access: BucketAccess | undefined): Promise<BackupLocation> {
  const found = readBucket(said);
  if (!found) {
    const { folderLocation } = await import('./location-folder.ts');
    return folderLocation(resolve(said));
  }
  const { bucketLocation } = await import('./location-bucket.ts');
  return bucketLocation({ region: 'us-east-1', ...access, ...found });
}

export async function namesIn(location: BackupLocation, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of location.list(prefix)) names.push(name);
  return names.sort();
}

export async function readText(location: BackupLocation, name: string): Promise<string> {
  const source = await location.read(name);
  const parts: Uint8Array[] = [];
  if (source) for await (const part of source) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

export async function* textAsBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
