// Counts by week what patients filled in and missed, beside everything else: a study of ten thousand patients has half a
// million rounds in the weeks that are shown. Weeks that are over are counted once more, and then stay as they are.
import type { Sql } from '../../platform/database/connect.ts';
import { readByIndex } from '../../platform/database/read-by-index.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { countWeeksSince, lockWeeks } from './store.ts';

const DAY = 86_400_000;
/** Answers that were given without a connection may come when their week is over. */
const AGAIN_DAYS = 14;
const FIRST_DAYS = 70;

/** A week counts from its Monday on. */
export async function countWeeks(sql: Sql, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await readByIndex(tx);
    const countedAt = await lockWeeks(tx);
    // Where the worker stood still, as many more.
    const days = countedAt ? AGAIN_DAYS + (now.getTime() - countedAt.getTime()) / DAY : FIRST_DAYS;
    await countWeeksSince(tx, new Date(now.getTime() - Math.min(days, FIRST_DAYS) * DAY), now);
  });
}

export const healthJobs: readonly Job[] = [
  {
    name: 'administration.countWeeks',
    cron: '*/5 * * * *',
    run: ({ sql, now }) => countWeeks(sql, now),
  },
];
