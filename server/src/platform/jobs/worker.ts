// Runs jobs and schedules: graphile-worker in the same database, as its owner. A queue that ends or falls silent is
// replaced by a new one, and what it held is let go.

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { AuditTrail } from '../audit/trail.ts';
import { clock } from '../clock.ts';
import { isDatabaseAway, type Sql } from '../database/connect.ts';
import type { Provider } from '../http/platform.ts';
import type { MailPort } from '../mail/port.ts';
import type { ObjectStore } from '../object-store/port.ts';
import type { PushPort } from '../push/port.ts';
import { endsWithin } from '../within.ts';
import type { Loop } from './loop.ts';
import { holdPresence, type Presence, startLettingGo, startReleasing } from './presence.ts';
import { QueuePool } from './queue-pool.ts';

export interface JobContext {
  sql: Sql;
  files: ObjectStore;
  push: PushPort;
  /** Where ffmpeg lies, if it is installed. */
  ffmpeg: string | undefined;
  trail: AuditTrail;
  /** Where a mail server is configured. */
  mailing?: Mailing | undefined;
  now: Date;
}

/** What e-mails are sent by, and what their links lead to. */
export interface Mailing {
  port: MailPort;
  publicUrl: string;
  provider: Provider;
}

export interface Job {
  name: string;
  run(context: JobContext, payload: Record<string, unknown>): Promise<void>;
  /** A crontab pattern, in UTC, for jobs that come by themselves. */
  cron?: string;
}

export interface Worker {
  /** When the queue last looked for a job and was answered; a job that runs is a sign too. */
  lastSign(): number;
  /** Replaces the queue by a new one. */
  replace(): void;
  stop(): Promise<void>;
}

const RESTART_PAUSE = 300;
const STOP_WITHIN = 5000;
const LONGEST_JOB = 30 * 60_000;
const CONCURRENCY = 2;
/** With growing pauses: for some ten seconds. */
const AGAIN = 5;

const quiet = new Logger(() => () => {});

export async function migrateJobs(url: string): Promise<void> {
  const pool = new QueuePool({ url, onError: () => {}, onRefused: () => {} });
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
}

type OnError = (error: unknown, job?: string) => void;

interface Queue {
  lastSign(): number;
  /** Ends when the queue is of no use any more. */
  over: Promise<void>;
  endNow(): void;
  /** Waits a while for the jobs that run; says whether they came to their end. */
  close(): Promise<void>;
}

/** One queue with connections and a name of its own, so that nothing of it is in the way of the next one. */
async function openQueue(
  url: string,
  tasks: (presence: () => Presence | undefined) => TaskList,
  schedule: ParsedCronItem[],
  sql: Sql,
  onError: OnError,
): Promise<Queue> {
  let presence: Presence | undefined;
  let lettingGo: Loop | undefined;
  const running = new Set<string>();
  let endNow = () => {};
  const ended = new Promise<void>((resolve) => {
    endNow = resolve;
  });
  const pool = new QueuePool({ url, onError, onRefused: () => endNow() });
  const events: WorkerEvents = new EventEmitter();
  // Before its first job, which it holds under this name.
  events.once('pool:create', ({ workerPool }) => {
    presence = holdPresence(pool, workerPool.id, onError);
    lettingGo = startLettingGo(sql, workerPool.id, (id) => running.has(id), onError);
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => running.delete(job.id));
  events.on('job:error', ({ error, job }) => onError(error, job.task_identifier));
  const lastSign = signsOf(events);
  const leave = async () => {
    pool.giveUp();
    await lettingGo?.stop();
    await endsWithin(1000, presence?.leave() ?? Promise.resolve());
    await endsWithin(1000, pool.end());
  };
  let runner: Runner;
  try {
    runner = await run({
      events,
      pgPool: pool,
      taskList: tasks(() => presence),
      parsedCronItems: schedule,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: quiet,
    });
  } catch (error) {
    await leave();
    throw error;
  }
  const over = Promise.race([runner.promise.catch((error) => onError(error)), ended]);
  return {
    lastSign,
    over,
    endNow,
    close: async () => {
      // It has ended itself already where this fails.
      if (!(await endsWithin(STOP_WITHIN, runner.stop())))
        onError(new Error('A queue did not stop in time.'));
      await leave();
    },
  };
}

/** A restart of the database costs a job no attempt, nor the pause of seconds that the queue makes after one. */
async function againWhileAway(work: () => Promise<void>): Promise<void> {
  for (let again = 0; ; again++) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || again === AGAIN) throw error;
      await sleep(RESTART_PAUSE * 2 ** again);
    }
  }
}

/** A queue asks for jobs every two seconds, and at once after each; it is silent when no answer comes. */
function signsOf(events: WorkerEvents): () => number {
  let last = performance.now();
  const running = new Map<unknown, number>();
  const sign = () => {
    last = performance.now();
  };
  events.on('worker:getJob:empty', sign);
  events.on('job:start', ({ worker }) => {
    sign();
    running.set(worker, last);
  });
  events.on('job:complete', ({ worker }) => {
    sign();
    running.delete(worker);
  });
  return () => {
    const now = performance.now();
    const busy = [...running.values()].filter((since) => now - since < LONGEST_JOB);
    return busy.length === CONCURRENCY ? now : last;
  };
}

export async function startWorker(
  url: string,
  jobs: readonly Job[],
  context: Omit<JobContext, 'now'>,
  onError: OnError,
): Promise<Worker> {
  const tasks = (presence: () => Presence | undefined) => {
    const list: TaskList = {};
    for (const job of jobs)
      list[job.name] = async (payload) => {
        // Who is not seen to live might lose the job to another.
        await presence()?.held;
        await againWhileAway(() =>
          job.run({ ...context, now: clock.date() }, (payload ?? {}) as Record<string, unknown>),
        );
      };
    return list;
  };
  // As items, since a line of a crontab takes no dot in a name.
  const schedule = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
  );
  const open = () => openQueue(url, tasks, schedule, context.sql, onError);
  let stopped = false;
  let queue = await open();
  const releasing = startReleasing(context.sql, onError);
  const keepRunning = async () => {
    while (!stopped) {
      await queue.over;
      if (stopped) break;
      // Beside the new one, which does not wait for what the old one cannot bring to an end.
      const closing = queue.close();
      for (let opened = false; !stopped && !opened; ) {
        await sleep(RESTART_PAUSE);
        try {
          queue = await open();
          opened = true;
        } catch (error) {
          onError(error);
        }
      }
      await closing;
    }
    await queue.close();
  };
  const kept = keepRunning();
  return {
    lastSign: () => queue.lastSign(),
    replace: () => queue.endNow(),
    stop: async () => {
      stopped = true;
      queue.endNow();
      await Promise.all([releasing.stop(), endsWithin(STOP_WITHIN + 3000, kept)]);
    },
  };
}
