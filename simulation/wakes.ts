// What the worker does by itself at certain minutes: after a leap of the time, the jobs whose minutes have passed are put into
// its queue once each, since their own schedule goes by the world. What is due is for each of them to find, by the clock.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems } from 'graphile-worker';
import { features } from '../server/src/app.ts';
import type { Sql } from '../server/src/platform/database/connect.ts';
import { housekeeping } from '../server/src/platform/jobs/housekeeping.ts';

const MINUTE = 60_000;
const PAUSE = 15;
const PATIENCE = 5 * MINUTE;

const jobs = [...housekeeping, ...features.flatMap((feature) => feature.jobs ?? [])];
const scheduled = parseCronItems(
  jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron, identifier: name }] : [])),
);

/** The jobs that a schedule names between two times, the second one included. */
export function jobsBetween(from: Date, until: Date): string[] {
  const waiting = new Map(scheduled.map(({ task, match }) => [task, match]));
  const due: string[] = [];
  const first = Math.floor(from.getTime() / MINUTE) + 1;
  for (let minute = first; minute * MINUTE <= until.getTime() && waiting.size > 0; minute += 1) {
    const at = new Date(minute * MINUTE);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    for (const [task, matches] of waiting)
      if (matches(digest)) {
        waiting.delete(task);
        due.push(task);
      }
  }
  return due;
}

export async function wakeJobs(sql: Sql, names: readonly string[]): Promise<void> {
  await sql`SELECT graphile_worker.add_job(name, job_key => 'simulation ' || name) FROM unnest(${names as string[]}::text[]) AS name`;
}

/** As far back as entries of the trail are looked through for one that was passed over. */
const ENTRIES = 5_000;

/**
 * Until nothing waits: no outbox entry, no job that will be tried again, and no entry of the trail that the sealer has passed
 * over since its writer had not finished: sealed after a leap, it would look as if it had been added afterwards.
 */
export async function untilIdle(sql: Sql): Promise<void> {
  for (const since = performance.now(); performance.now() - since < PATIENCE; await sleep(PAUSE)) {
    const [row] = await sql`SELECT EXISTS (SELECT FROM outbox)
      OR EXISTS (SELECT FROM graphile_worker._private_jobs WHERE attempts < max_attempts)
      OR EXISTS (SELECT FROM audit_log a, (SELECT max(audit_id) AS id FROM audit_seals) AS last
        WHERE a.id < last.id AND a.id > last.id - ${ENTRIES}::bigint
          AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = a.id)) AS busy`;
    if (!row?.busy) return;
  }
  throw new Error('The work in the background did not come to its end.');
}
