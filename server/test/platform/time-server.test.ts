// The machine's clock against a time server that really answers over UDP: right, wrong, silent, and one not to be believed.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { makeReadiness } from '../../src/platform/http/health.ts';
import { makeMetrics } from '../../src/platform/http/metrics.ts';
import { startTimeServerCheck, type TimeServerCheck } from '../../src/platform/time-server/check.ts';
import { serveTime, type TimeServer } from '../fixtures/time-server.ts';
import { cloneDatabase, openWorld } from '../world/world.ts';

let sql: Sql;
let server: TimeServer;
let check: TimeServerCheck;
let warnings: { message: string; details: { aheadSeconds?: number; server?: string } }[];
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 1 });
});
afterAll(() => sql.end());
beforeEach(async () => {
  warnings = [];
  server = await serveTime();
});
afterEach(async () => {
  check.stop();
  await server.close();
});

const start = (options: { everyMs?: number; withinMs?: number; now?: () => number } = {}) => {
  check = startTimeServerCheck({
    address: server,
    log: { warn: (details, message) => void warnings.push({ details, message }) },
    withinMs: 500,
    ...options,
  });
  return check;
};
const known = () => expect.poll(() => check.state().timeServer);
const readiness = () => makeReadiness(sql, '0.1.0', { health: () => [], timeServer: check.state })();
const figures = () => makeMetrics({ sql, health: () => [], timeServer: check.state }).print();

it('a clock that is right agrees with the time server: health, figures, and no word in the log', async () => {
  start();
  expect(check.state().timeServer).toBe('not reached yet');
  expect((await readiness()).status).toBe('ready');
  await known().toBe('reached');
  expect(Math.abs(check.state().aheadSeconds ?? Number.NaN)).toBeLessThan(0.5);
  expect(await readiness()).toEqual({
    status: 'ready',
    version: '0.1.0',
    timeServer: 'reached',
    timeServerAheadSeconds: expect.any(Number),
  });
  expect(await figures()).toMatch(/^trialog_time_server\{state="reached"\} 1$/m);
  expect(warnings).toEqual([]);
});

it.each([
  ['ahead', -60_000, 60],
  ['behind', 3_600_000, -3_600],
])(
  'a clock that is %s of the time server is reported: log, health, figure',
  async (_where, aheadMs, seconds) => {
    server.answer.aheadMs = aheadMs;
    start();
    await known().toBe('reached');
    expect(check.state()).toMatchObject({ isOff: true, aheadSeconds: expect.closeTo(seconds, 0) });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toContain('differ by more than 2 seconds');
    const ready = await readiness();
    expect(ready).toMatchObject({ status: 'degraded', timeServer: 'reached' });
    expect(ready.timeServerAheadSeconds).toBeCloseTo(seconds, 0);
    const [, figure] = /^trialog_time_server_ahead_seconds (\S+)$/m.exec(await figures()) ?? [];
    expect(Number(figure)).toBeCloseTo(seconds, 0);
  },
);

it('is compared by the second also after 2036, when the seconds begin anew', async () => {
  const ahead = Date.UTC(2040, 0, 1) - Date.now();
  server.answer.aheadMs = ahead;
  start({ now: () => Date.now() + ahead });
  await known().toBe('reached');
  expect(check.state().isOff).toBe(false);
});

it('the time that an answer takes is not taken for a wrong clock', async () => {
  server.answer.heldMs = 4_400;
  start({ withinMs: 60_000 });
  await expect.poll(() => check.state().timeServer, { timeout: 60_000 }).toBe('reached');
  expect(check.state().isOff).toBe(false);
});

it('a question that is lost is put again', async () => {
  server.answer.lost = 2;
  start({ withinMs: 50 });
  await known().toBe('reached');
  expect(server.questions()).toBe(3);
  expect(warnings).toEqual([]);
});

it('none that answers is called unreachable, costs no readiness, and is asked again later', async () => {
  server.answer.lost = 3;
  start({ withinMs: 50, everyMs: 50 });
  await known().toBe('unreachable');
  expect(await readiness()).toEqual({ status: 'ready', version: '0.1.0', timeServer: 'unreachable' });
  expect(await figures()).toMatch(/^trialog_time_server_ahead_seconds Nan$/m);
  expect(warnings).toEqual([
    {
      message: 'The time server could not be reached.',
      details: { err: expect.any(Error), server: `127.0.0.1:${server.port}` },
    },
  ]);
  await known().toBe('reached');
});

it.each([
  ['that is not set', { leap: 3 }],
  ['that sends whoever asks away', { stratum: 0 }],
  ['that has no source itself', { stratum: 16 }],
  ['that is no server', { mode: 3 }],
  ['that did not read the question', { givesBack: false }],
])('a time server %s is not believed', async (_which, how) => {
  Object.assign(server.answer, how, { aheadMs: 3_600_000 });
  start({ withinMs: 100 });
  await known().toBe('unreachable');
  expect(check.state()).toEqual({ timeServer: 'unreachable', aheadSeconds: undefined, isOff: false });
});

it('none is configured unless somebody names one, and then health says so', async () => {
  check = startTimeServerCheck({ address: undefined, log: { warn: () => expect.fail() } });
  expect(await readiness()).toEqual({ status: 'ready', version: '0.1.0', timeServer: 'not configured' });
  expect(await figures()).toMatch(/^trialog_time_server\{state="not configured"\} 1$/m);
  expect(readConfig({}, '1.0.0').timeServer).toBeUndefined();
  const read = (given: string) => readConfig({ NTP_SERVER: given }, '1.0.0').timeServer;
  expect(read('time.hospital.test')).toEqual({ host: 'time.hospital.test', port: 123 });
  expect(read('10.0.0.1:1123')).toEqual({ host: '10.0.0.1', port: 1123 });
  expect(read('[::1]:1123')).toEqual({ host: '::1', port: 1123 });
  for (const wrong of ['ntp://time.test', 'time.test:0', 'time.test:99999', 'time.test/x', 'a b', '::1'])
    expect(() => read(wrong)).toThrow('NTP_SERVER must be a host');
});

it('a server starts without one that answers, and says so; and compares itself with one that does', async () => {
  check = startTimeServerCheck({ address: undefined, log: { warn: () => undefined } });
  const health = async (url: string) => (await fetch(`${url}/health/ready`)).json();
  for (const [port, words] of [
    [server.port, 'reached'],
    [1, 'unreachable'],
  ] as const) {
    const world = await openWorld({ env: { NTP_SERVER: `127.0.0.1:${port}` } });
    try {
      await expect.poll(() => health(world.url)).toMatchObject({ status: 'ready', timeServer: words });
      const text = await (await fetch(`${world.url}/metrics`)).text();
      expect(text).toContain(`trialog_time_server{state="${words}"} 1`);
    } finally {
      await world.stop();
    }
  }
});
