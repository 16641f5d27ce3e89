// Where a proof restores to: a folder in the one that it was given, which is removed with its database.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeCluster } from '../platform/embedded-postgres/recover.ts';

const PREFIX = 'trialog-proof-';

export async function makeProofFolder(within: string): Promise<string> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  return mkdtemp(join(within, PREFIX));
}

export async function removeProofFolder(folder: string): Promise<void> {
  removeCluster(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
}

/** What proofs that were killed have left. Only where nobody else proves. */
export async function clearProofs(within: string): Promise<void> {
  const names = await readdir(within).catch(() => []);
  for (const name of names) if (name.startsWith(PREFIX)) await removeProofFolder(join(within, name));
}
