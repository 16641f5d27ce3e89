// Runs jobs and schedules: graphile-worker in the same database, as its owner.
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Sql } from '../database/connect.ts';
import type { ObjectStore } from '../object-store/port.ts';

export interface JobContext {
  sql: Sql;
  files: ObjectStore;
  now: Date;
}

export interface Job {
  name: string;
  run(context: JobContext, payload: Record<string, unknown>): Promise<void>;
  /** A crontab pattern, in UTC, for jobs that come by themselves. */
  cron?: string;
}

export interface Worker {
  stop(): Promise<void>;
}

const quiet = new Logger(() => () => {});

export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet });
}

export async function startWorker(
  url: string,
  jobs: readonly Job[],
  context: Omit<JobContext, 'now'>,
  onError: (error: unknown, job?: string) => void,
): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'trialog-worker' });
  // The pool heals itself after a restart of the database; an unheard error would end the process.
  pool.on('error', (error) => onError(error));
  pool.on('connect', (client) => client.on('error', (error) => onError(error)));
  const taskList: TaskList = {};
  for (const job of jobs)
    taskList[job.name] = async (payload) => {
      await job.run({ ...context, now: new Date() }, (payload ?? {}) as Record<string, unknown>);
    };
  // As items, since a line of a crontab takes no dot in a name.
  const schedule = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
  );
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: schedule,
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet,
  });
  runner.events.on('job:error', ({ error, job }) => onError(error, job.task_identifier));
  runner.promise.catch((error) => onError(error));
  return {
    stop: async () => {
      await runner.stop().catch(() => {});
      await pool.end();
    },
  };
}
