// The job queue when the database goes in the worst moment, with two jobs that are just done: what became of them is
// said once it is back, and further jobs are done within seconds. A queue that hangs is replaced, and can be stopped.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { countGivenUpJobs, makeGivenUpJobs } from '../../src/platform/jobs/given-up.ts';
import { type Job, migrateJobs, startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import type { ObjectStore } from '../../src/platform/object-store/port.ts';
import { noPush } from '../../src/platform/push/none.ts';
import { isDoneWithin } from '../world/fair-time.ts';
import { trail } from '../world/trail.ts';
import { startStallingWorker } from './stalled-queue.ts';

/** What has not come by then does not come. */
const WITHIN = 10_000;
/** For what does come, on any machine. */
const PATIENCE = 60_000;

let database: EmbeddedPostgres;
let sql: Sql;
let worker: Pick<Worker, 'stop'> | undefined;
/** The numbers of the jobs that ran. */
let ran: number[];
/** Jobs that are told to wait do so until they are let go. */
let gates: Map<number, { opened: Promise<void>; open(): void }>;

beforeAll(async () => {
  const dir = mkdtempSync(join(inject('testDir'), 'silent-queue-'));
  database = await startEmbeddedPostgres({ dir, database: 'postgres' });
  await migrateJobs(database.url);
  sql = connect(database.url, { connections: 3 });
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await database?.stop();
});
beforeEach(() => {
  ran = [];
  gates = new Map();
});
afterEach(async () => {
  for (const gate of gates.values()) gate.open();
  await worker?.stop();
  worker = undefined;
  await sql`DELETE FROM graphile_worker._private_jobs`;
});

const work = async ({ number = 0 }: { number?: number }) => {
  ran.push(number);
  await gates.get(number)?.opened;
};
const job: Job = { name: 'test.work', run: (_context, payload) => work(payload) };
const context = () => ({ sql, files: {} as ObjectStore, push: noPush, ffmpeg: undefined, trail });
const startOurs = () => startWorker(database.url, [job], context(), () => {});
const ask = (number: number) =>
  sql`SELECT graphile_worker.add_job('test.work', ${sql.json({ number })}::json)`;
const askToWait = (number: number) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.set(number, { opened, open });
  return ask(number);
};
const letGo = (number: number) => gates.get(number)?.open();
const untilRan = (...numbers: number[]) =>
  expect.poll(() => ran.toSorted(), { interval: 20 }).toEqual(numbers);
const left = async () => (await sql`SELECT 1 FROM graphile_worker._private_jobs`).length;

/** Three jobs are done and cannot be said to be, since somebody holds their rows, when the database is killed. */
async function killBeforeThreeAreHeard(): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) await askToWait(number);
  await untilRan(1, 2);
  const holder = await sql.reserve();
  await holder`SET idle_in_transaction_session_timeout = 0`;
  await holder`BEGIN`;
  const hold = (number: number) =>
    holder`SELECT FROM graphile_worker._private_jobs WHERE (payload ->> 'number')::int = ${number} FOR UPDATE`;
  const areHeld = async () => {
    const rows =
      await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE 'delete%'`;
    return rows.length;
  };
  for (const number of [1, 2]) await hold(number);
  // One after the other, so that each is said by itself.
  for (const number of [1, 2]) {
    letGo(number);
    await expect.poll(areHeld).toBe(number);
  }
  await untilRan(1, 2, 3, 4);
  await hold(3);
  letGo(3);
  await untilRan(1, 2, 3, 4, 5);
  await expect.poll(areHeld).toBe(3);
  const { pid } = database;
  process.kill(pid, 'SIGKILL');
  const isBack = () =>
    sql`SELECT 1`.then(
      () => database.pid !== pid,
      () => false,
    );
  await expect.poll(isBack).toBe(true);
  for (const number of [4, 5]) letGo(number);
}

const comesThrough = async (number: number, within: number): Promise<boolean> => {
  await ask(number);
  for (const since = Date.now(); Date.now() - since < within; await sleep(50))
    if (ran.includes(number)) return true;
  return false;
};

describe('a database that goes before it has heard that jobs are done', () => {
  it('does not stall the queue, and each was done once', { timeout: 600_000 }, async () => {
    worker = await startOurs();
    await killBeforeThreeAreHeard();
    expect(await comesThrough(6, PATIENCE)).toBe(true);
    await expect.poll(left).toBe(0);
    expect(ran.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('stalls a queue that says such things together: the proof finds it', {
    tags: ['full'],
    timeout: 600_000,
  }, async () => {
    worker = await startStallingWorker(database.url, { 'test.work': (payload) => work(payload as object) });
    await killBeforeThreeAreHeard();
    expect(await comesThrough(6, WITHIN)).toBe(false);
  });
});

describe('a job that was taken by a queue to which the answer was lost', () => {
  it('is let go by that queue within seconds, and one that runs is not', { timeout: 600_000 }, async () => {
    worker = await startOurs();
    await askToWait(1);
    await untilRan(1);
    // As the queue takes it, without telling it.
    await sql.begin(async (tx) => {
      const [job] = await tx`SELECT id FROM graphile_worker.add_job('test.work', '{"number": 2}')`;
      await tx`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by =
        (SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL) WHERE id = ${job?.id}`;
    });
    await untilRan(1, 2);
    await sleep(3_000);
    expect(ran.toSorted()).toEqual([1, 2]);
  });
});

describe('a queue whose jobs hang', () => {
  it('is replaced beside them, and stops in time', { timeout: 600_000 }, async () => {
    const ours = await startOurs();
    worker = ours;
    await askToWait(1);
    await askToWait(2);
    await untilRan(1, 2);
    await ask(3);
    ours.replace();
    await untilRan(1, 2, 3);
    expect(await isDoneWithin(sql, 9000, ours.stop())).toBe(true);
  });

  it('gives signs as long as it is answered, and none while it is not', { timeout: 600_000 }, async () => {
    const ours = await startOurs();
    worker = ours;
    const silentFor = () => performance.now() - ours.lastSign();
    const first = ours.lastSign();
    await expect.poll(() => ours.lastSign() > first).toBe(true);
    const holder = await sql.reserve();
    await holder`SET idle_in_transaction_session_timeout = 0`;
    await holder`BEGIN`;
    await holder`LOCK TABLE graphile_worker._private_jobs`;
    await expect.poll(silentFor).toBeGreaterThan(5000);
    await holder`COMMIT`;
    holder.release();
    await expect.poll(silentFor, { interval: 20 }).toBeLessThan(1000);
  });
});

describe('jobs that have used up their attempts', () => {
  it('are counted, and told when there are more', async () => {
    const told: number[] = [];
    const { job: counting, count } = makeGivenUpJobs((number) => told.push(number));
    const look = () => counting.run({ ...context(), now: new Date() }, {});
    await ask(1);
    await look();
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
    await look();
    await look();
    expect([await countGivenUpJobs(sql), count(), told]).toEqual([1, 1, [1]]);
  });
});
