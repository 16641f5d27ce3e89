// The loss of the database's host: a synchronous standby takes its place, servers that know both find it by themselves, and
// whatever was acknowledged is there. A former primary that comes back is not written to.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { makeCaller } from '../world/caller.ts';
import { testConfig } from '../world/config.ts';
import { verifyChain } from '../world/verify-chain.ts';
import { sizeOf } from './chance.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { addStandby, type Member, promote, startMember } from './replicated-cluster.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const FAILOVERS = sizeOf(1, 10);
const CALLERS = 4;

let folder: string;
let primary: Member;
let server: ServerProcess;
let people: Newcomer[];
let ports: [number, number];
const members: Member[] = [];
const writes: KeyedWrite[] = [];
let next: () => KeyedWrite;

const onBoth = (password: string) =>
  `postgres://trialog:${password}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/trialog?target_session_attrs=read-write`;
const newServer = (port: number) =>
  startServer({
    port,
    dataDir: join(folder, 'data'),
    env: { DATABASE_URL: onBoth(primary.password), DEMO: 'true' },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(inject('testDir'), 'standby-'));
  ports = [await freePort(), await freePort()];
  primary = await startMember(join(folder, 'member-0'), ports[0]);
  members.push(primary);
  const admin = connect(primary.url.replace(/trialog$/, 'postgres'), { connections: 1 });
  await admin.unsafe('CREATE DATABASE trialog');
  await admin.end();
  server = await newServer(await freePort());
  const sql = connect(primary.url, { connections: 2 });
  const env = { PUBLIC_URL: server.url };
  const config = testConfig({ databaseUrl: primary.url, dataDir: folder, env });
  const tokens = await makeTokens(sql, config);
  people = await Promise.all(Array.from({ length: CALLERS }, () => makeNewcomer(sql, config, tokens)));
  next = makeWrites(people);
  await sql.end();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  for (const member of members) await member.stop();
});

/** Writes from all callers until told to stop; each is sent under its key until it is acknowledged, as the web does. */
function load() {
  let over = false;
  const seen = { done: 0, away: 0, odd: new Set<string>() };
  const caller = async () => {
    while (!over) {
      const write = next();
      writes.push(write);
      while (!over && !write.acknowledged) {
        const { put } = makeCaller(server.url, write.person.token);
        const { status } = await put('Users/me/preferences', write.body, { key: write.key });
        write.acknowledged = status === 200;
        if (status === 200) seen.done += 1;
        else if (status === 503) seen.away += 1;
        else seen.odd.add(String(status));
        if (status !== 200) await sleep(20);
      }
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  const stop = async () => {
    over = true;
    await Promise.all(callers);
  };
  return { seen, stop };
}

async function look<Result>(use: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect(primary.url, { connections: 2 });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

describe('a standby', { tags: ['full'], timeout: 3_600_000 }, () => {
  it(`takes the place of a primary that is gone, and nothing acknowledged is lost (${FAILOVERS} times)`, async () => {
    const pauses: number[] = [];
    for (let round = 1; round <= FAILOVERS; round++) {
      const port = ports.find((one) => one !== primary.port) as number;
      const standby = await addStandby(primary, join(folder, `member-${round}`), port);
      members.push(standby);
      const { seen, stop } = load();
      await expect.poll(() => seen.done > 50, { interval: 20 }).toBe(true);
      primary.kill();
      const since = performance.now();
      await promote(standby);
      primary = standby;
      const before = seen.done;
      await expect.poll(() => seen.done > before, { interval: 10 }).toBe(true);
      pauses.push(Math.round(performance.now() - since));
      await expect.poll(() => seen.done > before + 50, { interval: 20 }).toBe(true);
      await stop();
      expect([...seen.odd]).toEqual([]);
      expect(await look((sql) => faultsIn(sql, writes))).toEqual([]);
    }
    const acknowledged = writes.filter((write) => write.acknowledged).length;
    console.log(
      `${FAILOVERS} failovers, ${acknowledged} acknowledged writes; first write after ${pauses.join(', ')} ms`,
    );
  });

  it('has background work, seals and health go on', async () => {
    const headFile = join(folder, 'data', 'audit-heads.jsonl');
    await expect
      .poll(() => look((sql) => verifyChain(sql, headFile)))
      .toMatchObject({ sound: true, unsealed: 0 });
    const isDispatched = () => look(async (sql) => (await sql`SELECT 1 FROM outbox LIMIT 1`).length === 0);
    await expect.poll(isDispatched).toBe(true);
    const ready = async () => (await (await fetch(`${server.url}/health/ready`)).json()) as object;
    await expect.poll(ready).toMatchObject({ status: 'ready' });
  });

  it('is found by a server that starts, also where the former primary has come back', async () => {
    const [former] = members.slice(-2) as [Member, Member];
    members.push(await startMember(former.dir, former.port));
    const port = Number(new URL(server.url).port);
    await server.kill('SIGTERM');
    server = await newServer(port);
    const { seen, stop } = load();
    await expect.poll(() => seen.done > 20, { interval: 20 }).toBe(true);
    await stop();
    expect(await look((sql) => faultsIn(sql, writes))).toEqual([]);
  });
});
