// The text of an audit row that is sealed: to the letter what PostgreSQL made of it in earlier versions, so that what
// they sealed stays sealed, whatever characters a row has.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SealedRow, sealedColumns, sealedText } from '../../src/platform/audit/chain.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { cloneDatabase } from '../world/world.ts';
import { makeChance, sizeOf } from './chance.ts';

const ROWS = sizeOf(2_000, 100_000);

let sql: Sql;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
});
afterAll(() => sql.end());

const asBefore = `(jsonb_build_array(
  a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_id, a.actor_role, a.action,
  a.object_type, a.object_id, a.project_id, a.team_id, a.patient_id, a.from_version, a.to_version, a.changes,
  a.reason, a.request_id, a.app_version)
  || CASE WHEN a.actor_digest IS NULL THEN '[]' ELSE jsonb_build_array(a.actor_digest, a.values_of) END)::text`;

const chance = makeChance();

it(`is what PostgreSQL made of it, for any row (seed ${chance.seed})`, { tags: ['T3'] }, async () => {
  const letters = ['a', 'Z', ' ', '"', '\\', '/', '\b', '\f', '\n', '\r', '\t', '\u0001', '\u001f', '\u007f'];
  letters.push('\u0080', 'é', 'ß', '\u2028', '\u2029', '\ufeff', '\uffff', '漢', '🙂', '<', '&', "'");
  const text = () => Array.from({ length: chance.below(12) }, () => chance.pick(letters)).join('');
  const orNull = <T>(value: T) => (chance.once(3) ? null : value);
  const rows = Array.from({ length: ROWS }, () => ({
    at: new Date(Math.floor(chance.next() * 4e12) - 1e12)
      .toISOString()
      .replace('Z', `${100 + chance.below(900)}Z`),
    actor_id: orNull(newId()),
    actor_role: text(),
    action: text(),
    object_type: text(),
    object_id: text(),
    project_id: orNull(newId()),
    team_id: orNull(newId()),
    patient_id: orNull(newId()),
    from_version: orNull(chance.below(2 ** 31)),
    to_version: orNull(-chance.below(2 ** 31)),
    changes: Object.fromEntries(
      Array.from({ length: chance.below(3) }, () => [text(), { to: orNull(text()), from: orNull(text()) }]),
    ),
    reason: orNull(text()),
    request_id: orNull(text()),
    app_version: text(),
    actor_digest: orNull(text()),
    values_of: orNull(newId()),
  }));
  await sql`INSERT INTO audit_log (at, actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id,
      from_version, to_version, changes, reason, request_id, app_version, actor_digest, values_of)
    SELECT at, actor_id, actor_role, action, object_type, object_id, project_id, team_id, patient_id,
      from_version, to_version, changes, reason, request_id, app_version, actor_digest, values_of
    FROM jsonb_to_recordset(${sql.json(rows as never)}) AS r (at timestamptz, actor_id uuid, actor_role text, action text,
      object_type text, object_id text, project_id uuid, team_id uuid, patient_id uuid, from_version integer,
      to_version integer, changes jsonb, reason text, request_id text, app_version text, actor_digest text, values_of uuid)`;
  const found = await sql<
    (SealedRow & { before: string })[]
  >`SELECT ${sealedColumns(sql)}, ${sql.unsafe(asBefore)} AS before
    FROM audit_log a`;
  expect(found.length).toBeGreaterThanOrEqual(ROWS);
  for (const { before, ...row } of found) expect(sealedText(row)).toBe(before);
});

it('finds a time without end, which nobody writes but a forger', async () => {
  const [row] = await sql<SealedRow[]>`SELECT ${sealedColumns(sql)} FROM audit_log a LIMIT 1`;
  const [forged] = await sql<SealedRow[]>`SELECT ${sealedColumns(sql)}
    FROM (SELECT *, 'infinity'::timestamptz AS forged FROM audit_log WHERE id = ${row?.id as number}) b
    CROSS JOIN LATERAL (SELECT b.id, b.forged AS at, b.actor_id, b.actor_role, b.action, b.object_type, b.object_id,
      b.project_id, b.team_id, b.patient_id, b.from_version, b.to_version, b.changes, b.reason, b.request_id,
      b.app_version, b.actor_digest, b.values_of) a`;
  expect(sealedText(forged as SealedRow)).not.toBe(sealedText(row as SealedRow));
});
