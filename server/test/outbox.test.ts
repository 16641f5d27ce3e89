// The outbox: what a committed change asks for is told once, by ids alone, and done by a job; what was rolled back
// never is.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { type Listener, listen } from '../src/platform/database/listen.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { refuse } from '../src/platform/http/refusal.ts';
import { write } from '../src/platform/http/route.ts';
import { type Job, migrateJobs, startWorker } from '../src/platform/jobs/worker.ts';
import { openObjectStore } from '../src/platform/object-store/open.ts';
import { addToOutbox, nextChange } from '../src/platform/outbox/add.ts';
import {
  dispatchBatch,
  EVENT_CHANNEL,
  type Reaction,
  startDispatcher,
} from '../src/platform/outbox/dispatch.ts';
import { noPush } from '../src/platform/push/none.ts';
import { makeNewcomer, makeTokens } from './proofs/newcomers.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { makeCaller } from './world/caller.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let heard: string[] = [];
let listener: Listener;
beforeAll(async () => {
  world = await openWorld();
  listener = listen(world.config.databaseUrl as string, {}, [
    { name: EVENT_CHANNEL, onMessage: (text) => void heard.push(text) },
  ]);
  await listener.ready;
  heard = [];
});
afterAll(async () => {
  await listener.end();
  await world.stop();
});

interface NotifiedRow {
  kind: string;
  number?: number;
}
const told = () => heard.flatMap((text) => JSON.parse(text) as NotifiedRow[]);
const failed = (error: unknown) => {
  throw error;
};
const waiting = async () => {
  const [row] = await world.sql`SELECT count(*)::int AS count FROM outbox`;
  return row?.count;
};

describe('the dispatcher', () => {
  it('tells each entry once, in order, also when two run at a time', async () => {
    const numbers = Array.from({ length: 1200 }, (_, number) => number);
    const entries = numbers.map((number) => ({ kind: 'test.counted', payload: { number } }));
    await world.sql.begin((tx) => addToOutbox(tx, entries));
    const dispatchers = [1, 2].map(() => startDispatcher(world.sql, [], failed));
    await expect.poll(waiting).toBe(0);
    for (const dispatcher of dispatchers) await dispatcher.stop();
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(numbers.length);
    expect(told().map(({ number }) => number)).toEqual(numbers);
    for (const text of heard) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  });

  it('is not stopped for ever by an entry that is too long to be told', async () => {
    heard = [];
    const [projectId, teamId] = [await world.projectId('AURORA'), await world.teamId('Milano')];
    const messageIds = Array.from({ length: 400 }, () => newId());
    await world.sql.begin((tx) =>
      addToOutbox(tx, [
        { kind: 'test.long', projectId, teamId, payload: { messageIds } },
        { kind: 'test.after', projectId, teamId },
      ]),
    );
    expect(await dispatchBatch(world.sql, [])).toBe(2);
    await expect.poll(told).toEqual([
      { kind: 'test.long', projectId, teamId },
      { kind: 'test.after', projectId, teamId },
    ]);
  });

  it('counts the changes of a team one after the other; one that is undone leaves no gap', async () => {
    const teamId = await world.teamId('Lyon');
    const counter = async () => {
      const [row] = await world.sql`SELECT counter FROM team_changes WHERE team_id = ${teamId}`;
      return row?.counter ?? 0;
    };
    const before = await counter();
    const numbers = await Promise.all([1, 2, 3].map(() => world.sql.begin((tx) => nextChange(tx, teamId))));
    expect([...numbers].sort()).toEqual([before + 1, before + 2, before + 3]);
    await expect(
      world.sql.begin(async (tx) => {
        await nextChange(tx, teamId);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await counter()).toBe(before + 3);
  });
});

describe('a request', () => {
  const Body = Type.Object({ fails: Type.Boolean() }, { additionalProperties: false });
  const planted = write('POST', {
    path: 'Planted',
    summary: 'Emits, and fails when told to',
    action: 'people.changePreferences',
    body: Body,
    answer: Body,
    handle: async (context, { body }) => {
      await context.db`UPDATE users SET time_zone = 'Europe/Rome' WHERE id = ${context.person.userId}`;
      context.audit({ action: 'test.emit', objectType: 'user', objectId: context.person.userId });
      context.emit({ kind: 'test.emitted', payload: { userId: context.person.userId } });
      if (body.fails) throw refuse('forbidden');
      return body;
    },
  });

  it('that is refused leaves no entry, no audit row, no change and no key', async () => {
    const tokens = await makeTokens(world.sql, world.config);
    const person = await makeNewcomer(world.sql, world.config, tokens);
    const app = await openPlantedApp(world, [planted]);
    const caller = makeCaller(app.url, person.token);
    const state = async () => {
      const [row] = await world.sql`SELECT (SELECT count(*)::int FROM outbox) AS told, time_zone AS zone,
        (SELECT count(*)::int FROM audit_log WHERE action = 'test.emit') AS audited,
        (SELECT count(*)::int FROM idempotency_keys) AS keys FROM users WHERE id = ${person.userId}`;
      return { ...row };
    };
    const key = 'outbox-key-1';
    expect((await caller.post('Planted', { fails: true }, { key })).status).toBe(403);
    expect(await state()).toEqual({ told: 0, zone: 'UTC', audited: 0, keys: 0 });
    expect((await caller.post('Planted', { fails: false }, { key })).status).toBe(200);
    expect(await state()).toEqual({ told: 1, zone: 'Europe/Rome', audited: 1, keys: 1 });
    await app.stop();
    heard = [];
    await dispatchBatch(world.sql, []);
    await expect
      .poll(told)
      .toEqual([{ kind: 'test.emitted', projectId: null, teamId: null, userId: person.userId }]);
  });
});

describe('jobs', () => {
  it('that take entries together are one for all that a turn finds, of every kind that asks for them', async () => {
    await migrateJobs(world.config.databaseUrl as string);
    const together = (kind: string): Reaction => ({ kind, job: 'test.together', batched: true });
    await world.sql.begin((tx) =>
      addToOutbox(tx, [
        { kind: 'test.one', payload: { number: 1 } },
        { kind: 'test.other', payload: { number: 2 } },
        { kind: 'test.foreign', payload: { number: 3 } },
      ]),
    );
    await dispatchBatch(world.sql, [together('test.one'), together('test.other')]);
    const jobs = await world.sql`SELECT j.payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'test.together'`;
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.payload.entries).toMatchObject([
      { kind: 'test.one', number: 1 },
      { kind: 'test.other', number: 2 },
    ]);
    await world.sql`DELETE FROM graphile_worker._private_jobs`;
  });

  it('run once for their entry, and again after the database threw their runner out', {
    timeout: 240_000,
  }, async () => {
    const done: unknown[] = [];
    const reopened = Promise.withResolvers<void>();
    const name = (world.config.databaseUrl as string).split('/').pop();
    const admin = connect(`${inject('cluster')}postgres`, { connections: 1 });
    const job: Job = {
      name: 'test.count',
      run: async (_context, payload) => {
        done.push(payload.number);
        if (payload.number !== 1) return;
        // The worker cannot say that this one is done.
        await admin.unsafe(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
        await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'trialog-worker' AND datname = ${name as string}`;
        const reopen = () => admin.unsafe(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
        setTimeout(() => void reopen().then(() => reopened.resolve(), reopened.reject), 700);
      },
    };
    const dir = mkdtempSync(join(inject('testDir'), 'jobs-'));
    const files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: world.url });
    const worker = await startWorker(
      world.config.databaseUrl as string,
      [job],
      { sql: world.sql, files, push: noPush, ffmpeg: undefined, trail },
      () => {},
    );
    const reactions = [{ kind: 'test.number', job: job.name }];
    const ask = async (number: number) => {
      await world.sql.begin((tx) => addToOutbox(tx, [{ kind: 'test.number', payload: { number } }]));
      await dispatchBatch(world.sql, reactions);
    };
    await ask(0);
    await expect.poll(() => done).toEqual([0]);
    await ask(1);
    await expect.poll(() => done).toEqual([0, 1]);
    await reopened.promise;
    await ask(2);
    await expect.poll(() => done).toEqual([0, 1, 2]);
    await worker.stop();
    await admin.end();
  });
});
