// Jobs that have used up their attempts, which takes days of failing: the queue leaves them lying for ever. They are
// counted and reported; the command `trialog jobs` lists them and has them tried again.
import type { Sql } from '../database/connect.ts';
import type { Job } from './worker.ts';

interface GivenUpJob {
  id: string;
  name: string;
  attempts: number;
  askedAt: Date;
  lastError: string | null;
}

export async function listGivenUpJobs(sql: Sql): Promise<GivenUpJob[]> {
  return sql<GivenUpJob[]>`SELECT id::text, task_identifier AS name, attempts, created_at AS "askedAt",
      last_error AS "lastError"
    FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY jobs.id`;
}

/** Has them tried again from the start, at once; gives how many there were. */
export async function retryGivenUpJobs(sql: Sql, ids: readonly string[]): Promise<number> {
  const rows = await sql`SELECT id FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs WHERE id = ANY (${ids}::bigint[])
      AND attempts >= max_attempts AND locked_at IS NULL), run_at => now(), attempts => 0)`;
  return rows.length;
}

export async function countGivenUpJobs(sql: Sql): Promise<number> {
  const [row] = await sql`SELECT count(*)::int AS count FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL`;
  return row?.count ?? 0;
}

/** Counted every five minutes; reported whenever there are more than before. */
export function makeGivenUpJobs(tell: (count: number) => void): { job: Job; count(): number } {
  let known = 0;
  const job: Job = {
    name: 'platform.countGivenUpJobs',
    cron: '*/5 * * * *',
    run: async ({ sql }) => {
      const count = await countGivenUpJobs(sql);
      if (count > known) tell(count);
      known = count;
    },
  };
  return { job, count: () => known };
}
