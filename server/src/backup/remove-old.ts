// Removes backups that are too old, and what no other backup needs: so many of the newest stay.
import type { ObjectStore } from '../platform/object-store/port.ts';
import { listCopies } from './files.ts';
import { baseFolder, fileOf, LINES, lineOf, segmentOf, unfinishedMark, wholeOf } from './layout.ts';
import { type BackupLocation, namesIn, textAsBytes } from './location.ts';
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
  location: BackupLocation;
  most: number;
  currentLine?: string | undefined;
  files: ObjectStore | undefined;
}

/** Gives the names of the backups that were removed. */
export async function removeOld({ location, most, currentLine, files }: Removing): Promise<string[]> {
  const { backups: all } = await listBackups(location);
  const { backups, neededFrom } = chooseRemoval(all, most, currentLine);
  if (backups.length === 0) return [];
  for (const name of backups) await removeBase(location, name);
  await removeLog(location, neededFrom);
  if (files) await removeFiles(location, all.slice(-most), files);
  return backups;
}

/** One that is removed in part is none: its mark goes last. */
export async function removeBase(location: BackupLocation, name: string): Promise<void> {
  await location.write(unfinishedMark(name), textAsBytes(''));
  for (const one of await namesIn(location, baseFolder(name))) await location.remove(one);
  await location.remove(unfinishedMark(name));
}

async function removeLog(location: BackupLocation, neededFrom: Removal['neededFrom']): Promise<void> {
  for (const name of await namesIn(location, LINES)) {
    const first = neededFrom.get(lineOf(name));
    const segment = segmentOf(name);
    if (first === undefined || (isSegment(wholeOf(segment)) && segment < first)) await location.remove(name);
  }
}

/** Copies that no backup names and whose originals are gone. */
async function removeFiles(
  location: BackupLocation,
  stay: readonly Manifest[],
  files: ObjectStore,
): Promise<void> {
  const needed = new Set(stay.flatMap((backup) => backup.files ?? []).map(({ name }) => name));
  for await (const { key } of files.list('')) needed.add(key);
  for (const key of await listCopies(location)) if (!needed.has(key)) await location.remove(fileOf(key));
}
