// Whose cluster lies in a folder: that of the embedded database, or one that was restored from a PostgreSQL of one's own,
// which has other names and may need the programs of another version.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Origin {
  /** With every right; its password lies beside the cluster. */
  owner: string;
  database: string;
  /** The folder of PostgreSQL's programs, where they are not the embedded ones. */
  programs?: string | undefined;
}

const EMBEDDED: Origin = { owner: 'trialog', database: 'trialog' };
/** Beside the logins of the restored cluster, which stay as they are. */
export const RESTORER = 'restored_by_trialog';

const fileIn = (dir: string): string => join(dir, 'origin.json');

export function readOrigin(dir: string): Origin {
  try {
    return JSON.parse(readFileSync(fileIn(dir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMBEDDED;
    throw error;
  }
}

export const writeOrigin = (dir: string, origin: Origin): void =>
  writeFileSync(fileIn(dir), JSON.stringify(origin), { mode: 0o600 });
