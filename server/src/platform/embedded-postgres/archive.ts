// Where the embedded database copies each finished piece of its write-ahead log, until a backup has it. The pieces of
// one line follow each other without a gap: a start without archiving ends the line, and the next one begins another.
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Disguise, NOBODY } from './binaries.ts';

/** Seconds after which a piece is finished though it is not full: what comes after is lost with the disk. */
const ARCHIVE_TIMEOUT = 45;
const LINE = /^[0-9a-f]{16}$/;

const archiveFolder = (cluster: string): string => `${cluster}-archive`;
const lineFile = (cluster: string): string => join(archiveFolder(cluster), 'line');

/** The pieces that wait in the folder of a line. */
export const waitingFolder = (cluster: string, line: string): string => join(archiveFolder(cluster), line);

/** Makes the folder, and begins a line where there is none. */
export function archiveSettings(cluster: string, disguise: Disguise): Record<string, string> {
  const folder = archiveFolder(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const line = findLine(cluster) ?? randomBytes(8).toString('hex');
  const waiting = waitingFolder(cluster, line);
  mkdirSync(waiting, { recursive: true, mode: 0o700 });
  writeFileSync(lineFile(cluster), line, { mode: 0o600 });
  if (disguise === 'nobody') for (const one of [folder, waiting]) chownSync(one, NOBODY, NOBODY);
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': waiting,
    archive_timeout: String(ARCHIVE_TIMEOUT),
  };
}

/** What is written from now on is archived nowhere. What waits still belongs to its line. */
export function endArchive(cluster: string): void {
  rmSync(lineFile(cluster), { force: true });
}

/** Nothing where nothing is archived. */
export function findLine(cluster: string): string | undefined {
  try {
    const line = readFileSync(lineFile(cluster), 'utf8').trim();
    return LINE.test(line) ? line : undefined;
  } catch {
    return undefined;
  }
}

/** All lines of which something may wait. */
export function listLines(cluster: string): string[] {
  try {
    return readdirSync(archiveFolder(cluster)).filter((name) => LINE.test(name));
  } catch {
    return [];
  }
}
