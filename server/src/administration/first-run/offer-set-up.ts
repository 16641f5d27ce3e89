// At a start on which there is nobody: a set-up link, for the terminal and in a file that only its owner reads.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { AuditTrail } from '../../platform/audit/trail.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { makeSetUpLink } from './set-up-links.ts';

export interface OfferedSetUp {
  url: string;
  until: Date;
  /** Where the address stands as well. */
  file: string;
}

type Where = Pick<Config, 'dataDir' | 'publicUrl'>;

/** Nothing where there is somebody: then the file of an earlier start goes. */
export async function offerSetUp(
  sql: Sql,
  { dataDir, publicUrl }: Where,
  wanted: { trail: AuditTrail; endsEarlier: boolean },
): Promise<OfferedSetUp | undefined> {
  const file = join(dataDir, 'setup-link');
  const link = await makeSetUpLink(sql, wanted);
  if (!link) {
    await rm(file, { force: true });
    return undefined;
  }
  const url = publicUrl + link.path;
  await mkdir(dataDir, { recursive: true });
  // A file that is there keeps its mode and may be open: this one is new, and nobody else ever reads it.
  await rm(file, { force: true });
  await writeFile(file, `${url}\n`, { mode: 0o600, flag: 'wx' });
  return { url, until: link.expiresAt, file };
}

/** For whoever operates the installation. */
export const setUpWords = ({ url, until, file }: OfferedSetUp): string[] => [
  'Nobody has an account here yet. The first administrator comes in by this link, once,',
  `until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC (it is in ${file} as well):`,
  url,
];
