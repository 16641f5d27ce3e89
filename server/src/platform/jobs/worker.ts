// Runs jobs and schedules: graphile-worker in the same database, as its owner.
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Sql } from '../database/connect.ts';
import type { ObjectStore } from '../object-store/port.ts';
import type { PushPort } from '../push/port.ts';
import { holdPresence, type Presence, startReleasing } from './presence.ts';

export interface JobContext {
  sql: Sql;
  files: ObjectStore;
  push: PushPort;
  /** Where ffmpeg lies, if it is installed. */
  ffmpeg: string | undefined;
  /** Of the application, for audit rows. */
  version: string;
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

const RESTART_PAUSE = 1000;

const quiet = new Logger(() => () => {});

/**
 * Takes a database that is still starting for one that is away. For the former the queue waits ever longer, up to two
 * minutes, when it has been up again for long; after the latter it asks again within seconds.
 */
class ImpatientClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error & { code?: string }) => {
      if (error?.code === '57P03') error.code = 'ECONNREFUSED';
      callback(error);
    });
    return undefined;
  }
}

export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet });
}

export async function startWorker(
  url: string,
  jobs: readonly Job[],
  context: Omit<JobContext, 'now'>,
  onError: (error: unknown, job?: string) => void,
): Promise<Worker> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    application_name: 'trialog-worker',
    Client: ImpatientClient,
  });
  // The pool heals itself after a restart of the database; an unheard error would end the process.
  pool.on('error', (error) => onError(error));
  pool.on('connect', (client) => client.on('error', (error) => onError(error)));
  let presence: Presence | undefined;
  const taskList: TaskList = {};
  for (const job of jobs)
    taskList[job.name] = async (payload) => {
      // Who is not seen to live might lose the job to another.
      await presence?.held;
      await job.run({ ...context, now: new Date() }, (payload ?? {}) as Record<string, unknown>);
    };
  // As items, since a line of a crontab takes no dot in a name.
  const schedule = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
  );
  const open = async (): Promise<Runner> => {
    await presence?.leave();
    const events: WorkerEvents = new EventEmitter();
    // Before its first job, which it holds under this name.
    events.once('pool:create', ({ workerPool }) => {
      presence = holdPresence(pool, workerPool.id, onError);
    });
    events.on('job:error', ({ error, job }) => onError(error, job.task_identifier));
    return run({
      events,
      pgPool: pool,
      taskList,
      parsedCronItems: schedule,
      concurrency: 2,
      noHandleSignals: true,
      logger: quiet,
      // One by one, a word that does not reach the database is a rejection that nobody hears, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  };
  let stopped = false;
  let runner = await open();
  const releasing = startReleasing(context.sql, onError);
  // A runner that cannot say that its job is done, because the database went away, ends itself: it is replaced.
  const keepRunning = async () => {
    while (!stopped) {
      await runner.promise.catch((error) => onError(error));
      for (let replaced = false; !stopped && !replaced; ) {
        await sleep(RESTART_PAUSE);
        replaced = await open().then(
          (next) => {
            runner = next;
            return true;
          },
          (error) => {
            onError(error);
            return false;
          },
        );
      }
    }
    // One may have been opened while it was told to stop.
    await runner.stop().catch(() => {});
  };
  const kept = keepRunning();
  return {
    stop: async () => {
      stopped = true;
      await releasing.stop();
      await runner.stop().catch(() => {});
      await kept;
      await presence?.leave();
      await pool.end();
    },
  };
}
