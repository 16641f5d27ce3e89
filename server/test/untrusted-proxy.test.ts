// A proxy that nobody was told to trust: what it says is not believed, and the log says so once.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { makeLogger } from '../src/platform/logger.ts';
import { start } from '../src/start.ts';
import { testConfig } from './world/config.ts';
import { cloneDatabase } from './world/world.ts';

/** The lines about a missing setting after each of the requests. */
async function warnings(env: Record<string, string>, requests: [string, Record<string, string>][]) {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  const dataDir = mkdtempSync(join(inject('testDir'), 'proxy-'));
  const settings = { databaseUrl: await cloneDatabase(), port: await freePort(), dataDir };
  const config = testConfig({ ...settings, env: { DEMO: 'false', ...env } });
  const running = await start(config, 'api', makeLogger('warn', stream));
  const counts: number[] = [];
  try {
    for (const [path, headers] of requests) {
      await fetch(config.publicUrl + path, { headers, redirect: 'manual' });
      counts.push(written.split('\n').filter((line) => line.includes('TRUST_PROXY')).length);
    }
  } finally {
    await running.stop();
  }
  return { counts, written };
}

const through = { 'x-forwarded-for': '192.0.2.77' };

describe('a request that came through a proxy', () => {
  it('is told of once where none is trusted, also at the sign-in page, without the address', async () => {
    const { counts, written } = await warnings({}, [
      ['/health/live', {}],
      ['/identity/auth', through],
      ['/health/live', through],
      ['/health/live', { forwarded: 'for=192.0.2.77' }],
    ]);
    expect(counts).toEqual([0, 1, 1, 1]);
    expect(written).not.toContain('192.0.2');
  });

  it('is told of in the other form of the header, too', async () => {
    const { counts } = await warnings({}, [['/health/live', { forwarded: 'for=192.0.2.77' }]]);
    expect(counts).toEqual([1]);
  });

  it('is no news where proxies are trusted', async () => {
    const { counts } = await warnings({ TRUST_PROXY: '1' }, [['/health/live', through]]);
    expect(counts).toEqual([0]);
  });
});
