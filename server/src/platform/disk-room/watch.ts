// How much room is left on the disks that Trialog writes to, looked at every second. Whoever writes is refused before a
// disk is full: PostgreSQL ends when its log finds no room, and what is left then is for what reads and seals.
import { statfs } from 'node:fs/promises';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { endsWithin } from '../within.ts';

export const MEGABYTE = 1024 * 1024;

/** Where what is written lies. Without room for backups people work on. */
export type Disk = 'data' | 'database' | 'files' | 'backups';

interface RoomOnDisk {
  disk: Disk;
  /** Unknown while the folder cannot be asked; of a database elsewhere it always is. */
  freeBytes: number | undefined;
  isLow: boolean;
}

export interface DiskRoom {
  state(): readonly RoomOnDisk[];
  /** Whether people's writes have room. */
  isWritable(): boolean;
  /** The database has said that its disk is full: one that lies elsewhere, or that filled within a second. */
  noteFullDatabase(): void;
  /** What is low, each in a sentence for an operator. */
  explain(): string[];
  stop(): Promise<void>;
}

interface RoomOptions {
  disks: readonly { disk: Disk; folder: string }[];
  /** What must stay free, in bytes; with nothing, nobody is refused. */
  reserve: number;
  log: { warn(details: object, words: string): void; error(details: object, words: string): void };
  readFree?: (folder: string) => Promise<number>;
  everyMs?: number;
}

const EVERY_MS = 1000;
const FIRST_WITHIN = 2000;
/** For so long a database that said so counts as full: it says it again where it still is. */
const SAID_MS = 30_000;

/** Low until there is a tenth more than must stay, so that no write comes and goes at the limit. */
export const isLow = (free: number, reserve: number, wasLow: boolean): boolean =>
  free < (wasLow ? reserve * 1.1 : reserve);

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function watchDiskRoom({
  disks,
  reserve,
  log,
  readFree = readFreeBytes,
  everyMs = EVERY_MS,
}: RoomOptions): Promise<DiskRoom> {
  const rooms = disks.map(
    ({ disk, folder }) =>
      ({ disk, folder, freeBytes: undefined, isLow: false }) as RoomOnDisk & { folder: string },
  );
  let saidFullAt = Number.NEGATIVE_INFINITY;
  const look = async (room: (typeof rooms)[number]) => {
    const free = await readFree(room.folder).catch(() => undefined);
    room.freeBytes = free;
    // Of a folder that is not there, nothing is known.
    if (free === undefined) {
      room.isLow = false;
      return;
    }
    const wasLow = room.isLow;
    room.isLow = isLow(free, reserve, wasLow);
    if (room.isLow === wasLow) return;
    const details = { disk: room.disk, freeMegabytes: Math.floor(free / MEGABYTE) };
    if (room.isLow) log.error(details, 'disk nearly full');
    else log.warn(details, 'disk has room again');
  };
  // One each: a folder on a server that does not answer must not hide the others.
  const loops: Loop[] = [];
  const looked = rooms.map(
    (room) =>
      new Promise<void>((resolve) => {
        const lookAgain = async () => {
          await look(room).finally(resolve);
          return everyMs;
        };
        loops.push(startLoop(lookAgain, everyMs, () => {}));
      }),
  );
  await endsWithin(FIRST_WITHIN, Promise.all(looked));
  const state = (): RoomOnDisk[] => {
    const seen = rooms.map(({ disk, freeBytes, isLow }) => ({ disk, freeBytes, isLow }));
    if (performance.now() - saidFullAt > SAID_MS) return seen;
    const watched = seen.find(({ disk }) => disk === 'database');
    if (!watched) return [...seen, { disk: 'database', freeBytes: undefined, isLow: true }];
    watched.isLow = true;
    return seen;
  };
  return {
    state,
    isWritable: () => !rooms.some(({ disk, isLow }) => isLow && disk !== 'backups'),
    noteFullDatabase: () => {
      saidFullAt = performance.now();
    },
    explain: () => state().flatMap((room) => (room.isLow ? [sentenceOf(room, reserve)] : [])),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

const holds: Record<Disk, string> = {
  data: 'DATA_DIR',
  database: 'the database',
  files: 'the files',
  backups: 'BACKUP_TO',
};

function sentenceOf({ disk, freeBytes }: RoomOnDisk, reserve: number): string {
  if (freeBytes === undefined || !isLow(freeBytes, reserve, true))
    return 'The database says that its disk is full.';
  const [free, least] = [freeBytes, reserve].map((bytes) => Math.floor(bytes / MEGABYTE));
  const left = `The disk of ${holds[disk]} has ${free} MB left, and ${least} MB must stay`;
  return disk === 'backups' ? `${left}.` : `${left}: nobody can write until there is room.`;
}
