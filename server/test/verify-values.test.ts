// `trialog verify-audit --values`: the chain covers the digests alone, so what is encrypted is compared one by one.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { recordAudit, systemAuthor } from '../src/platform/audit/record.ts';
import { sealBatch } from '../src/platform/audit/seal.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { makeTrail } from './world/trail.ts';
import { cloneDatabase } from './world/world.ts';

let sql: Sql;
let verify: (...args: string[]) => ReturnType<typeof runTrialogHere>;
const trail = makeTrail();
/** Rows of a test, about one person. */
let owner: string;
let rows: number[];

beforeAll(async () => {
  const url = await cloneDatabase();
  sql = connect(url, { connections: 2 });
  const env = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(inject('testDir'), 'verify-')) };
  verify = (...args) => runTrialogHere(['verify-audit', ...args], env);
});
afterAll(() => sql.end());

/** More rows than are read at once lie before them. */
beforeEach(async () => {
  owner = newId();
  const entry = { action: 'test.done', objectType: 'thing', objectId: '1', personId: owner };
  await recordAudit(
    sql,
    trail,
    systemAuthor,
    ['a', 'b', 'c'].map((name) => ({ ...entry, changes: { name: [null, name] } })),
  );
  rows = (await sql`SELECT id FROM audit_log WHERE values_of = ${owner} ORDER BY id`).map(({ id }) => id);
  while ((await sealBatch(sql)) > 0);
});

const sound = expect.stringContaining('The audit trail is sound');

async function expectedWhole(): Promise<number> {
  const [row] = await sql`SELECT count(actor_digest)::int
      + count(*) FILTER (WHERE values_of IS NOT NULL)::int AS count FROM audit_log`;
  return row?.count;
}

it('says how many values are whole, over all rows', { tags: ['T3'] }, async () => {
  const filler = {
    action: 'test.many',
    objectType: 'thing',
    objectId: '1',
    changes: { name: [null, 'n'] as const },
  };
  await recordAudit(
    sql,
    trail,
    systemAuthor,
    Array.from({ length: 1100 }, () => filler),
  );
  const whole = await expectedWhole();
  expect(whole).toBeGreaterThan(2200);
  expect(await verify('--values')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      `Its values are as they were sealed: ${whole} whole, 0 destroyed with their key, 0 not stored, 0 altered.`,
    ),
  });
});

it('finds a ciphertext that was exchanged, of which the chain knows nothing', { tags: ['T3'] }, async () => {
  const [first, , third] = rows as [number, number, number];
  const [before] = await sql`SELECT encrypted_values AS one,
    (SELECT encrypted_values FROM audit_log WHERE id = ${third}) AS other FROM audit_log WHERE id = ${first}`;
  await sql`UPDATE audit_log SET encrypted_values = CASE id WHEN ${first} THEN ${before?.other}::bytea
    ELSE ${before?.one}::bytea END WHERE id IN (${first}, ${third})`;
  expect(await verify()).toMatchObject({ code: 0, out: sound });
  const whole = (await expectedWhole()) - 2;
  expect(await verify('--values')).toMatchObject({
    code: 1,
    out: sound,
    err: expect.stringContaining(
      `ALTERED: ${whole} whole, 0 destroyed with their key, 0 not stored, 2 altered. First in row ${first}, ${third}.`,
    ),
  });
  await sql`UPDATE audit_log SET encrypted_values = CASE id WHEN ${first} THEN ${before?.one}::bytea
    ELSE ${before?.other}::bytea END WHERE id IN (${first}, ${third})`;
  expect((await verify('--values')).code).toBe(0);
});

it('finds who did it exchanged, and a value or a wrapped key that was altered or taken away', async () => {
  const [first] = rows;
  for (const [tampering, restore, altered] of [
    [
      `UPDATE audit_log SET encrypted_actor = NULL WHERE id = ${first}`,
      `UPDATE audit_log SET encrypted_actor = kept.encrypted_actor FROM kept WHERE audit_log.id = kept.id`,
      1,
    ],
    [
      `UPDATE audit_log SET encrypted_values = NULL WHERE id = ${first}`,
      `UPDATE audit_log SET encrypted_values = kept.encrypted_values FROM kept WHERE audit_log.id = kept.id`,
      1,
    ],
    [
      `UPDATE value_keys SET wrapped = set_byte(wrapped, 30, get_byte(wrapped, 30) # 1) WHERE owner_id = '${owner}'`,
      `UPDATE value_keys SET wrapped = set_byte(wrapped, 30, get_byte(wrapped, 30) # 1) WHERE owner_id = '${owner}'`,
      3,
    ],
  ] as const) {
    await sql.unsafe('DROP TABLE IF EXISTS kept');
    await sql.unsafe(`CREATE TABLE kept AS SELECT * FROM audit_log WHERE id = ${first}`);
    await sql.unsafe(tampering);
    const { code, err } = await verify('--values');
    expect([tampering, code]).toEqual([tampering, 1]);
    expect(err).toContain(`${altered} altered. First in row ${first}`);
    await sql.unsafe(restore);
    expect((await verify('--values')).code).toBe(0);
  }
});

it('counts what was destroyed or never stored, which is no fault', { tags: ['T3'] }, async () => {
  const whole = await expectedWhole();
  await sql`UPDATE value_keys SET wrapped = NULL, master_id = NULL, destroyed_at = now(), destroyed_for = 'decision 7'
    WHERE owner_id = ${owner}`;
  await sql`INSERT INTO audit_log (actor_role, action, object_type, object_id, changes, app_version)
    VALUES ('Nurse', 'people.change', 'user', '1', '{"name": {"from": "ab", "to": "cd"}}', '0.1.0')`;
  expect(await verify('--values')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${whole - 3} whole, 3 destroyed with their key, 2 not stored, 0 altered.`),
  });
});
