// The audit trail as it is written and sealed: one chain whoever seals, late rows too, and nobody who may take
// anything away. How tampering is found is proved in proofs/audit-tampering.test.ts.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Head } from '../src/platform/audit/heads.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { readHead, sealBatch, startSealer } from '../src/platform/audit/seal.ts';
import { openApiLogin } from '../src/platform/database/api-login.ts';
import { APP_ROLE, connect, type Db, type Sql } from '../src/platform/database/connect.ts';
import { trail } from './world/trail.ts';
import { verifyChain } from './world/verify-chain.ts';
import { cloneDatabase, openWorld } from './world/world.ts';

let url: string;
let sql: Sql;
let dir: string;
beforeAll(async () => {
  url = await cloneDatabase();
  sql = connect(url, { connections: 4 });
  dir = mkdtempSync(join(inject('testDir'), 'audit-'));
});
afterAll(() => sql.end());

const author = { actorId: null, actorRole: 'operator', requestId: null, details: { name: 'Somebody' } };
const add = (db: Db, count: number, action = 'test.done') =>
  recordAudit(
    db,
    trail,
    author,
    Array.from({ length: count }, (_, index) => ({
      action,
      objectType: 'thing',
      objectId: String(index),
      changes: { word: ['Anna Conti', `secret ${index}`] as const },
    })),
  );
const failed = (error: unknown) => {
  throw error;
};
/** Counted apart from the walk over the whole chain, which is slow to be asked again and again. */
const unsealed = async () => {
  const [row] = await sql`SELECT count(*)::int AS count FROM audit_log a
    WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = a.id)`;
  return row?.count as number;
};

describe('an audit row', () => {
  it('keeps digests of what changed, and never the words themselves', async () => {
    await add(sql, 1, 'test.digest');
    const [row] =
      await sql`SELECT row_to_json(a)::text AS text, changes FROM audit_log a WHERE action = 'test.digest'`;
    expect(row?.text).not.toMatch(/Anna|Conti|secret/);
    expect(row?.changes.word.from).toMatch(/^[0-9a-f]{32}$/);
    expect(row?.changes.word.from).not.toBe(row?.changes.word.to);
  });

  it('can be added and read by the API’s role, and neither changed, removed nor sealed by it', {
    tags: ['T3'],
  }, async () => {
    const app = connect(url, { connections: 1, role: APP_ROLE });
    await add(app, 1);
    for (const statement of [
      "UPDATE audit_log SET reason = 'x'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      "INSERT INTO audit_seals (seq, audit_id, hash) VALUES (1, 1, '')",
      'DELETE FROM audit_seals',
      'DROP TABLE audit_log',
      'DELETE FROM outbox',
      "INSERT INTO audit_log (at, actor_role, action, object_type, object_id, app_version) VALUES (now() - interval '1 day', 'x', 'x', 'x', 'x', '1')",
    ])
      await expect(app.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
    await app.end();
  });
});

describe('the API’s login', () => {
  it('can never become the owner, and two starts at once agree on it', async () => {
    const [address, again] = await Promise.all([openApiLogin(sql, url), openApiLogin(sql, url)]);
    expect(again).toBe(address);
    const api = connect(address, { connections: 1 });
    try {
      await api`SELECT 1 FROM users LIMIT 1`;
      await api`RESET ROLE`;
      await api`SET ROLE NONE`;
      const [owner] = await sql`SELECT current_user AS name`;
      for (const statement of [
        `SET ROLE ${owner?.name}`,
        `SET SESSION AUTHORIZATION ${owner?.name}`,
        "UPDATE audit_log SET reason = 'x'",
        'ALTER TABLE audit_log DISABLE TRIGGER ALL',
        'CREATE ROLE another SUPERUSER',
      ])
        await expect(api.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
      // Who may read a table may say this, to no effect.
      await api.unsafe('GRANT UPDATE, DELETE ON audit_log TO trialog_app');
      const [rights] =
        await sql`SELECT has_table_privilege('trialog_app', 'audit_log', 'UPDATE, DELETE, TRUNCATE') AS any`;
      expect(rights?.any).toBe(false);
    } finally {
      await api.end();
    }
  });

  it('is what a running server works with', async () => {
    const world = await openWorld();
    try {
      await (await world.as('anna')).get('Users/me');
      const rows = await world.sql`SELECT DISTINCT usename FROM pg_stat_activity
        WHERE application_name = 'trialog-api' AND datname = current_database()`;
      expect(rows.map(({ usename }) => usename)).toEqual([
        expect.stringMatching(/^trialog_api_[0-9a-f]{16}$/),
      ]);
    } finally {
      await world.stop();
    }
  });
});

describe('sealing', () => {
  it('makes one chain, also when two seal at the same time', async () => {
    // More than are sealed at once.
    await add(sql, 2500);
    const file = join(dir, 'two.jsonl');
    const sealers = [startSealer(sql, file, failed), startSealer(sql, file, failed)];
    try {
      await expect.poll(unsealed).toBe(0);
      await add(sql, 100);
      await expect.poll(unsealed).toBe(0);
    } finally {
      for (const sealer of sealers) await sealer.stop();
    }
    const verified = await verifyChain(sql, file);
    const { seq, hash } = (await readHead(sql)) as Head;
    expect(verified).toMatchObject({ sound: true, unsealed: 0, head: { seq, hash } });
    expect(verified.sealed).toBeGreaterThan(2600);
    expect(JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) as string)).toMatchObject(
      verified.head as object,
    );
  });

  it('tells how many rows are not sealed yet', async () => {
    await add(sql, 7);
    expect(await verifyChain(sql, join(dir, 'none'))).toMatchObject({ sound: true, unsealed: 7 });
    await sealBatch(sql);
    expect(await unsealed()).toBe(0);
  });

  it('seals a row that commits long after its successors', async () => {
    const late = await sql.reserve();
    await late`BEGIN`;
    await add(late, 1, 'test.late');
    await add(sql, 50);
    while ((await sealBatch(sql)) > 0);
    await late`COMMIT`;
    late.release();
    expect(await unsealed()).toBe(1);
    // Out of sight of a hurried look, found by the one that looks at everything.
    expect(await sealBatch(sql, 10)).toBe(0);
    expect(await sealBatch(sql)).toBe(1);
    expect(await verifyChain(sql, join(dir, 'none'))).toMatchObject({ sound: true, unsealed: 0 });
  });

  it('passes over a line of the head file that a crash cut in two', async () => {
    const file = join(dir, 'cut.jsonl');
    const head = JSON.stringify(await readHead(sql));
    writeFileSync(file, `${head}\n${head.slice(0, 20)}`);
    expect(await verifyChain(sql, file)).toMatchObject({ sound: true });
  });
});
