// Where what lies among backups: bases with their log, the archived log by line, and the files, which all
// backups share since they never change.
const PACKED = '.packed';
const PARTIAL = '.partial';
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

export const isBackupName = (name: string): boolean => NAME.test(name);
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

export const BASES = 'bases/';
export const LINES = 'log/';
export const FILES = 'files/';

/** Of a backup; with the slash behind it. */
export const baseFolder = (backup: string): string => `${BASES}${backup}/`;
/** Is there until all of the backup is: nothing takes it for one. */
export const unfinishedMark = (backup: string): string => `${BASES}${backup}.unfinished`;
export const isUnfinishedMark = (name: string): boolean => name.endsWith('.unfinished');
/** In a folder of that name, which the version before had until the backup was whole. */
export const isOfUnfinished = (name: string): boolean => name.includes('.unfinished/');
/** Of something that lies among the bases. */
export const backupOf = (name: string): string => name.slice(BASES.length).split(/[/.]/)[0] ?? '';

export const clusterFile = (backup: string): string => `${baseFolder(backup)}cluster.tar${PACKED}`;
export const ownSegmentFile = (backup: string, segment: string): string =>
  `${baseFolder(backup)}log/${segment}${PACKED}`;

export const lineFolder = (line: string): string => `${LINES}${line}/`;
export const segmentFile = (line: string, segment: string): string =>
  `${lineFolder(line)}${segment}${PACKED}`;
/** Of something that lies among the lines. */
export const lineOf = (name: string): string => name.split('/')[1] ?? '';
/** And not what is being written. */
export const isPacked = (name: string): boolean => name.endsWith(PACKED);
export const segmentOf = (name: string): string => (name.split('/').at(-1) ?? '').slice(0, -PACKED.length);

/** The beginning of a piece that is not whole yet, by how many bytes of it are known. */
export const partialName = (segment: string, filled: number): string => `${segment}.${filled}${PARTIAL}`;
export const isPartial = (name: string): boolean => name.endsWith(PARTIAL);
export const filledOf = (name: string): number =>
  isPartial(name) ? Number(name.split('.')[1]) : Number.POSITIVE_INFINITY;
export const wholeOf = (name: string): string => name.split('.')[0] ?? '';

export const fileOf = (key: string): string => FILES + key + PACKED;
/** Nothing for what is no file. */
export const keyOf = (name: string): string | undefined =>
  isPacked(name) ? name.slice(FILES.length, -PACKED.length) : undefined;

/** What a packed file says it is. */
export const clusterName = (backup: string): string => `cluster of ${backup}`;
export const ownSegmentName = (backup: string, segment: string): string => `log ${segment} of ${backup}`;
export const segmentName = (line: string, segment: string): string => `log ${segment} of line ${line}`;
export const fileName = (key: string): string => `file ${key}`;
