// Administering people at the same time, and what ends with a role or an account while it is in use.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Role, UserState } from '@trialog/contract/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Transaction } from '../src/platform/database/connect.ts';
import { makeNewcomer, makeTokens } from './proofs/newcomers.ts';
import { newNurse, newPatient, openTeam } from './world/administration.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { listen } from './world/events.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let milano: Awaited<ReturnType<typeof openTeam>>;
let ada: Caller;
let adaId: string;
/** A second administrator, another one for each test. */
let ugo: Caller;
let ugoId: string;
beforeAll(async () => {
  world = await openWorld();
  milano = await openTeam(world);
  ada = await world.as('ada');
  adaId = await world.userId('ada');
});
beforeEach(async () => {
  const made = await newcomer('MedicalTeamAdmin');
  ugo = world.withToken(made.token);
  ugoId = made.userId;
});
afterAll(() => world.stop());

/** Somebody new in the team. */
async function newcomer(role: Role) {
  const tokens = await makeTokens(world.sql, world.config);
  return makeNewcomer(world.sql, world.config, tokens, { places: [{ teamId: milano.team[1], role }] });
}

const statuses = async (...answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

const administrators = async (): Promise<number> => {
  const [row] =
    await world.sql`SELECT count(*)::int AS count FROM team_members m JOIN users u ON u.id = m.user_id
    WHERE m.team_id = ${milano.team[1]} AND m.role = 'MedicalTeamAdmin' AND u.state = 0`;
  return row?.count;
};

/** The team has these two alone. */
async function withoutOthers(): Promise<void> {
  await world.sql`DELETE FROM team_members WHERE team_id = ${milano.team[1]} AND role = 'MedicalTeamAdmin'
    AND user_id NOT IN (${adaId}, ${ugoId})`;
}

async function makeAdministrator(userId: string): Promise<void> {
  await world.sql`INSERT INTO team_members (user_id, team_id, role) VALUES (${userId}, ${milano.team[1]}, 'MedicalTeamAdmin')
    ON CONFLICT DO NOTHING`;
  await world.sql`UPDATE users SET state = 0 WHERE id = ${userId}`;
}

describe('two administrators at once', () => {
  it('who change the same person: one is told to look again, and the change of the other holds', async () => {
    const bruno = await world.userId('bruno');
    const { version } = await milano.find(ada, bruno);
    const dates = (treatmentStart: string) => ({ version, treatmentStart, treatmentEnd: null });
    const answers = await Promise.all([
      milano.change(ada, 'treatment', bruno, dates('2026-05-01')),
      milano.change(ugo, 'treatment', bruno, dates('2026-06-01')),
    ]);
    const [first, second] = answers.sort((a, b) => a.status - b.status);
    expect([first?.status, codeOf(second as never)]).toEqual([200, 'personChanged']);
    expect((await milano.find(ada, bruno)).treatmentStart).toBe(first?.body.treatmentStart);
  });

  it('who invite the same person, or give the same code: one of them does', async () => {
    const person = newNurse();
    expect(await statuses(milano.invite(ada, person), milano.invite(ugo, person))).toEqual([200, 409]);
    const patient = () => newPatient('AUR-MIL-201');
    expect(await statuses(milano.invite(ada, patient()), milano.invite(ugo, patient()))).toEqual([200, 409]);
  });

  it('who suspend each other: one of them is suspended, and the other is not', async () => {
    await withoutOthers();
    const [of1, of2] = [await milano.find(ada, adaId), await milano.find(ada, ugoId)];
    const suspend = (version: number) => ({ version, state: UserState.Suspended, reason: 'x' });
    const answers = await Promise.all([
      milano.change(ada, 'state', ugoId, suspend(of2.version)),
      milano.change(ugo, 'state', adaId, suspend(of1.version)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await administrators()).toBe(1);
    await makeAdministrator(adaId);
  });

  it('who give up the role: the last one keeps it', async () => {
    await withoutOthers();
    const give = async (caller: Caller, userId: string) =>
      milano.change(caller, 'roles', userId, {
        version: (await milano.find(ada, userId)).version,
        roles: [],
        reason: 'Other work',
      });
    const [a, u] = [await milano.find(ada, adaId), await milano.find(ada, ugoId)];
    const answers = await Promise.all([
      milano.change(ada, 'roles', adaId, { version: a.version, roles: [], reason: 'Other work' }),
      milano.change(ugo, 'roles', ugoId, { version: u.version, roles: [], reason: 'Other work' }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(codeOf)).toEqual(['lastTeamAdmin']);
    expect(await administrators()).toBe(1);
    await makeAdministrator(adaId);
    await makeAdministrator(ugoId);
    // One who is suspended cannot act, and so does not count.
    await milano.change(ada, 'state', ugoId, { state: UserState.Suspended, reason: 'x' });
    expect(codeOf(await give(ada, adaId))).toBe('lastTeamAdmin');
  });
});

/** Holds the lock of those who administer until it is told to do something and let go. */
async function holdLock() {
  const blocker = connect(world.config.databaseUrl as string, { connections: 1 });
  const { promise, resolve: release } = Promise.withResolvers<(tx: Transaction) => Promise<unknown>>();
  const held = Promise.withResolvers<void>();
  const blocking = blocker.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(7421005)`;
    held.resolve();
    const work = await promise;
    await work(tx);
  });
  await held.promise;
  return async (work: (tx: Transaction) => Promise<unknown> = async () => {}) => {
    release(work);
    await blocking;
    await blocker.end();
  };
}

/** Whether somebody waits for the lock, or the request is answered. */
async function waitsOrIsAnswered(answer: Promise<unknown>): Promise<'waits' | 'answered'> {
  let isAnswered = false;
  const note = () => {
    isAnswered = true;
  };
  void answer.then(note, note);
  for (;;) {
    const rows = await world.sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    if (rows.length > 0) return 'waits';
    if (isAnswered) return 'answered';
    await sleep(10);
  }
}

it('whoever may not administer is refused at once, however long somebody else does', {
  tags: ['R6.24'],
}, async () => {
  const bruno = await milano.find(ada, await world.userId('bruno'));
  const letGo = await holdLock();
  for (const name of ['marco', 'anna', 'lucie']) {
    const caller = await world.as(name);
    const answer = milano.change(caller, 'state', bruno.userId, { version: 1, state: UserState.Suspended });
    expect(await waitsOrIsAnswered(answer), name).toBe('answered');
    expect([403, 404], name).toContain((await answer).status);
  }
  await letGo();
});

it('whoever becomes an administrator while they ask may do it, under the lock', {
  tags: ['R6.24'],
}, async () => {
  const bruno = await milano.find(ada, await world.userId('bruno'));
  const nurse = await newcomer('Nurse');
  const letGo = await holdLock();
  const blocker = connect(world.config.databaseUrl as string, { connections: 1 });
  const change = { version: bruno.version, treatmentStart: '2027-02-01', treatmentEnd: null };
  let answer = Promise.resolve<Awaited<ReturnType<typeof milano.change>> | undefined>(undefined);
  // The role is given, and not yet committed: who asks is not one, and waits to be read.
  await blocker.begin(async (tx) => {
    await tx`INSERT INTO team_members (user_id, team_id, role)
      VALUES (${nurse.userId}, ${milano.team[1]}, 'MedicalTeamAdmin')`;
    answer = milano.change(world.withToken(nurse.token), 'treatment', bruno.userId, change);
    const waiting = () => world.sql`SELECT FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted`;
    while ((await waiting()).length === 0) await sleep(10);
  });
  expect(await waitsOrIsAnswered(answer)).toBe('waits');
  await letGo();
  expect((await answer)?.status).toBe(200);
  expect((await milano.find(ada, bruno.userId)).treatmentStart).toBe('2027-02-01');
  await blocker.end();
});

describe('a role that ends', () => {
  it('while a request of that person waits: the request does nothing', { tags: ['R6.24'] }, async () => {
    const bruno = await milano.find(ada, await world.userId('bruno'));
    const letGo = await holdLock();
    const change = { version: bruno.version, treatmentStart: '2027-01-01', treatmentEnd: null };
    const answer = milano.change(ugo, 'treatment', bruno.userId, change);
    expect(await waitsOrIsAnswered(answer)).toBe('waits');
    // The role ends before the lock is let go.
    await letGo((tx) =>
      tx`DELETE FROM team_members WHERE user_id = ${ugoId} AND team_id = ${milano.team[1]}`.execute(),
    );
    expect(codeOf(await answer)).toBe('notFound');
    expect((await milano.find(ada, bruno.userId)).treatmentStart).toBe(bruno.treatmentStart);
  });

  it('ends the event streams and rights of that person within two seconds', async () => {
    const stream = await listen(world.url, `Events/${milano.place}`, ugo);
    const begun = performance.now();
    const ended = await milano.change(ada, 'roles', ugoId, { roles: [], reason: 'Other work' });
    expect(ended.status).toBe(200);
    await stream.ended;
    expect(performance.now() - begun).toBeLessThan(2_000);
    while ((await milano.list(ugo)).status !== 404) await sleep(20);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

it('an account that is suspended loses event streams and the right to write within two seconds', async () => {
  const anna = await world.as('anna');
  const annaId = await world.userId('anna');
  const stream = await listen(world.url, `Events/${milano.place}`, anna);
  const begun = performance.now();
  await milano.change(ada, 'state', annaId, { state: UserState.Suspended, reason: 'Asked for a pause' });
  const message = await anna.post(`Messages/${milano.place}/create`, { body: 'Hello', messageScope: 1 });
  expect(codeOf(message)).toBe('suspended');
  await stream.ended;
  while ((await anna.get<{ state: number }>('Users/me')).body.state !== UserState.Suspended) await sleep(20);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
