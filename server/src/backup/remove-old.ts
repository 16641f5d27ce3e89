// Removes backups that are too old, and what no other backup needs: so many of the newest stay.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { ObjectStore } from '../platform/object-store/port.ts';
import { listCopies } from './files.ts';
import { baseFolder, fileOf, lineFolder, linesFolder, segmentFile, segmentOf, wholeOf } from './layout.ts';
import { listBackups, type Manifest } from './manifest.ts';
import { isSegment } from './segments.ts';

type Known = Pick<Manifest, 'name' | 'line' | 'firstSegment'>;

interface Removal {
  backups: string[];
  /** From which piece on the log of a line is needed; other lines are not needed at all. */
  neededFrom: Map<string, string>;
}

/** `backups` are the oldest first. A line without a backup of its own is needed only where it is still written. */
export function chooseRemoval(backups: readonly Known[], most: number, currentLine?: string): Removal {
  const stay = backups.slice(-most);
  const neededFrom = new Map<string, string>();
  if (currentLine !== undefined && !stay.some(({ line }) => line === currentLine))
    neededFrom.set(currentLine, '');
  for (const { line, firstSegment } of stay) {
    const known = line === null ? undefined : neededFrom.get(line);
    if (line !== null && (known === undefined || firstSegment < known)) neededFrom.set(line, firstSegment);
  }
  return { backups: backups.slice(0, -most).map(({ name }) => name), neededFrom };
}

interface Removing {
  root: string;
  most: number;
  currentLine?: string | undefined;
  files: ObjectStore | undefined;
}

/** Gives the names of the backups that were removed. */
export async function removeOld({ root, most, currentLine, files }: Removing): Promise<string[]> {
  const { backups: all } = await listBackups(root);
  const { backups, neededFrom } = chooseRemoval(all, most, currentLine);
  if (backups.length === 0) return [];
  for (const name of backups) await rm(baseFolder(root, name), { recursive: true });
  await removeLog(root, neededFrom);
  if (files) await removeFiles(root, all.slice(-most), files);
  return backups;
}

async function removeLog(root: string, neededFrom: Removal['neededFrom']): Promise<void> {
  if (!existsSync(linesFolder(root))) return;
  for (const line of await readdir(linesFolder(root))) {
    const first = neededFrom.get(line);
    if (first === undefined) await rm(lineFolder(root, line), { recursive: true });
    else
      for (const segment of (await readdir(lineFolder(root, line))).map(segmentOf))
        if (isSegment(wholeOf(segment)) && segment < first) await rm(segmentFile(root, line, segment));
  }
}

/** Copies that no backup names and whose originals are gone. */
async function removeFiles(root: string, stay: readonly Manifest[], files: ObjectStore): Promise<void> {
  const needed = new Set(stay.flatMap((backup) => backup.files ?? []).map(({ name }) => name));
  for await (const { key } of files.list('')) needed.add(key);
  for (const key of await listCopies(root)) if (!needed.has(key)) await rm(fileOf(root, key));
}
