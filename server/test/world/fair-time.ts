// Time as this machine gives it. What the product promises within a second takes longer where processors are shared with
// other tests; so does everything else. A turn is a short rest and one question to the database: on an idle machine
// little more than its rest, on a starved one as much longer as the product's own work.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../src/platform/database/connect.ts';

const REST = 20;

/** Whether it came to be so within the given milliseconds of fair time. */
export async function becomesTrue(
  sql: Sql,
  milliseconds: number,
  isSo: () => boolean | PromiseLike<boolean>,
): Promise<boolean> {
  for (let spent = 0; spent < milliseconds; spent += REST) {
    if (await isSo()) return true;
    await sleep(REST);
    // The database may just be away.
    await sql`SELECT 1`.catch(() => {});
  }
  return isSo();
}

/**
 * After how many milliseconds it came to be so, by the clock; infinite where that took longer than `limit`. A question
 * that gets no answer holds nothing up. What this process itself had to wait for a processor, seen by how late its own
 * rests ended, is not counted: the limit is the product's.
 */
export async function timeUntil(limit: number, isSo: () => boolean | PromiseLike<boolean>): Promise<number> {
  let spent = 0;
  let isOver = false;
  const clock = async () => {
    let last = performance.now();
    while (!isOver && spent <= limit) {
      await sleep(REST);
      const now = performance.now();
      // A rest may be a little late on any machine.
      spent += Math.min(now - last, REST * 1.5);
      last = now;
    }
    return Number.POSITIVE_INFINITY;
  };
  const asked = async () => {
    while (!isOver) {
      if (await isSo()) return spent;
      await sleep(REST);
    }
    return Number.POSITIVE_INFINITY;
  };
  try {
    return await Promise.race([asked(), clock()]);
  } finally {
    isOver = true;
  }
}

/** Whether the work was done within the given milliseconds of fair time; a failure of it is thrown. */
export async function isDoneWithin(sql: Sql, milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  // It is awaited below, and must not count as forgotten until then.
  finished.catch(() => {});
  const inTime = await becomesTrue(sql, milliseconds, () => done);
  await finished;
  return inTime;
}
