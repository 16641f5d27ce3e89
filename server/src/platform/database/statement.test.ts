// How statements are put together and what comes back, on the real database.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from './connect.ts';

let sql: Sql;
beforeAll(() => {
  sql = connect(`${inject('cluster')}postgres`, { connections: 1 });
});
afterAll(() => sql.end());

describe('a statement', () => {
  it('takes parts, names, lists and values of every kind', () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const part = sql`b = ${at} AND c = ANY(${['x', 'y']}::text[])`;
    const compiled =
      sql`SELECT ${sql('odd "name"')} FROM t WHERE a = ${true} AND ${part} AND d = ${sql.json({ e: 1 })}
      ${sql``} AND ${sql.unsafe('f IS NULL')} AND g = ${null}`.compile();
    expect(compiled).toMatchObject({
      text: `SELECT "odd ""name""" FROM t WHERE a = $1::boolean AND b = $2::timestamptz AND c = ANY($3::text[]) AND d = $4::jsonb
       AND f IS NULL AND g = $5`,
      values: [true, at.toISOString(), ['x', 'y'], '{"e":1}', null],
    });
  });

  it('is prepared where its columns follow from its text, under one name for one text', () => {
    const name = (value: number) => sql`SELECT ${value}::int AS n`.compile().name;
    expect(name(1)).toBe(name(2));
    expect(name(1)).toBeDefined();
    for (const other of [sql`FETCH 5 FROM c`, sql`BEGIN`, sql.unsafe('SELECT 1')])
      expect(other.compile().name).toBeUndefined();
  });

  it('is sent when it is awaited, and once', async () => {
    await sql`CREATE TEMP TABLE sent (n int)`;
    const unsent = sql`INSERT INTO sent VALUES (1)`;
    const twice = sql`INSERT INTO sent VALUES (2)`;
    await Promise.all([twice, twice]);
    expect([...(await sql`SELECT n FROM sent`)]).toEqual([{ n: 2 }]);
    expect((await unsent).count).toBe(1);
  });

  it('fails with the value that is missing, and the connection stays of use', async () => {
    await expect(sql`SELECT ${undefined as never}`).rejects.toThrow('undefined');
    await expect(sql`SELECT ${'x'}::int`).rejects.toMatchObject({ code: '22P02' });
    expect([...(await sql`SELECT 1 AS one`)]).toEqual([{ one: 1 }]);
  });
});

it('columns come as what the stores expect', async () => {
  const [row] =
    await sql`SELECT 9007199254740991::bigint AS big, 1.50::numeric AS exact, 0.5::float8 AS float, true AS yes,
    '2026-01-02T03:04:05.678Z'::timestamptz AS at, '2026-01-02'::date AS day, '08:30'::time AS time,
    '1 day'::interval AS span, '{"a":[1]}'::jsonb AS json, decode('00ff', 'hex') AS bytes, NULL::text AS nothing,
    ARRAY['a', NULL, 'b,"c"'] AS texts, ARRAY[1, NULL, 2]::bigint[] AS bigs, ARRAY[[1, 2], [3, 4]] AS square,
    '{}'::uuid[] AS ids, ARRAY['{"a":1}'::jsonb] AS jsons, ARRAY['2026-01-02Z'::timestamptz] AS moments`;
  expect(row).toEqual({
    big: 9007199254740991,
    exact: '1.50',
    float: 0.5,
    yes: true,
    at: new Date('2026-01-02T03:04:05.678Z'),
    day: new Date('2026-01-02T00:00:00Z'),
    time: '08:30:00',
    span: '1 day',
    json: { a: [1] },
    bytes: Buffer.from([0, 255]),
    nothing: null,
    texts: ['a', null, 'b,"c"'],
    bigs: [1, null, 2],
    square: [
      [1, 2],
      [3, 4],
    ],
    ids: [],
    jsons: [{ a: 1 }],
    moments: [new Date('2026-01-02T00:00:00Z')],
  });
});

it('values arrive as what they are', async () => {
  const at = new Date('1890-01-02T03:04:05.678Z');
  const [row] =
    await sql`SELECT ${at} AS at, ${at} - interval '1 day' AS before, ${false} AS no, ${sql.json([1, 'a'])} AS list,
    ${Buffer.from([1, 0, 2])} AS bytes, ${[Buffer.from([1, 0])]}::bytea[] AS many, ${['a"b', '\\', 'NULL', '']}::text[] AS texts,
    ${[at]}::timestamptz[] AS moments, ${'é\u{1F600}'}::text AS text`;
  expect(row).toEqual({
    at,
    before: new Date(at.getTime() - 86_400_000),
    no: false,
    list: [1, 'a'],
    bytes: Buffer.from([1, 0, 2]),
    many: [Buffer.from([1, 0])],
    texts: ['a"b', '\\', 'NULL', ''],
    moments: [at],
    text: 'é\u{1F600}',
  });
});
