// When a disk counts as nearly full, who is held up by that, and what is said of it.
import { afterEach, describe, expect, it } from 'vitest';
import { type Disk, type DiskRoom, isLow, MEGABYTE, watchDiskRoom } from './watch.ts';

let room: DiskRoom | undefined;
afterEach(() => room?.stop());

const quiet = { warn: () => {}, error: () => {} };
async function watch(free: Partial<Record<Disk, number>>): Promise<DiskRoom> {
  room = await watchDiskRoom({
    disks: (Object.keys(free) as Disk[]).map((disk) => ({ disk, folder: disk })),
    reserve: 100 * MEGABYTE,
    log: quiet,
    readFree: async (folder) => {
      const megabytes = free[folder as Disk];
      if (megabytes === undefined || Number.isNaN(megabytes)) throw new Error('There is no such folder.');
      return megabytes * MEGABYTE;
    },
    everyMs: 5,
  });
  return room;
}

it.each([
  [100, false, false],
  [99, false, true],
  [100, true, true],
  [111, true, false],
])('a disk with %i of 100 left that was low before (%s) is low: %s', (free, wasLow, low) => {
  expect(isLow(free, 100, wasLow)).toBe(low);
});

describe('writes', () => {
  it.each([
    [{ data: 99, files: 500 }, false],
    [{ data: 500, database: 99 }, false],
    [{ data: 500, files: 99 }, false],
    [{ data: 500, backups: 1 }, true],
    [{ data: 500, files: Number.NaN }, true],
  ])('with %o free have room: %s', async (free, writable) => {
    expect((await watch(free)).isWritable()).toBe(writable);
  });

  it('have room again once the disk has, without anybody doing anything', async () => {
    const free = { data: 50 };
    const watched = await watch(free);
    expect(watched.explain()).toEqual([
      'The disk of DATA_DIR has 50 MB left, and 100 MB must stay: nobody can write until there is room.',
    ]);
    free.data = 200;
    await expect.poll(watched.isWritable).toBe(true);
    expect(watched.explain()).toEqual([]);
  });

  it('are tried where only the database says that it is full, and that is told', async () => {
    const watched = await watch({ data: 500 });
    watched.noteFullDatabase();
    expect(watched.isWritable()).toBe(true);
    expect(watched.explain()).toEqual(['The database says that its disk is full.']);
    expect(watched.state()).toContainEqual({ disk: 'database', freeBytes: undefined, isLow: true });
  });
});
