// What the driver does when a connection is lost: whoever used it hears so, nobody else does, and the pool stays whole.
// Each of these waited for ever, or worse, before tools/mend-driver.js.
import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from './connect.ts';

const opened: { end(options: { timeout: number }): Promise<void> }[] = [];
const pool = (connections: number, url = `${inject('cluster')}postgres`): Sql => {
  const sql = connect(url, { connections });
  opened.push(sql);
  return sql;
};

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

/** A wire to the database that is cut so many times after the first bytes of an answer, softly or hard. */
async function makeWire(cuts: number, hard: boolean, after: number) {
  const target = new URL(inject('cluster'));
  let left = cuts;
  const ends = new Set<Socket>();
  const wire = createServer((near) => {
    const far = dial({ host: target.hostname, port: Number(target.port) });
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {}).on('close', () => ends.delete(end));
    }
    near.pipe(far);
    let answers = 0;
    far.on('data', (bytes) => {
      answers += 1;
      if (left === 0 || answers <= after) return void near.write(bytes);
      left -= 1;
      far.destroy();
      if (hard) near.resetAndDestroy();
      else near.end();
    });
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  const url = new URL(`${inject('cluster')}postgres`);
  url.port = String(typeof address === 'object' ? address?.port : '');
  opened.push({
    end: async () => {
      wire.close();
      for (const end of ends) end.destroy();
    },
  });
  return url.href;
}

describe('a connection that is lost while it opens', () => {
  const ways = [0, 1, 2].flatMap((after) => [false, true].map((hard) => ({ after, hard })));
  it.each(ways)('is answered or refused, and never waited for ($after answers, hard: $hard)', async (way) => {
    const sql = pool(2, await makeWire(4, way.hard, way.after));
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
