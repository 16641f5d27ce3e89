// An installation that others can reach: no demo people by accident, and figures and documents only for those they are for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { openWorld, type World } from './world/world.ts';

const reachable = (config: Config): Config => ({ ...config, onLoopback: false });

describe('demo people', () => {
  it('whose password is published, are not served to others unless somebody says so', async () => {
    await expect(openWorld({ change: reachable })).rejects.toThrow(/demo people.*DEMO=true/s);
  });
});

describe('with the demo asked for', () => {
  const token = 'figures-for-prometheus';
  let port: number;
  let world: World;
  beforeAll(async () => {
    port = await freePort();
    const env = { DEMO: 'true', METRICS_PORT: String(port) };
    world = await openWorld({ env, change: reachable });
  });
  afterAll(() => world.stop());

  const get = (path: string, bearer?: string, base = world.url) =>
    fetch(base + path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});

  it('the description of the API is for those who are signed in', async () => {
    for (const path of ['/api/docs', '/api/docs/openapi.json']) {
      expect([path, (await get(path)).status]).toEqual([path, 401]);
      expect([path, (await get(path, 'a.b.c')).status]).toEqual([path, 401]);
      const anna = await world.as('anna');
      expect([path, (await get(path, anna.token)).status]).toEqual([path, 200]);
    }
  });

  it('figures are read on the port of their own and nowhere else', async () => {
    expect((await get('/metrics')).status).toBe(404);
    const figures = await get('/metrics', undefined, `http://127.0.0.1:${port}`);
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringContaining('trialog_request_duration_seconds'),
    ]);
    expect((await get('/api/en-US/Version', undefined, `http://127.0.0.1:${port}`)).status).toBe(404);
  });

  it('a token is asked for on the port of their own, too', async () => {
    const own = await freePort();
    const env = { DEMO: 'true', METRICS_PORT: String(own), METRICS_TOKEN: token };
    const guarded = await openWorld({ env, change: reachable });
    const apart = `http://127.0.0.1:${own}`;
    try {
      for (const bearer of [undefined, `${token}x`, token.slice(1), ''])
        expect([bearer, (await get('/metrics', bearer, apart)).status]).toEqual([bearer, 401]);
      expect((await get('/metrics', token, apart)).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  });

  it('no other way to ask leads to the figures', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'POST'])
      for (const base of [world.url, `http://127.0.0.1:${port}`])
        expect([method, (await fetch(`${base}/metrics`, { method })).status]).toEqual([method, 404]);
    for (const path of [
      '//metrics',
      '/metrics/',
      '/METRICS',
      '/%6detrics',
      '/./metrics',
      '/metrics?x',
      '/metrics;x',
    ])
      expect([path, await (await get(path)).text()]).toEqual([path, expect.not.stringContaining('trialog_')]);
  });

  it('a token opens the figures to whoever has it', async () => {
    const guarded = await openWorld({ env: { METRICS_TOKEN: token } });
    try {
      expect((await get('/metrics', undefined, guarded.url)).status).toBe(401);
      expect((await get('/metrics', `${token}x`, guarded.url)).status).toBe(401);
      expect((await get('/metrics', token, guarded.url)).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  });
});

it('without port or token, figures stay on the machine', async () => {
  const world = await openWorld({ env: { DEMO: 'true' }, change: reachable });
  try {
    expect((await fetch(`${world.url}/metrics`)).status).toBe(404);
  } finally {
    await world.stop();
  }
});
