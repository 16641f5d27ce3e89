// What the driver does when a connection is lost: whoever used it hears so, nobody else does, and the pool stays whole.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, isDatabaseAway, type Sql } from '../../src/platform/database/connect.ts';
import { type Cut, openCutWire } from '../world/cut-wire.ts';

const opened: { end(options: { timeout: number }): Promise<void> }[] = [];
const pool = (connections: number, url = `${inject('cluster')}postgres`): Sql => {
  const sql = connect(url, { connections });
  opened.push(sql);
  return sql;
};

/** An address of the database by way of a wire that is cut so many times. */
async function wire(cuts: number, cut: Cut, after: number): Promise<string> {
  const made = await openCutWire(`${inject('cluster')}postgres`, { cuts, cut, after });
  opened.push({ end: made.close });
  return made.url;
}

let admin: Sql;
beforeAll(async () => {
  admin = connect(`${inject('cluster')}postgres`, { connections: 1 });
  await admin`CREATE TABLE IF NOT EXISTS connection_loss (id int)`;
});
afterEach(async () => {
  for (const sql of opened.splice(0)) await sql.end({ timeout: 0 });
});
afterAll(async () => {
  await admin`DROP TABLE connection_loss`;
  await admin.end();
});

const pidOf = async (sql: Pick<Sql, 'unsafe'>): Promise<number> =>
  Number((await sql.unsafe('SELECT pg_backend_pid() AS pid'))[0]?.pid);
const kill = (pid: number) => admin`SELECT pg_terminate_backend(${pid})`;

/** So many transactions at once, which only a whole pool can hold. */
async function expectWhole(sql: Sql, connections: number): Promise<void> {
  let there = 0;
  let all: () => void = () => {};
  const together = new Promise<void>((resolve) => {
    all = resolve;
  });
  await Promise.all(
    Array.from({ length: connections }, () =>
      sql.begin(async (db) => {
        await db`SELECT 1`;
        there += 1;
        if (there === connections) all();
        await together;
      }),
    ),
  );
}

it('a connection that is lost in the moment in which it is ready is a database that is away', async () => {
  const sql = pool(1, await wire(2, 'last words', 0));
  for (const ask of [() => sql`SELECT 1`, () => sql.begin((db) => db`SELECT 1`)]) {
    const error = await ask().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(isDatabaseAway(error)).toBe(true);
  }
  await expectWhole(sql, 1);
});

describe('a transaction whose connection is lost', () => {
  it('is over: nothing that it still says reaches the connection that follows', async () => {
    const sql = pool(1);
    let said: unknown;
    const over = Promise.withResolvers<void>();
    const lost = sql.begin(async (db) => {
      await kill(await pidOf(db));
      await sleep(300);
      await sql`SELECT 1`.catch(() => {});
      // By now the same place in the pool holds another connection.
      await sql`SELECT 1`;
      said = await db`INSERT INTO connection_loss VALUES (1)`.catch((error: unknown) => error);
      over.resolve();
    });
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await over.promise;
    expect(said).toMatchObject({ code: 'CONNECTION_CLOSED' });
    await sleep(50);
    expect(await admin`SELECT * FROM connection_loss`).toHaveLength(0);
    await expectWhole(sql, 1);
  });

  it('ends what waits behind its statement too', async () => {
    const sql = pool(1);
    const outcomes: string[] = [];
    const over = Promise.withResolvers<void>();
    await sql
      .begin(async (db) => {
        const pid = await pidOf(db);
        const waiting = [db`SELECT pg_sleep(25)`, db`SELECT ${1}::int`, db`SELECT ${2}::int`];
        void sleep(100).then(() => kill(pid));
        const settled = await Promise.allSettled(waiting);
        outcomes.push(...settled.map(({ status }) => status));
        over.resolve();
      })
      .catch(() => {});
    await over.promise;
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected']);
    await expectWhole(sql, 1);
  });

  it('costs the pool no place, however often', async () => {
    const sql = pool(2);
    for (let round = 0; round < 20; round++)
      await sql
        .begin(async (db) => {
          await kill(await pidOf(db));
          await db`SELECT ${round}::int, ${'a statement that was never prepared'}::text`;
        })
        .catch(() => {});
    await expectWhole(sql, 2);
  });
});

describe('a reserved connection that is lost', () => {
  it('refuses what comes, and its release gives nothing back', async () => {
    const sql = pool(1);
    const own = await sql.reserve();
    await kill(await pidOf(own));
    await sleep(200);
    await sql`SELECT 1`;
    await expect(own`INSERT INTO connection_loss VALUES (1)`).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    });
    own.release();
    expect(await admin`SELECT * FROM connection_loss`).toHaveLength(0);
    await expectWhole(sql, 1);
  });
});

describe('a connection that is lost while it opens', () => {
  const ways = [0, 1, 2].flatMap((after) => (['soft', 'hard'] as const).map((cut) => ({ after, cut })));
  it.each(ways)('is answered or refused, and never waited for ($after answers, $cut)', async (way) => {
    const sql = pool(2, await wire(4, way.cut, way.after));
    for (let round = 0; round < 8; round++) {
      const settled = Promise.allSettled([
        sql`SELECT ${round}::int`,
        sql.begin((db) => db`SELECT 1`),
        sql.reserve().then((own) => own`SELECT 1`.finally(() => own.release())),
      ]);
      expect(
        await Promise.race([settled.then(() => 'settled'), sleep(60_000, 'waiting', { ref: false })]),
      ).toBe('settled');
    }
    await expectWhole(sql, 2);
  });
});

describe('a database that no longer answers', () => {
  /** Far more than a healthy answer takes on a busy machine. */
  const answerWithin = 2000;
  it('is given up: a statement, a transaction and a reserved connection fail, and the pool is whole', async () => {
    const sql = connect(await wire(3, 'silent', 3), { connections: 3, answerWithin });
    opened.push(sql);
    const outcomes = await Promise.allSettled([
      sql`SELECT 1`,
      sql.begin(async (tx) => {
        await tx`SELECT 1`;
        await tx`SELECT 2`;
      }),
      sql.reserve().then((own) => own`SELECT 1`.finally(() => own.release())),
    ]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'CONNECTION_CLOSED' } });
    await expectWhole(sql, 3);
  });

  it('is waited for by whoever asks for it', async () => {
    const sql = connect(`${inject('cluster')}postgres`, { connections: 1, answerWithin: 300 });
    opened.push(sql);
    await expect(sql`SELECT pg_sleep(1)`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await sql.begin((tx) => tx`SELECT pg_sleep(1)`, { patient: true })).toHaveLength(1);
  });

  it('keeps nobody from closing the pool', async () => {
    const sql = connect(await wire(9, 'silent', 3), { connections: 1 });
    const asked = sql`SELECT 1`.catch((error: unknown) => error);
    const waiting = sql`SELECT 1`.catch((error: unknown) => error);
    await sql.end({ timeout: 0.2 });
    expect(await asked).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await waiting).toMatchObject({ code: 'CONNECTION_ENDED' });
    await expect(sql`SELECT 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });
});

describe('a transaction that is cancelled', () => {
  it('stops what it waits for, commits nothing, and leaves the pool whole', async () => {
    const holder = await pool(1).reserve();
    await holder`BEGIN`;
    await holder`LOCK TABLE connection_loss`;
    const sql = pool(1);
    const gone = new AbortController();
    const reason = new Error('gone');
    let said: unknown;
    const cancelled = sql.begin(
      async (tx) => {
        const pid = await pidOf(tx);
        const inserted = tx`INSERT INTO connection_loss VALUES (1)`.catch((error: unknown) => error);
        const waits = async () => {
          const [row] = await admin`SELECT wait_event_type AS on FROM pg_stat_activity WHERE pid = ${pid}`;
          return row?.on;
        };
        await expect.poll(waits).toBe('Lock');
        gone.abort(reason);
        expect(await inserted).toMatchObject({ code: '57014' });
        said = await tx`SELECT 1`.catch((error: unknown) => error);
      },
      { signal: gone.signal },
    );
    await expect(cancelled).rejects.toMatchObject({ code: '57014' });
    expect(said).toBe(reason);
    await holder`ROLLBACK`;
    holder.release();
    expect(await admin`SELECT * FROM connection_loss`).toHaveLength(0);
    await expectWhole(sql, 1);
  });
});

describe('what is sent together with the commit', () => {
  it('is committed in its order, or not at all', async () => {
    const sql = pool(1);
    await sql.begin((tx) =>
      tx.last([tx`DELETE FROM connection_loss`, tx`INSERT INTO connection_loss VALUES (7)`]),
    );
    expect([...(await admin`SELECT id FROM connection_loss`)]).toEqual([{ id: 7 }]);
    const failed = sql.begin((tx) => tx.last([tx`DELETE FROM connection_loss`, tx`SELECT 1 / ${0}::int`]));
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await admin`SELECT id FROM connection_loss`).toHaveLength(1);
    const late = sql.begin(async (tx) => {
      await tx.last([tx`DELETE FROM connection_loss`]);
      await tx`SELECT 1`;
    });
    await expect(late).rejects.toThrow('The transaction has ended.');
    expect(await admin`SELECT id FROM connection_loss`).toHaveLength(0);
  });
});
