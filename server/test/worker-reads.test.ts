// What the worker does all the time reads what it needs and not whole tables, on large tables of which the statistics
// know nothing. Measured by the rows that PostgreSQL says it read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotActedOn, markActed } from '../src/notifications/announcing/store.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { type Position, sealBatch, sealNew } from '../src/platform/audit/seal.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { countBatch } from '../src/results/counting/store.ts';
import { trail } from './world/trail.ts';
import { cloneDatabase } from './world/world.ts';

const LARGE = 30_000;
const TABLES = ['notifications', 'survey_answers', 'result_pending_counts', 'audit_log', 'audit_seals'];

/** One connection, so that its own counts can be asked for. */
let sql: Sql;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 1 });
  // As a young database has them: analysed while its tables held one kind of row, and never again.
  for (const table of TABLES) await sql.unsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  await fillLedger(100, 1);
  await fillAnswers(20, 1);
  for (const table of TABLES) await sql.unsafe(`ANALYZE ${table}`);
  await fillLedger(LARGE, 2);
  await fillAnswers(LARGE / 10, 2);
  await sql`INSERT INTO audit_log (actor_role, action, object_type, object_id, app_version)
    SELECT 'none', 'test.large', 'thing', n::text, '1' FROM generate_series(1, ${LARGE}::int) n`;
  while ((await sealBatch(sql, Number.MAX_SAFE_INTEGER)) > 0);
  while ((await countBatch(sql, 5000)) > 0);
});
afterAll(() => sql.end());

const id = (kind: number, n: string) =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const fillLedger = (rows: number, kind: number) =>
  sql.unsafe(`INSERT INTO notifications (user_id, kind, object_id, project_id, team_id, thread_id, due_at, state)
    SELECT u.id, 'messageReplied', ${id(kind, 'n')}, u.id, u.id, ${id(kind, 'n % 5000')}, now(), 'off'
    FROM generate_series(1, ${rows}) n, (SELECT id FROM users WHERE key = 'anna') u`);

/** As many submissions with ten answers each; references are not what this is about. */
async function fillAnswers(rounds: number, kind: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx.unsafe(`INSERT INTO survey_answers (round_id, question_key, position, value)
      SELECT ${id(kind, 'n')}, 'question ' || q, 0, 'True' FROM generate_series(1, ${rounds}) n, generate_series(1, 10) q`);
    await tx.unsafe(`INSERT INTO result_pending_counts (survey_id, team_id, round_id)
      SELECT (SELECT min(id::text) FROM surveys)::uuid, (SELECT min(id::text) FROM medical_teams)::uuid, ${id(kind, 'n')}
      FROM generate_series(1, ${rounds}) n`);
  });
}

/** How many rows of these tables were read by the work, by whatever way. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sql`SELECT pg_stat_force_next_flush()`;
    const [row] = await sql`SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
      FROM pg_stat_user_tables WHERE relname = ANY(${TABLES})`;
    return row?.read as number;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

/** Also when PostgreSQL has made one plan for all values, which it does after five times. */
async function most(work: () => Promise<unknown>): Promise<number> {
  const reads: number[] = [];
  for (let round = 0; round < 8; round++) reads.push(await rowsRead(work));
  return Math.max(...reads);
}

it('is noticed when it reads a whole table', async () => {
  expect(await rowsRead(() => sql`SELECT count(*) FROM notifications WHERE reason = 'x'`)).toBeGreaterThan(
    LARGE,
  );
});

it('marks what was acted on by its message or round, and finds what was not by its thread', async () => {
  const [row] = await sql`SELECT user_id, object_id, thread_id FROM notifications OFFSET 20000 LIMIT 1`;
  const { user_id: userId, object_id: objectId, thread_id: threadId } = row as Record<string, string>;
  const threads = [{ userId: userId as string, threadId: threadId as string }];
  expect(await most(() => listNotActedOn(sql, threads))).toBeLessThan(100);
  const acted = await listNotActedOn(sql, threads);
  expect(acted).toContainEqual({ userId, threadId, objectId });
  expect(await most(() => markActed(sql, acted, new Date()))).toBeLessThan(100);
  expect(await listNotActedOn(sql, threads)).toEqual([]);
  const [marked] = await sql`SELECT count(*)::int AS count FROM notifications WHERE acted_at IS NOT NULL`;
  expect(marked?.count).toBe(LARGE / 5000);
});

it('counts new submissions by their answers', async () => {
  let kind = 10;
  const work = async () => {
    await fillAnswers(3, kind++);
    expect(await countBatch(sql, 2000)).toBe(3);
  };
  expect(await most(work)).toBeLessThan(200);
});

it('seals new rows, and those that come late, and looks at next to nothing while there are none', async () => {
  let position: Position & { isAll?: boolean } = { after: undefined, gaps: [] };
  do position = await sealNew(sql, position);
  while (!position.isAll);
  const seal = async () => {
    position = await sealNew(sql, position);
  };
  expect(await most(seal)).toBeLessThan(10);
  const author = { actorId: null, actorRole: 'none', requestId: null, details: { name: 'Somebody' } };
  const add = () =>
    recordAudit(sql, trail, author, [{ action: 'test.new', objectType: 'thing', objectId: '1' }]);
  const unsealed = async () => {
    const [row] = await sql`SELECT count(*)::int AS count FROM audit_log a
      WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.audit_id = a.id)`;
    return row?.count;
  };
  // Three ids that no row has yet.
  await sql`SELECT nextval(pg_get_serial_sequence('audit_log', 'id')) FROM generate_series(1, 3)`;
  await add();
  expect(await unsealed()).toBe(1);
  expect(await rowsRead(seal)).toBeLessThan(10);
  expect(await unsealed()).toBe(0);
  expect(position.gaps).toHaveLength(3);
  const late = position.gaps[1] as number;
  await sql`INSERT INTO audit_log (id, actor_role, action, object_type, object_id, app_version)
    OVERRIDING SYSTEM VALUE VALUES (${late}, 'none', 'test.late', 'thing', '1', '1')`;
  expect(await unsealed()).toBe(1);
  expect(await rowsRead(seal)).toBeLessThan(10);
  expect(await unsealed()).toBe(0);
  expect(position.gaps).toHaveLength(2);
});
