// kill -9 of a worker in the middle of a job: another one does the job within seconds. A worker that lives keeps its
// job, however long that takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { noPush } from '../../src/platform/push/none.ts';
import { trail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';
import { SLOW_JOB } from './slow-worker.ts';

let sql: Sql;
let databaseUrl: string;
let done: number;
let worker: Worker | undefined;
let slow: ReturnType<typeof spawn>;
beforeEach(async () => {
  databaseUrl = await cloneDatabase();
  sql = connect(databaseUrl, { connections: 2 });
  done = 0;
  await sql`SELECT graphile_worker.add_job(${SLOW_JOB})`;
  slow = spawn(process.execPath, [join(import.meta.dirname, 'slow-worker.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(slow.stdout!, 'data');
});
afterEach(async () => {
  slow.kill('SIGKILL');
  await worker?.stop();
  await sql.end();
});

const startSecond = async () => {
  const job = { name: SLOW_JOB, run: async () => void done++ };
  worker = await startWorker(
    databaseUrl,
    [job],
    { sql, files: {} as ObjectStore, push: noPush, ffmpeg: undefined, trail },
    () => {},
  );
};
const left = async () => (await sql`SELECT 1 FROM graphile_worker._private_jobs`).length;

describe('a worker that is killed in the middle of a job', () => {
  it('leaves it to another, which does it once and within seconds', { timeout: 600_000 }, async () => {
    await startSecond();
    // Longer than it takes to be found lost: who lives is not robbed, also after a broken connection.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'trialog-worker' AND query LIKE '%pg_advisory_lock%'`;
    await sleep(6_000);
    expect([done, await left()]).toEqual([0, 1]);
    slow.kill('SIGKILL');
    await expect.poll(() => done).toBe(1);
    await expect.poll(left).toBe(0);
    await sleep(3_000);
    expect(done).toBe(1);
  });

  it('leaves it also to one that is started afterwards', { timeout: 600_000 }, async () => {
    slow.kill('SIGKILL');
    await startSecond();
    await expect.poll(() => done).toBe(1);
  });
});
