// What a write knows of its person: compared by version under the lock, and read again after every change that decides
// what the person may do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sql, type Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { lockPerson, makePersonReader, type Person, PersonCache } from '../src/platform/http/person.ts';
import { cloneDatabase } from './world/world.ts';

let sql: Sql;
let identity: { issuer: string; subject: string };
let anna: string;
let cache: PersonCache;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 3 });
  const [row] =
    await sql`SELECT u.id, a.issuer, a.subject FROM user_accounts a JOIN users u ON u.id = a.user_id
    WHERE u.email = 'anna@demo.test'`;
  anna = row?.id;
  identity = { issuer: row?.issuer, subject: row?.subject };
});
afterAll(() => sql.end());
beforeEach(async () => {
  cache = new PersonCache();
  await makePersonReader(sql, cache)(identity);
});

const readFresh = () => makePersonReader(sql, new PersonCache())(identity);
const lock = (db: Transaction | Sql, people = cache) => lockPerson(db, identity, people);

/** Whether the write needed no more than the version. */
async function isKnown(): Promise<boolean> {
  expect(cache.has(identity)).toBe(true);
  const [row] = await sql`SELECT u.id AS "userId", u.access_version AS version,
    (SELECT number FROM access_epoch) AS epoch FROM users u WHERE id = ${anna}`;
  return cache.find(identity, row as never) !== undefined;
}

describe('a person who has not changed', () => {
  it('is the one who was read before, under a lock', async () => {
    const before = await readFresh();
    expect(await isKnown()).toBe(true);
    await sql.begin(async (tx) => {
      expect(await lock(tx)).toMatchObject({ alive: true, person: before });
      const waiting = sql`SELECT 1 FROM users WHERE id = ${anna} FOR NO KEY UPDATE NOWAIT`;
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('is read as a whole by a process that has not read them yet', async () => {
    const empty = new PersonCache();
    expect((await sql.begin((tx) => lock(tx, empty))).person).toEqual(await readFresh());
    expect(empty.has(identity)).toBe(true);
  });
});

const changes: [string, (db: Transaction) => Promise<unknown>, (person: Person) => unknown][] = [
  ['state', (db) => db`UPDATE users SET state = 1 WHERE id = ${anna}`, (person) => person.state],
  ['language', (db) => db`UPDATE users SET language = 'de' WHERE id = ${anna}`, (person) => person.language],
  [
    'a role given',
    (db) => db`INSERT INTO team_members (user_id, team_id, role)
      SELECT user_id, team_id, 'Researcher' FROM team_members WHERE user_id = ${anna}`,
    (person) => person.memberships,
  ],
  [
    'a role taken',
    (db) => db`DELETE FROM team_members WHERE user_id = ${anna}`,
    (person) => person.memberships,
  ],
  [
    'a role changed',
    (db) => db`UPDATE team_members SET role = 'Nurse' WHERE user_id = ${anna}`,
    (person) => person.memberships,
  ],
  [
    'the study code',
    (db) => db`UPDATE patients SET study_code = 'AUR-MIL-999' WHERE user_id = ${anna}`,
    (person) => person.studyCode,
  ],
  [
    'an agreement withdrawn',
    (db) => db`INSERT INTO acceptances SELECT (jsonb_populate_record(a, jsonb_build_object(
        'id', ${newId()}::text, 'accepted', false, 'at', clock_timestamp()))).*
      FROM acceptances a WHERE user_id = ${anna} AND kind = 'privacy' LIMIT 1`,
    (person) => person.agreementPending,
  ],
  [
    'a document that asks again',
    (db) => db`INSERT INTO documents SELECT (jsonb_populate_record(d, jsonb_build_object(
        'id', ${newId()}::text, 'version', d.version + 1, 'asks_again', true))).*
      FROM acceptances a JOIN documents d ON d.id = a.document_id
      WHERE a.user_id = ${anna} AND a.kind = 'privacy' LIMIT 1`,
    (person) => person.agreementPending,
  ],
  [
    'the state of the team',
    (db) =>
      db`UPDATE medical_teams SET state = 1 WHERE id IN (SELECT team_id FROM team_members WHERE user_id = ${anna})`,
    (person) => person.memberships,
  ],
  [
    'the state of the study',
    (db) => db`UPDATE projects SET status = 1 WHERE name = 'AURORA'`,
    (person) => person.memberships,
  ],
  [
    'a property of the study',
    (db) =>
      db`UPDATE projects SET properties = properties || '{"isMessagingActive": false}' WHERE name = 'AURORA'`,
    (person) => person.memberships,
  ],
];

describe('a person after a change of', () => {
  it.each(changes)('%s is read again', async (_name, change, part) => {
    const before = (await readFresh()) as Person;
    const undo = new Error('undo');
    const seen = sql.begin(async (tx) => {
      await change(tx);
      const { person } = await lock(tx);
      expect(person && part(person)).not.toEqual(part(before));
      const again = await lock(tx, new PersonCache());
      expect(person).toEqual(again.person);
      throw undo;
    });
    await expect(seen).rejects.toBe(undo);
  });

  it('their roles, while the write waits for the lock, is read as it is after the wait', async () => {
    for (const people of [cache, new PersonCache()]) {
      const { promise: taken, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: began, resolve: begin } = Promise.withResolvers<void>();
      const taking = sql.begin(async (tx) => {
        await tx`DELETE FROM team_members WHERE user_id = ${anna}`;
        begin();
        await taken;
      });
      await began;
      const writing = sql.begin((tx) => lock(tx, people));
      await waitingForLock();
      letGo();
      await taking;
      expect((await writing).person?.memberships).toEqual([]);
      expect((await sql.begin((tx) => lock(tx, people))).person?.memberships).toEqual([]);
      await sql`INSERT INTO team_members (user_id, team_id, role)
        SELECT user_id, team_id, 'Patient' FROM patients WHERE user_id = ${anna}`;
    }
  });
});

/** Until somebody in this database waits for a lock. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const [row] =
      await sql`SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity s USING (pid)
      WHERE NOT l.granted AND s.datname = current_database()`;
    if (row?.waiting > 0) return;
  }
}
