// What is too much for the memory comes in pieces: all of it, once, and the database makes the next piece meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { readInPieces } from '../../src/platform/database/read-in-pieces.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
beforeAll(async () => {
  sql = connect(await cloneDatabase(), { connections: 2 });
});
afterAll(() => sql.end());

const numbers = (count: number) =>
  readInPieces<{ n: number }>(sql, sql`SELECT n FROM generate_series(1, ${count}::int) n`, { piece: 10 });

it('every row comes once, in its order', async () => {
  const sizes: number[] = [];
  const read: number[] = [];
  for await (const rows of numbers(25)) {
    sizes.push(rows.length);
    read.push(...rows.map(({ n }) => n));
  }
  expect(sizes).toEqual([10, 10, 5]);
  expect(read).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

it('the next piece is asked for before this one is worked on, without a pause of its reader', async () => {
  const slow = readInPieces<{ n: number }>(
    sql,
    sql`SELECT n FROM generate_series(1, 4) n, LATERAL (SELECT pg_sleep(0.3 * (n > 0)::int)) wait`,
    { piece: 2 },
  );
  let read = 0;
  for await (const rows of slow) {
    const given = Date.now();
    // As somebody who writes a file: nothing else has its turn.
    while (Date.now() < given + 500);
    const [fetching] = await sql<{ askedAt: Date }[]>`SELECT query_start AS "askedAt" FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'FETCH%'`;
    // This piece was asked for 600 ms before it was given.
    expect(Math.abs(Number(fetching?.askedAt.getTime()) - given)).toBeLessThan(300);
    read += rows.length;
  }
  expect(read).toBe(4);
});

it('whoever stops reading gives the connection back', async () => {
  for (let n = 0; n < 5; n++) for await (const rows of numbers(1000)) if (rows.length > 0) break;
  const [open] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  expect(open?.count).toBe(0);
});
