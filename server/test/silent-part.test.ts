// A part that works by itself and gets nowhere while the database answers: it is replaced, and told of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ mode: 'all' });
});
afterAll(() => world.stop());

const timeServer = 'not configured';

const ready = async () => {
  const answer = await fetch(`${world.url}/health/ready`);
  return [answer.status, (await answer.json()) as { status: string; silent?: string[] }] as const;
};

describe('a dispatcher that gets nowhere', { timeout: 600_000 }, () => {
  it('is replaced and told of, while the API stays ready; nothing is told of afterwards but the figure', async () => {
    const figures = async () => (await fetch(`${world.url}/metrics`)).text();
    expect(await figures()).toContain('trialog_part_replaced{part="outbox"} 0\n');
    const holder = await world.sql.reserve();
    await holder`SET idle_in_transaction_session_timeout = 0`;
    await holder`BEGIN`;
    // Who counts the rows may; who takes them away waits.
    await holder`LOCK TABLE outbox IN SHARE MODE`;
    const degraded = [200, { status: 'degraded', version: '0.1.0', silent: ['outbox'], timeServer }];
    const isReplaced = async () => /trialog_part_replaced\{part="outbox"\} [1-9]/.test(await figures());
    await expect.poll(isReplaced, { timeout: 240_000, interval: 200 }).toBe(true);
    expect(await ready()).toEqual(degraded);
    expect(await figures()).toContain('trialog_part_silent{part="outbox"} 1\n');
    await holder`COMMIT`;
    holder.release();
    await expect
      .poll(ready, { interval: 200 })
      .toEqual([200, { status: 'ready', version: '0.1.0', timeServer }]);
    const text = await figures();
    expect(text).toContain('trialog_part_silent{part="outbox"} 0\n');
    for (const part of ['jobs', 'seals', 'events'])
      expect(text).toContain(`trialog_part_replaced{part="${part}"} 0\n`);
    expect(text).toContain('trialog_jobs_given_up 0\n');
  });
});

describe('a worker by itself', { tags: ['full'], timeout: 600_000 }, () => {
  it('tells on the port of the figures what is silent', async () => {
    const port = await freePort();
    const worker = await openWorld({ mode: 'worker', env: { METRICS_PORT: String(port) } });
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const version = '0.1.0';
    try {
      expect(JSON.parse(await get('/health/live'))).toEqual({ status: 'live', version });
      expect(JSON.parse(await get('/health/ready'))).toEqual({ status: 'ready', version, timeServer });
      const holder = await worker.sql.reserve();
      await holder`SET idle_in_transaction_session_timeout = 0`;
      await holder`BEGIN`;
      await holder`LOCK TABLE outbox IN SHARE MODE`;
      await expect
        .poll(() => get('/health/ready').then(JSON.parse), { timeout: 240_000, interval: 200 })
        .toEqual({ status: 'degraded', version, silent: ['outbox'], timeServer });
      expect(await get('/metrics')).toContain('trialog_part_silent{part="outbox"} 1\n');
      await holder`COMMIT`;
      holder.release();
      await expect
        .poll(() => get('/health/ready').then(JSON.parse), { interval: 200 })
        .toEqual({ status: 'ready', version, timeServer });
    } finally {
      await worker.stop();
    }
    await expect(get('/health/live')).rejects.toThrow('fetch failed');
  });
});
