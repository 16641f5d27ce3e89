// A small disk for a process alone: a file system in memory that only it sees, and that goes with it. We fill and empty it
// through the process.
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const NAMESPACE = ['unshare', '--mount', '--propagation', 'private'];

/** Whether this machine lets us have one. */
export const hasSmallDisks = ((): boolean => {
  const [program, ...words] = NAMESPACE as [string, ...string[]];
  return (
    spawnSync(program, [...words, 'mount', '-t', 'tmpfs', 'trialog', '/mnt'], { stdio: 'ignore' }).status ===
    0
  );
})();

/** What runs a program whose folder is such a disk. */
export const onSmallDisk = (folder: string, megabytes: number): string[] => [
  ...NAMESPACE,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m trialog "$0" && exec "$@"`,
  folder,
];

export interface SmallDisk {
  /** The folder as others than its process reach it. */
  folder: string;
  freeMegabytes(): number;
  /** Fills it until so much is left. */
  fill(leave: number): void;
  /** Takes away what filled it. */
  empty(): void;
}

export function smallDiskOf(pid: number, path: string): SmallDisk {
  const folder = `/proc/${pid}/root${path}`;
  const fillers: string[] = [];
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const fill = (leave: number) => {
    for (let missing = free() - leave * MEGABYTE; missing > 0; missing = free() - leave * MEGABYTE) {
      const filler = join(folder, `filler-${fillers.length}`);
      fillers.push(filler);
      try {
        writeFileSync(filler, Buffer.alloc(Math.min(missing, 8 * MEGABYTE), 'x'));
      } catch {
        // Whoever else writes there was quicker.
      }
    }
  };
  return {
    folder,
    freeMegabytes: () => free() / MEGABYTE,
    fill,
    empty: () => {
      for (const filler of fillers.splice(0)) rmSync(filler, { force: true });
    },
  };
}
