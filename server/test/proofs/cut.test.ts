// Writing requests whose caller goes away in the middle, some of them repeated with their key: nothing is done
// twice, no connection stays in a transaction, and the next one who asks is answered at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople } from '../../src/people/routes.ts';
import { APP_ROLE, connect, type Sql } from '../../src/platform/database/connect.ts';
import { hashKey } from '../../src/platform/http/idempotency.ts';
import { makeCaller } from '../world/caller.ts';
import { becomesTrue, isDoneWithin } from '../world/fair-time.ts';
import { openWorld, type World } from '../world/world.ts';
import { requestFor } from './access-samples.ts';
import { makeChance, onLanes, sizeOf } from './chance.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';
import { deaf } from './planted-transactions.ts';
import { openRequest, rawBytes } from './raw-request.ts';

const peopleFeature = makePeople([]);

const CUTS = sizeOf(80, 10_000);
const LANES = 6;

let world: World;
let people: Newcomer[];
let onlooker: Newcomer;
beforeAll(async () => {
  world = await openWorld();
  const tokens = await makeTokens(world.sql, world.config);
  const make = () => makeNewcomer(world.sql, world.config, tokens);
  people = await Promise.all(Array.from({ length: 14 }, make));
  onlooker = await make();
});
afterAll(() => world.stop());

const preferences = (url: string, { person, key, body }: KeyedWrite) =>
  rawBytes(url, {
    method: 'PUT',
    path: '/api/en-US/Users/me/preferences',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: Buffer.from(JSON.stringify(body)),
  });

async function avatar(person: Newcomer, key: string): Promise<Buffer> {
  const route = peopleFeature.routes.find(({ path }) => path === 'Users/me/avatar')!;
  const { init } = requestFor(route, { projectId: '', teamId: '' });
  const form = new Response(init.body as FormData);
  return rawBytes(world.url, {
    method: 'PUT',
    path: '/api/en-US/Users/me/avatar',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': form.headers.get('content-type') as string,
      'idempotency-key': key,
    },
    body: Buffer.from(await form.arrayBuffer()),
  });
}

/** How many connections of the server are still at work, a second after the last caller went away. */
async function leftAtWork(sql: Sql, name: string): Promise<number> {
  let count = 0;
  await becomesTrue(sql, 1000, async () => {
    const [row] = await sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${name} AND state <> 'idle'`;
    count = row?.count;
    return count === 0;
  });
  return count;
}

/** Far above what is measured by `npm run bench cut`, and far below the wait for a pool that is used up. */
async function expectAnswer(url: string): Promise<void> {
  const asked = makeCaller(url, onlooker.token).get('Users/me');
  expect(await isDoneWithin(world.sql, 15_000, asked)).toBe(true);
  expect((await asked).status).toBe(200);
}

describe('requests cut in flight', () => {
  it(`are done once or not at all, and leave no connection behind (${CUTS})`, {
    tags: ['R7.6'],
    timeout: 3_600_000,
  }, async () => {
    const chance = makeChance();
    const nextWrite = makeWrites(people);
    const writes: KeyedWrite[] = [];
    const uploads: string[] = [];
    await onLanes(
      LANES,
      Array.from({ length: CUTS }, (_, index) => index),
      async (index) => {
        const write = nextWrite();
        const isPicture = chance.once(6);
        const bytes = isPicture ? await avatar(write.person, write.key) : preferences(world.url, write);
        const cutWithin = chance.once(4);
        const open = openRequest(world.url, bytes, cutWithin ? chance.below(bytes.length) : bytes.length);
        await Promise.race([open.status, sleep(chance.below(isPicture ? 60 : 15))]);
        open.cut();
        const status = await open.status;
        const entry = { ...write, acknowledged: status === 200 };
        if (isPicture) uploads.push(hashKey(write.key));
        else writes.push(entry);
        if (index % 3 === 0) {
          const again = openRequest(world.url, bytes);
          const answered = await again.status;
          again.cut();
          expect([chance.seed, answered]).toEqual([chance.seed, 200]);
          if (!isPicture) entry.acknowledged = true;
        }
        if (index % 10 === 0) await expectAnswer(world.url);
      },
    );
    expect(await leftAtWork(world.sql, 'trialog-api')).toBe(0);
    const faults = await faultsIn(world.sql, writes);
    expect(faults.map((fault) => `seed ${chance.seed}: ${fault}`)).toEqual([]);
    // Some came through, some did not, and each picture that did has its one audit row.
    const done = writes.filter(({ acknowledged }) => acknowledged).length;
    expect(done).toBeGreaterThan(CUTS / 10);
    expect(done).toBeLessThan(writes.length);
    const [row] = await world.sql`SELECT
      (SELECT count(*) FROM audit_log WHERE action = 'people.changeAvatar')::int AS changed,
      (SELECT count(*) FROM idempotency_keys WHERE key = ANY(${uploads}))::int AS kept`;
    expect(row?.changed).toBe(row?.kept);
    expect(row?.kept).toBeGreaterThan(0);
  });

  it('give back their connections while what they waited for still lasts', async () => {
    expect(await cutWhileWaiting(world.url, 'trialog-api')).toEqual({ left: 0, changed: 0 });
  });

  it('are found by the proof when their transaction does not notice', async () => {
    const name = 'trialog-deaf';
    const sql = connect(world.config.databaseUrl as string, { connections: 10, role: APP_ROLE, name });
    const app = await openPlantedApp(world, peopleFeature.routes, { sql: deaf(sql) });
    const { left } = await cutWhileWaiting(app.url, name);
    await app.stop();
    await sql.end();
    expect(left).toBe(10);
  });
});

/** Fourteen writes wait for rows that somebody holds; all callers go away; the rows stay held. */
async function cutWhileWaiting(url: string, name: string) {
  const nextWrite = makeWrites(people);
  const versions = () => world.sql`SELECT sum(version)::int AS sum FROM users`;
  const [before] = await versions();
  const holder = await world.sql.reserve();
  await holder`SET idle_in_transaction_session_timeout = 0`;
  await holder`BEGIN`;
  try {
    await holder`SELECT 1 FROM users WHERE id = ANY(${people.map(({ userId }) => userId)}) FOR UPDATE`;
    const open = people.map(() => openRequest(url, preferences(url, nextWrite())));
    await expect.poll(async () => (await waiting(name)) >= 10, { interval: 10 }).toBe(true);
    for (const request of open) request.cut();
    const left = await leftAtWork(world.sql, name);
    if (left === 0) await expectAnswer(url);
    await holder`ROLLBACK`;
    await leftAtWork(world.sql, name);
    const [after] = await versions();
    return { left, changed: after?.sum - before?.sum };
  } finally {
    await holder`ROLLBACK`;
    holder.release();
  }
}

async function waiting(name: string): Promise<number> {
  const [row] = await world.sql`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${name} AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
