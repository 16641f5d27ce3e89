// The job queue as it was run once: in its mode of saying together what became of jobs, and replaced only when its
// own promise ends. Two words that fail together stall it for good; the proof must find that.
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';

export async function startStallingWorker(
  url: string,
  taskList: TaskList,
): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 5, application_name: 'trialog-worker' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const open = (): Promise<Runner> =>
    run({
      events: new EventEmitter(),
      pgPool: pool,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  let stopped = false;
  let runner = await open();
  const keepRunning = async () => {
    while (!stopped) {
      await runner.promise.catch(() => {});
      while (!stopped) {
        await sleep(300);
        const next = await open().catch(() => undefined);
        if (!next) continue;
        runner = next;
        break;
      }
    }
  };
  void keepRunning();
  return {
    stop: async () => {
      stopped = true;
      await Promise.race([runner.stop().catch(() => {}), sleep(1000)]);
      await Promise.race([pool.end(), sleep(1000)]);
    },
  };
}
