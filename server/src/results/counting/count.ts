// Counts submissions after they were made, in batches, so that a submission itself waits for no counter.
import type { Sql } from '../../platform/database/connect.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Reaction } from '../../platform/outbox/dispatch.ts';
import { countBatch, forgetCounts } from './store.ts';

const BATCH = 2_000;

export async function countSubmissions(sql: Sql): Promise<void> {
  while ((await countBatch(sql, BATCH)) === BATCH);
}

/** Counts everything again; for the day on which somebody doubts. */
export async function recount(sql: Sql): Promise<number> {
  const submissions = await forgetCounts(sql);
  await countSubmissions(sql);
  return submissions;
}

const count: Job = {
  name: 'results.count',
  // What was put in by other ways than a submission is found so, too.
  cron: '* * * * *',
  run: ({ sql }) => countSubmissions(sql),
};

export const resultJobs: readonly Job[] = [count];
export const resultReactions: readonly Reaction[] = [
  { kind: 'surveys.completed', job: count.name, jobKey: () => count.name },
];
