// The connections of the job queue when one is lost or no longer answers.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { QueuePool } from '../../src/platform/jobs/queue-pool.ts';
import { type Cut, type CutWire, openCutWire } from '../world/cut-wire.ts';

const url = `${inject('cluster')}postgres`;
let admin: Sql;
let pool: QueuePool;
let wire: CutWire | undefined;
let told: unknown[] = [];
beforeAll(async () => {
  admin = connect(url, { connections: 1 });
  await admin`CREATE TABLE queue_words (word text)`;
});
afterEach(async () => {
  pool.giveUp();
  await pool.end();
  await wire?.close();
});
afterAll(async () => {
  await admin`DROP TABLE queue_words`;
  await admin.end();
});

function open(address: string): void {
  told = [];
  const tell = (error: unknown) => void told.push(error);
  pool = new QueuePool({ url: address, answerWithin: 2000, onError: tell, onRefused: tell });
}
const word = { name: 'complete_job/test', text: 'INSERT INTO queue_words VALUES ($1)', values: ['done'] };
const words = async () => (await admin`SELECT word FROM queue_words`).length;

describe('a connection of the queue', () => {
  it('that is lost fails what was asked on it, and what comes next is answered', async () => {
    open(url);
    const client = await pool.connectNow();
    client.on('error', () => {});
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const asked = client.query('SELECT pg_sleep(25)');
    const behind = client.query('SELECT 1');
    const failed = Promise.all([expect(asked).rejects.toThrow(), expect(behind).rejects.toThrow()]);
    await admin`SELECT pg_terminate_backend(${rows[0].pid})`;
    await failed;
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('that no longer answers is given up, and the next one is used', async () => {
    wire = await openCutWire(url, { cuts: 1, cut: 'silent', after: 3 });
    open(wire.url);
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  const ways = (['soft', 'hard', 'silent'] as Cut[]).map((cut) => ({ cut }));
  it.each(ways)(
    'that is lost under a word about a job ($cut) has it said again until it is heard',
    async (way) => {
      wire = await openCutWire(url, { cuts: 2, after: 3, ...way });
      open(wire.url);
      const before = await words();
      const client = await pool.connect();
      await client.query(word);
      client.release();
      expect(await words()).toBeGreaterThan(before);
      expect(told.length).toBeGreaterThan(0);
    },
  );
});
