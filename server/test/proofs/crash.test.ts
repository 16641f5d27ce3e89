// kill -9 of the server under acknowledged load: what was acknowledged is there, nothing is there twice, and the
// audit chain is whole. Two servers share one database and die in turn, as on several machines.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readProviderKeys } from '../../src/identity/keys.ts';
import { makePeople } from '../../src/people/routes.ts';
import { sealBatch } from '../../src/platform/audit/seal.ts';
import { APP_ROLE, connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { testConfig } from '../world/config.ts';
import { keyFileIn } from '../world/key-file.ts';
import { verifyChain } from '../world/verify-chain.ts';
import { cloneDatabase } from '../world/world.ts';
import { makeChance, sizeOf } from './chance.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';
import { hasty } from './planted-transactions.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const peopleFeature = makePeople([]);

const CRASHES = sizeOf(2, 1_000);
const LANES = 2;
const CALLERS = 4;

let databaseUrl: string;
let sql: Sql;
let people: Newcomer[];
const PUBLIC_URL = 'http://127.0.0.1:1';
const running = new Set<ServerProcess>();

beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  sql = connect(databaseUrl, { connections: 2 });
  await readProviderKeys(sql);
  people = await Promise.all(Array.from({ length: LANES * CALLERS * sizeOf(1, 20) }, newcomer));
});
afterAll(async () => {
  for (const server of running) await server.kill('SIGKILL');
  await sql.end();
});

const config = () => testConfig({ databaseUrl, dataDir: '.', env: { PUBLIC_URL } });

async function newcomer(): Promise<Newcomer> {
  return makeNewcomer(sql, config(), await makeTokens(sql, config()));
}

/** True when it was acknowledged, false when the line broke; anything else is a fault. */
async function send(url: string, { key, person, body }: KeyedWrite): Promise<boolean> {
  const response = await fetch(`${url}/api/en-US/Users/me/preferences`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  // The line may break behind the status, too: the answer counts when it is there as a whole.
  const text = await response?.text().catch(() => undefined);
  if (text === undefined) return false;
  if (response?.status === 200) return true;
  throw new Error(`${response?.status} ${text}`);
}

describe('kill -9 under load', () => {
  it(`loses nothing acknowledged and does nothing twice (${CRASHES} times)`, {
    timeout: 7_200_000,
  }, async () => {
    const chance = makeChance();
    const writes: KeyedWrite[] = [];
    const heads: string[] = [];
    const lane = async (number: number) => {
      const own = people.filter((_, index) => index % LANES === number);
      const next = makeWrites(own);
      const dataDir = mkdtempSync(join(inject('testDir'), 'crash-'));
      heads.push(join(dataDir, 'audit-heads.jsonl'));
      const port = await freePort();
      const env = {
        DATABASE_URL: databaseUrl,
        TRIALOG_KEY_FILE: keyFileIn(inject('testDir')),
        PUBLIC_URL,
        DEMO: 'false',
      };
      let broken: KeyedWrite[] = [];
      for (let crash = 0; crash < CRASHES / LANES; crash++) {
        const server = await startServer({ port, dataDir, env });
        running.add(server);
        // What was cut by the last crash is sent again under its key: half of it, the rest stays in the dark.
        for (const write of broken.filter(() => chance.once(2)))
          write.acknowledged = await send(server.url, write);
        broken = [];
        let over = false;
        let acknowledged = 0;
        const caller = async () => {
          while (!over) {
            const write = next();
            writes.push(write);
            write.acknowledged = await send(server.url, write);
            if (write.acknowledged) acknowledged += 1;
            else broken.push(write);
          }
        };
        const callers = Array.from({ length: CALLERS }, caller);
        // In the middle of the load, however slowly that goes.
        for (const enough = 1 + chance.below(8); acknowledged < enough && server.isRunning(); )
          await sleep(5);
        await sleep(chance.below(200));
        await server.kill('SIGKILL');
        over = true;
        running.delete(server);
        await Promise.all(callers);
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));

    expect(writes.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(CRASHES);
    const faults = await faultsIn(sql, writes);
    expect(faults.map((fault) => `seed ${chance.seed}: ${fault}`)).toEqual([]);
    await expect.poll(async () => await open()).toBe(0);
    while ((await sealBatch(sql, Number.MAX_SAFE_INTEGER)) > 0);
    for (const head of heads)
      expect(await verifyChain(sql, head)).toMatchObject({ sound: true, unsealed: 0 });
  });
});

describe('the proof finds', () => {
  it('writes that were acknowledged before they were kept', async () => {
    const name = 'trialog-hasty';
    const pool = connect(databaseUrl, { connections: 4, role: APP_ROLE, name });
    const commit = Promise.withResolvers<void>();
    const app = await openPlantedApp({ sql, config: config() }, peopleFeature.routes, {
      sql: hasty(pool, commit.promise),
    });
    const write = makeWrites([await newcomer()])();
    write.acknowledged = await send(app.url, write);
    expect(write.acknowledged).toBe(true);
    // What a crash does to the server's connections.
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`;
    commit.resolve();
    await app.stop();
    await pool.end({ timeout: 1 });
    expect(await faultsIn(sql, [write])).toEqual([`${write.key} was acknowledged and is lost`]);
  });

  it('a write that was repeated without its key', async () => {
    const app = await openPlantedApp({ sql, config: config() }, peopleFeature.routes);
    const next = makeWrites([await newcomer()]);
    const [first, between] = [next(), next()];
    for (const write of [first, between, { ...first, key: 'another-key' }])
      expect(await send(app.url, write)).toBe(true);
    await app.stop();
    expect(await faultsIn(sql, [first, between])).toEqual([`${first.key} was done 2 times`]);
  });
});

async function open(): Promise<number> {
  const [row] = await sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'trialog-%'`;
  return row?.count ?? 0;
}
