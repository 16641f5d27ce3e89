// The connection that hears what is told: made again after each loss, with word that something may have been missed.
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { type Listener, listen } from '../../src/platform/database/listen.ts';
import { type Cut, type CutWire, openCutWire } from '../world/cut-wire.ts';

const url = `${inject('cluster')}postgres`;
const name = `listening-${process.pid}`;
let admin: Sql;
let listener: Listener;
let wire: CutWire | undefined;
let opened = 0;
let heard: string[] = [];
beforeAll(() => {
  admin = connect(url, { connections: 1 });
});
afterEach(async () => {
  await listener.end();
  await wire?.close();
});
afterAll(() => admin.end());

function begin(address: string): void {
  opened = 0;
  heard = [];
  listener = listen(address, { name }, [
    { name: 'Own channel', onMessage: (text) => void heard.push(text), onOpen: () => void opened++ },
    { name: 'other', onMessage: (text) => void heard.push(text) },
  ]);
}
const tell = (channel: string, text: string) => admin`SELECT pg_notify(${channel}, ${text})`;

it('hears its channels and no other', async () => {
  begin(url);
  await listener.ready;
  for (const channel of ['Own channel', 'foreign', 'other']) await tell(channel, channel);
  await expect.poll(() => heard).toEqual(['Own channel', 'other']);
});

it('listens again on a new connection, and says so, when the database has thrown it out', async () => {
  begin(url);
  await listener.ready;
  for (let round = 2; round < 5; round++) {
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`;
    await expect.poll(() => opened).toBe(round);
    await tell('other', `round ${round}`);
    await expect.poll(() => heard).toContain(`round ${round}`);
  }
});

const ways: { after: number; cut: Cut }[] = [
  { after: 0, cut: 'soft' },
  { after: 1, cut: 'hard' },
  { after: 2, cut: 'hard' },
  { after: 2, cut: 'silent' },
];
it.each(ways)(
  'begins again when the connection is lost while it opens ($after answers, $cut)',
  async (way) => {
    wire = await openCutWire(url, { cuts: 2, ...way });
    begin(wire.url);
    await expect(listener.ready).rejects.toThrow();
    await expect.poll(() => opened, { timeout: 60_000 }).toBe(1);
    await tell('other', 'at last');
    await expect.poll(() => heard).toEqual(['at last']);
  },
);

it('tells nothing any more once it has ended', async () => {
  begin(url);
  await listener.ready;
  await listener.end();
  await tell('other', 'too late');
  const left = () => admin`SELECT 1 FROM pg_stat_activity WHERE application_name = ${name}`;
  await expect.poll(async () => (await left()).length).toBe(0);
  expect(heard).toEqual([]);
});
