// Races that a check before the write would lose: whatever the order in which two things arrive, what was
// acknowledged holds.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople } from '../../src/people/routes.ts';
import { recordAudit } from '../../src/platform/audit/record.ts';
import { APP_ROLE, connect, type Transaction } from '../../src/platform/database/connect.ts';
import { makeCaller } from '../world/caller.ts';
import { trail } from '../world/trail.ts';
import { openWorld, type World } from '../world/world.ts';
import { makeChance, onLanes, sizeOf } from './chance.ts';
import { makeWrites } from './keyed-writes.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';
import { withoutLocks } from './planted-transactions.ts';

const peopleFeature = makePeople([]);

const ROUNDS = sizeOf(20, 10_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

async function newcomer(): Promise<Newcomer> {
  return makeNewcomer(world.sql, world.config, await makeTokens(world.sql, world.config));
}

interface Race {
  /** Writes that were sent after the suspension was acknowledged, and done all the same. */
  passed: number;
  /** Audit rows of the person that stand behind that of the suspension. */
  behind: number;
  done: number;
  refused: number;
}

/** As the operator's command does it, with a moment between the change and its commit. */
async function suspend({ userId }: Newcomer): Promise<void> {
  const author = { actorId: null, actorRole: 'operator', requestId: null, details: { name: 'Somebody' } };
  await world.sql.begin(async (tx) => {
    await tx`UPDATE users SET state = 1 WHERE id = ${userId}`;
    await recordAudit(tx as Transaction, trail, author, [
      { action: 'people.suspend', objectType: 'user', objectId: userId },
    ]);
    await sleep(5);
  });
}

/** One person writes without a pause; somewhere in between an operator suspends them. */
async function suspendWhileWriting(url: string, pause: number): Promise<Race> {
  const person = await newcomer();
  const caller = makeCaller(url, person.token);
  const next = makeWrites([person]);
  const race: Race = { passed: 0, behind: 0, done: 0, refused: 0 };
  let suspended = false;
  let over = false;
  const writer = async () => {
    while (!over) {
      const after = suspended;
      const { status } = await caller.put('Users/me/preferences', next().body);
      if (status === 200) race.done += 1;
      else if (status === 403) race.refused += 1;
      else throw new Error(`A write was answered with ${status}.`);
      if (after && status === 200) race.passed += 1;
    }
  };
  const writing = Promise.all([writer(), writer()]).finally(() => {
    over = true;
  });
  const until = async (isSo: () => boolean) => {
    while (!isSo() && !over) await sleep(5);
  };
  await until(() => race.done > 0);
  await sleep(pause);
  await suspend(person);
  suspended = true;
  await until(() => race.refused > 0);
  over = true;
  await writing;
  const [row] = await world.sql`SELECT count(*)::int AS count FROM audit_log w, audit_log s
    WHERE w.object_id = ${person.userId} AND w.action = 'people.changePreferences'
      AND s.object_id = w.object_id AND s.action = 'people.suspend' AND w.id > s.id`;
  race.behind = row?.count;
  return race;
}

async function run(url: string, rounds: number): Promise<Race> {
  const chance = makeChance();
  const sum: Race = { passed: 0, behind: 0, done: 0, refused: 0 };
  await onLanes(4, Array.from({ length: rounds }), async () => {
    const race = await suspendWhileWriting(url, chance.below(40));
    for (const key of Object.keys(sum) as (keyof Race)[]) sum[key] += race[key];
  });
  return sum;
}

describe('suspension against writing', () => {
  it(`lets no write pass once it is acknowledged (${ROUNDS} rounds)`, {
    tags: ['R6.8'],
    timeout: 3_600_000,
  }, async () => {
    const race = await run(world.url, ROUNDS);
    expect(race).toMatchObject({ passed: 0, behind: 0 });
    expect(race.done).toBeGreaterThanOrEqual(ROUNDS);
    expect(race.refused).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('is seen to be lost by a server that reads people without a lock', async () => {
    const pool = connect(world.config.databaseUrl as string, { connections: 10, role: APP_ROLE });
    const app = await openPlantedApp(world, peopleFeature.routes, { sql: withoutLocks(pool) });
    // Whether two meet is up to the machine: they are given as many turns as they need.
    let behind = 0;
    for (let tries = 0; behind === 0 && tries < 20; tries += 1) ({ behind } = await run(app.url, 20));
    await app.stop();
    await pool.end();
    expect(behind).toBeGreaterThan(0);
  });
});
