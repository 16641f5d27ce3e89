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
