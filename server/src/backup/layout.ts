// Where what lies in a folder of backups: bases with their log, the archived log by line, and the files, which all
// backups share since they never change.
import { join, relative, sep } from 'node:path';

const PACKED = '.packed';
const PARTIAL = '.partial';
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

export const isBackupName = (name: string): boolean => NAME.test(name);
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

export const basesFolder = (root: string): string => join(root, 'bases');
export const baseFolder = (root: string, name: string): string => join(basesFolder(root), name);
/** Under this name until it is whole: nothing takes it for a backup. */
export const unfinishedFolder = (root: string, name: string): string =>
  join(basesFolder(root), `${name}.unfinished`);

export const clusterFile = (folder: string): string => join(folder, `cluster.tar${PACKED}`);
export const ownSegmentFile = (folder: string, segment: string): string =>
  join(folder, 'log', `${segment}${PACKED}`);

export const linesFolder = (root: string): string => join(root, 'log');
export const lineFolder = (root: string, line: string): string => join(linesFolder(root), line);
export const segmentFile = (root: string, line: string, segment: string): string =>
  join(lineFolder(root, line), `${segment}${PACKED}`);

/** The beginning of a piece that is not whole yet, by how many bytes of it are known. */
export const partialName = (segment: string, filled: number): string => `${segment}.${filled}${PARTIAL}`;
export const isPartial = (name: string): boolean => name.endsWith(PARTIAL);
export const filledOf = (name: string): number =>
  isPartial(name) ? Number(name.split('.')[1]) : Number.POSITIVE_INFINITY;
export const wholeOf = (name: string): string => name.split('.')[0] ?? '';

export const filesFolder = (root: string): string => join(root, 'files');
export const fileOf = (root: string, key: string): string =>
  join(filesFolder(root), ...key.split('/')) + PACKED;
/** Nothing for what is no whole file. */
export function keyOf(root: string, path: string): string | undefined {
  if (!path.endsWith(PACKED)) return undefined;
  return relative(filesFolder(root), path).slice(0, -PACKED.length).split(sep).join('/');
}
export const segmentOf = (file: string): string => file.slice(0, -PACKED.length);

/** What a packed file says it is. */
export const clusterName = (backup: string): string => `cluster of ${backup}`;
export const ownSegmentName = (backup: string, segment: string): string => `log ${segment} of ${backup}`;
export const segmentName = (line: string, segment: string): string => `log ${segment} of line ${line}`;
export const fileName = (key: string): string => `file ${key}`;
