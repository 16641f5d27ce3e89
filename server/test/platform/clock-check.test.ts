// The machine's clock against that of a real database: the clock that is passed in is right, ahead or behind.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClockCheck, startClockCheck } from '../../src/platform/database/clock-check.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { makeReadiness } from '../../src/platform/http/health.ts';
import { makeMetrics } from '../../src/platform/http/metrics.ts';
import { cloneDatabase, openWorld } from '../world/world.ts';

let sql: Sql;
let check: ClockCheck | undefined;
let warnings: { aheadSeconds?: number }[];
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 1 });
});
afterAll(() => sql.end());
beforeEach(() => {
  check?.stop();
  warnings = [];
});

async function startWith(aheadMs: number): Promise<ClockCheck> {
  check = await startClockCheck({
    sql,
    log: {
      warn: (details) => warnings.push(details),
      error: (details) => expect.fail(JSON.stringify(details)),
    },
    now: () => Date.now() + aheadMs,
  });
  return check;
}

const readinessOf = ({ state }: ClockCheck) =>
  makeReadiness(sql, '0.1.0', { health: () => [], clock: state })();

it('a clock that is right is nothing to speak of', async () => {
  const right = await startWith(0);
  expect(Math.abs(right.state().aheadSeconds ?? Number.NaN)).toBeLessThan(1);
  expect(right.state().isOff).toBe(false);
  expect(warnings).toEqual([]);
  expect(await readinessOf(right)).toMatchObject({ status: 'ready', version: '0.1.0' });
});

it.each([
  ['ahead', 60_000, 60],
  ['behind', -3_600_000, -3_600],
])('a clock that is %s is reported: log, health, figure', async (_where, aheadMs, seconds) => {
  const off = await startWith(aheadMs);
  expect(off.state().isOff).toBe(true);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.aheadSeconds).toBeCloseTo(seconds, -1);
  const ready = await readinessOf(off);
  expect(ready.status).toBe('degraded');
  expect(ready.clockAheadSeconds).toBeCloseTo(seconds, -1);
  const figures = await makeMetrics({ sql, health: () => [], clock: off.state }).print();
  const [, figure] = /^trialog_clock_ahead_seconds (\S+)$/m.exec(figures) ?? [];
  expect(Number(figure)).toBeCloseTo(seconds, -1);
});

it('the time that an answer takes is not taken for a wrong clock', async () => {
  // The only connection is busy while the clock asks.
  const busy = sql`SELECT pg_sleep(3)`.execute();
  const slow = await startWith(0);
  await busy;
  expect(slow.state().isOff).toBe(false);
  expect(warnings).toEqual([]);
});

it('a clock that was set right is no longer reported', async () => {
  let aheadMs = 60_000;
  check = await startClockCheck({
    sql,
    log: { warn: (details) => warnings.push(details), error: () => undefined },
    now: () => Date.now() + aheadMs,
    everyMs: 50,
  });
  expect(check.state().isOff).toBe(true);
  aheadMs = 0;
  await expect.poll(() => check?.state().isOff).toBe(false);
});

it('a running server has the figure', async () => {
  const world = await openWorld();
  try {
    const figures = await (await fetch(`${world.url}/metrics`)).text();
    expect(figures).toMatch(/^trialog_clock_ahead_seconds -?\d/m);
  } finally {
    await world.stop();
  }
});
