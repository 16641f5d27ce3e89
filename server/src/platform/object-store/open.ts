// Chooses the object store by configuration and makes sure that it can be used, before anything is served.
import type { Config } from '../../config.ts';
import type { Db } from '../database/connect.ts';
import { loadSecret, randomSecret } from '../database/secrets.ts';
import { type FolderOptions, openFolderStore } from './folder.ts';
import type { ObjectStore } from './port.ts';
import type { S3Options } from './s3.ts';

type ObjectStoreOptions = ({ kind: 'folder' } & FolderOptions) | ({ kind: 's3' } & S3Options);

export async function openObjectStore(options: ObjectStoreOptions): Promise<ObjectStore> {
  const store = options.kind === 'folder' ? await openFolderStore(options) : await openS3(options);
  await store.check();
  return store;
}

/** Those of the installation. The secret by which addresses in a folder are signed is in its database. */
export async function openInstalledFiles(
  owner: Db,
  { files, publicUrl }: Pick<Config, 'files' | 'publicUrl'>,
): Promise<{ files: ObjectStore; secret: string }> {
  const secret = await loadSecret(owner, 'files', randomSecret);
  const options = files.kind === 'folder' ? { ...files, secret, publicUrl } : files;
  return { files: await openObjectStore(options), secret };
}

/** The SDK is large: it is loaded only where S3 is in use. */
async function openS3(options: S3Options): Promise<ObjectStore> {
  const { openS3Store } = await import('./s3.ts');
  return openS3Store(options);
}
