// A database whose clock is ahead, as one of a simulation is: what it records has that time, and no server works on it that does
// not belong to the simulation.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installClock, removeClock, setDatabaseAhead } from '../../../simulation/clock.ts';
import { clock, setClockAhead } from '../../src/platform/clock.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { findClockFault } from '../../src/platform/database/simulated-time.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { start } from '../../src/start.ts';
import { testConfig } from '../world/config.ts';
import { cloneDatabase } from '../world/world.ts';

const DAY = 24 * 3_600_000;

let sql: Sql;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  sql = connect(databaseUrl, { connections: 1 });
});
afterAll(async () => {
  setClockAhead(0);
  await sql.end();
});

/** In milliseconds, of what the database says and of what it records by itself. */
async function aheadOf(): Promise<number[]> {
  const [row] = await sql`WITH recorded AS (
      INSERT INTO audit_log (actor_role, action, object_type, object_id, app_version)
      VALUES ('none', 'test', 'test', ${newId()}, '0.0.0') RETURNING at)
    SELECT extract(epoch FROM trialog_now() - now())::float8 * 1000 AS began,
      extract(epoch FROM trialog_clock() - clock_timestamp())::float8 * 1000 AS moment,
      extract(epoch FROM at - now())::float8 * 1000 AS entry FROM recorded`;
  return [row?.began, row?.moment, row?.entry];
}

const near = (milliseconds: number) =>
  Array.from({ length: 3 }, () => expect.toSatisfy((one: number) => Math.abs(one - milliseconds) < 1000));

it('goes by the clock of PostgreSQL where there is no simulation', async () => {
  expect(await aheadOf()).toEqual(near(0));
  expect(await findClockFault(sql)).toBeUndefined();
  // The planner puts the originals in their place, so that they cost nothing and are estimated as before.
  const plan = await sql`EXPLAIN (VERBOSE) SELECT trialog_now(), trialog_clock()`;
  expect(JSON.stringify(plan)).toContain('Output: now(), clock_timestamp()');
});

it('refuses a database that is ahead to a server that is not', async () => {
  await installClock(sql);
  await setDatabaseAhead(sql, 90 * DAY);
  expect(await aheadOf()).toEqual(near(90 * DAY));
  const config = testConfig({ dataDir: '/nowhere', databaseUrl, port: 1 });
  await expect(start(config, 'api', pino({ level: 'silent' }))).rejects.toThrow('was part of a simulation');
  setClockAhead(90 * DAY);
  expect(await findClockFault(sql)).toBeUndefined();
  expect(Math.abs(clock.now() - Date.now() - 90 * DAY)).toBeLessThan(1000);
  setClockAhead(0);
});

it('has its own time again once the simulation has ended', async () => {
  await removeClock(sql);
  expect(await aheadOf()).toEqual(near(0));
  expect(await findClockFault(sql)).toBeUndefined();
});
