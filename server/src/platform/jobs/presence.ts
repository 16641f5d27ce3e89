// Which workers live: each holds a lock of its name for as long as its connection stands, which ends with its process.
// What a worker that is gone had begun is let go, so that another does it within seconds; the queue itself would wait
// for hours. Jobs may therefore run twice, as they may after any failure.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../database/connect.ts';
import { type Loop, startLoop } from './loop.ts';
import type { QueuePool } from './queue-pool.ts';

const SEED = 7_421_004;
const RETRY_PAUSE = 300;
const LOOK_PAUSE = 2000;

export interface Presence {
  /** Ends when the lock is held for the first time. */
  held: Promise<void>;
  leave(): Promise<void>;
}

/** Holds the lock of this name, and takes it again where the connection was lost. */
export function holdPresence(pool: QueuePool, name: string, onError: (error: unknown) => void): Presence {
  let leaving = false;
  let leave = () => {};
  let tellHeld = () => {};
  const held = new Promise<void>((resolve) => {
    tellHeld = resolve;
  });
  const once = async () => {
    const client = await pool.connectNow();
    let broken = false;
    try {
      const gone = new Promise<void>((resolve) => {
        client.once('error', () => {
          broken = true;
          resolve();
        });
        leave = resolve;
      });
      // Also a machine that is cut off is gone after half a minute.
      await client.query(
        'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
      );
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [name, SEED]);
      tellHeld();
      if (!leaving) await gone;
      if (!broken) await client.query('SELECT pg_advisory_unlock(hashtextextended($1, $2))', [name, SEED]);
    } catch (error) {
      broken = true;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const keep = async () => {
    while (!leaving) {
      await once().catch(onError);
      if (!leaving) await sleep(RETRY_PAUSE);
    }
  };
  const kept = keep();
  return {
    held,
    leave: async () => {
      leaving = true;
      leave();
      await kept;
    },
  };
}

/**
 * Lets go jobs of this name that do not run here: the queue took them and the answer was lost with its connection. What
 * became of one that has just run may still be on its way, so that one counts as lost when it is so twice in a row.
 */
export function startLettingGo(
  sql: Sql,
  name: string,
  isRunning: (jobId: string) => boolean,
  onError: (error: unknown) => void,
): Loop {
  let idle: string[] = [];
  const turn = async () => {
    const rows = await sql`SELECT id::text FROM graphile_worker._private_jobs WHERE locked_by = ${name}`;
    const now = rows.map(({ id }) => id as string).filter((id) => !isRunning(id));
    const lost = now.filter((id) => idle.includes(id) && !isRunning(id));
    if (lost.length > 0)
      await sql`UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
        WHERE id = ANY (${lost}::bigint[]) AND locked_by = ${name}`;
    idle = now.filter((id) => !lost.includes(id));
    return LOOK_PAUSE;
  };
  return startLoop(turn, LOOK_PAUSE, onError);
}

/** Lets go what lost workers hold. One counts as lost when it is absent twice in a row: it may be reconnecting. */
export function startReleasing(sql: Sql, onError: (error: unknown) => void): Loop {
  let absent: string[] = [];
  const turn = async () => {
    const now = await absentWorkers(sql);
    const lost = now.filter((name) => absent.includes(name));
    if (lost.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${lost}::text[])`;
    absent = now.filter((name) => !lost.includes(name));
    return LOOK_PAUSE;
  };
  return startLoop(turn, LOOK_PAUSE, onError);
}

/** Holders of jobs whose own lock is free. */
async function absentWorkers(sql: Sql): Promise<string[]> {
  const rows = await sql`SELECT name FROM (
      SELECT locked_by AS name FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL
      UNION SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL) AS holders
    WHERE pg_try_advisory_xact_lock(hashtextextended(name, ${SEED}))`;
  return rows.map((row) => row.name as string);
}
