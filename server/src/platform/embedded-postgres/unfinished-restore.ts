// A mark in a data folder for as long as a restore writes to it: one that was cut leaves it, and nobody starts there.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markOf = (dataDir: string): string => join(dataDir, 'restore.unfinished');

export const markUnfinished = (dataDir: string): void => writeFileSync(markOf(dataDir), '');

export const markFinished = (dataDir: string): void => rmSync(markOf(dataDir));

export function refuseUnfinished(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new Error(
      `A restore into the folder ${dataDir} was cut, or is under way. Delete the folder and restore again.`,
    );
}
