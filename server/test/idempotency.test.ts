// Retries: the same key and request give the same answer and do nothing again; another request under it is refused.
import { messagePaths } from '@trialog/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople } from '../src/people/routes.ts';
import { APP_ROLE, connect } from '../src/platform/database/connect.ts';
import { hashKey, sweepKeys } from '../src/platform/http/idempotency.ts';
import { smallPicture } from './proofs/access-samples.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './proofs/newcomers.ts';
import { openPlantedApp } from './proofs/planted-app.ts';
import { withoutLocks } from './proofs/planted-transactions.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { isDoneWithin } from './world/fair-time.ts';
import { openWorld, type World } from './world/world.ts';

const peopleFeature = makePeople([]);

const ROME = { language: 'it', timeZone: 'Europe/Rome' };
const PARIS = { language: 'fr', timeZone: 'Europe/Paris' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

async function somebody(url = world.url): Promise<Newcomer & { caller: Caller }> {
  const person = await makeNewcomer(world.sql, world.config, await makeTokens(world.sql, world.config));
  return { ...person, caller: makeCaller(url, person.token) };
}

async function effects({ userId }: Newcomer): Promise<number> {
  const [row] = await world.sql`SELECT count(*)::int AS count FROM audit_log
    WHERE actor_id = ${userId} AND action LIKE 'people.change%'`;
  return row?.count;
}

describe('a key', () => {
  it('repeats the answer and does nothing again; with another body it is refused', {
    tags: ['R7.5', 'R7.6'],
  }, async () => {
    const person = await somebody();
    const put = (body: object, options = {}) =>
      person.caller.put('Users/me/preferences', body, { key: 'a-key-of-mine', ...options });
    const first = await put(ROME);
    await person.caller.put('Users/me/preferences', PARIS);
    const again = await put(ROME, { tag: 'de-DE' });
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await effects(person)).toBe(2);
    const other = await put(PARIS);
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotencyConflict']);
    const elsewhere = await person.caller.upload(
      'PUT',
      'Users/me/avatar',
      { bytes: smallPicture },
      { key: 'a-key-of-mine' },
    );
    expect(codeOf(elsewhere)).toBe('idempotencyConflict');
    expect(await effects(person)).toBe(2);
  });

  it('with another question in the address is refused, too', { tags: ['R7.6'] }, async () => {
    const anna = await world.as('anna');
    const forget = (until: string) =>
      anna.delete(`${messagePaths.drafts}?until=${until}`, { key: 'one-key-for-drafts' });
    const first = await forget('2026-01-01T00:00:00.000Z');
    expect(first.status).toBe(200);
    expect((await forget('2026-01-01T00:00:00.000Z')).body).toEqual(first.body);
    const other = await forget('2026-02-01T00:00:00.000Z');
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotencyConflict']);
  });

  it('belongs to its person', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const key = 'the-same-key';
    expect((await one.caller.put('Users/me/preferences', ROME, { key })).status).toBe(200);
    expect((await two.caller.put('Users/me/preferences', PARIS, { key })).body).toEqual(PARIS);
  });

  it('does not keep a refusal', async () => {
    const person = await somebody();
    const key = 'refused-at-first';
    const send = () => person.caller.put('Users/me/preferences', ROME, { key });
    await world.sql`UPDATE users SET state = 1 WHERE id = ${person.userId}`;
    expect(codeOf(await send())).toBe('suspended');
    await world.sql`UPDATE users SET state = 0 WHERE id = ${person.userId}`;
    expect((await send()).status).toBe(200);
  });

  it('gives no stored answer to somebody who was deactivated since', async () => {
    const person = await somebody();
    const send = () => person.caller.put('Users/me/preferences', ROME, { key: 'before-the-end' });
    expect((await send()).status).toBe(200);
    await world.sql`UPDATE users SET state = 2 WHERE id = ${person.userId}`;
    const after = await send();
    expect([after.status, codeOf(after)]).toEqual([403, 'accountDeactivated']);
  });

  it.each(['short', 'x'.repeat(129), 'with a space', 'ünicode-key-1'])('"%s" is malformed', async (key) => {
    const person = await somebody();
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await person.caller.put('Users/me/preferences', ROME, { headers });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
    expect(await effects(person)).toBe(0);
  });

  it('keeps its answer where nobody reads it but who has the key', async () => {
    const person = await somebody();
    const key = 'a-key-nobody-else-has';
    const body = { language: 'it', timeZone: 'Pacific/Chatham' };
    const first = await person.caller.put('Users/me/preferences', body, { key });
    const [row] = await world.sql`SELECT to_jsonb(k)::text AS text,
        position('Chatham'::bytea IN encrypted_answer) AS found FROM idempotency_keys k WHERE key = ${hashKey(key)}`;
    expect(row?.found).toBe(0);
    expect(row?.text).not.toMatch(/Chatham|a-key-nobody/);
    expect((await person.caller.put('Users/me/preferences', body, { key })).body).toEqual(first.body);
  });

  it('of the version before is still known', async () => {
    const person = await somebody();
    const key = 'a-key-of-the-version-before';
    const first = await person.caller.put('Users/me/preferences', ROME, { key });
    await world.sql`UPDATE idempotency_keys SET key = ${key}, encrypted_answer = NULL,
      answer = ${world.sql.json(first.body as never)} WHERE key = ${hashKey(key)}`;
    const again = await person.caller.put('Users/me/preferences', ROME, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await effects(person)).toBe(1);
  });

  it('is forgotten after a week', async () => {
    const person = await somebody();
    const key = 'a-week-old-key';
    await person.caller.put('Users/me/preferences', ROME, { key });
    const ago = (days: number) =>
      world.sql`UPDATE idempotency_keys SET made_at = now() - make_interval(days => ${days}) WHERE key = ${hashKey(key)}`;
    await ago(6);
    expect(await sweepKeys(world.sql, new Date())).toBe(0);
    await ago(8);
    expect(await sweepKeys(world.sql, new Date())).toBe(1);
  });
});

describe('two requests at once', () => {
  const upload = (person: { caller: Caller }, key: string) =>
    person.caller.upload('PUT', 'Users/me/avatar', { bytes: smallPicture }, { key });

  it('under one key have one effect and one answer', { tags: ['R7.6'] }, async () => {
    const person = await somebody();
    for (let round = 0; round < 10; round++) {
      const key = `at-once-${round}`;
      const answers = await Promise.all([upload(person, key), upload(person, key), upload(person, key)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body).replace(/\?.*/, ''))).size).toBe(1);
      expect(await effects(person)).toBe(round + 1);
    }
  });

  it('with different bodies under one key: one is done, the other refused', { tags: ['R7.6'] }, async () => {
    const person = await somebody();
    for (let round = 0; round < 10; round++) {
      const key = `different-${round}`;
      const put = (body: object) => person.caller.put('Users/me/preferences', body, { key });
      const answers = await Promise.all([put(ROME), put(PARIS)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('of one person do not stand in each other’s way', async () => {
    const person = await somebody();
    const writing = Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        person.caller.put('Users/me/preferences', index % 2 ? ROME : PARIS),
      ),
    );
    // Waiting for each other for ever is noticed by the database after a second, again and again.
    expect(await isDoneWithin(world.sql, 3000, writing)).toBe(true);
    expect((await writing).every(({ status }) => status === 200)).toBe(true);
  });

  it('are held apart by the database itself, also without the lock on the person', async () => {
    const sql = connect(world.config.databaseUrl as string, { connections: 6, role: APP_ROLE });
    const app = await openPlantedApp(world, peopleFeature.routes, { sql: withoutLocks(sql) });
    const person = await somebody(app.url);
    const race = async (name: string) => {
      const before = await effects(person);
      const tries = Array.from({ length: 6 }, () => upload(person, name));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      return { statuses: [...new Set(statuses)], done: (await effects(person)) - before };
    };
    for (let round = 0; round < 5; round++)
      expect(await race(`unlocked-${round}`)).toEqual({ statuses: [200], done: 1 });
    // The constraint is what does it: without it the same request is done again.
    await world.sql`ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey`;
    let done = 1;
    for (let round = 0; round < 20 && done === 1; round++) ({ done } = await race(`unbound-${round}`));
    await app.stop();
    await sql.end();
    expect(done).toBeGreaterThan(1);
  });
});
