// kill -9 of the embedded database under load: callers are told to come back (503, Retry-After), never anything
// else; the server stays up, and it, its worker, dispatcher and sealer go on by themselves afterwards.
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makePeople } from '../../src/people/routes.ts';
import { verifyAudit } from '../../src/platform/audit/verify.ts';
import { APP_ROLE, connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { makeCaller } from '../world/caller.ts';
import { testConfig } from '../world/config.ts';
import { signInByForm } from '../world/sign-in.ts';
import { DEMO_PASSWORD } from '../world/world.ts';
import { sizeOf } from './chance.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';
import { hasty } from './planted-transactions.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = sizeOf(2, 100);
const CALLERS = 4;

let server: ServerProcess;
let dataDir: string;
let databaseUrl: string;
let config: ReturnType<typeof testConfig>;
let sql: Sql;
let people: Newcomer[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('testDir'), 'crash-database-'));
  server = await startServer({ port: await freePort(), dataDir });
  databaseUrl = readFileSync(join(dataDir, 'postgres', 'address'), 'utf8').trim();
  sql = connect(databaseUrl, { connections: 1 });
  config = testConfig({ databaseUrl, dataDir, env: { PUBLIC_URL: server.url } });
  const tokens = await makeTokens(sql, config);
  people = await Promise.all(Array.from({ length: CALLERS }, () => makeNewcomer(sql, config, tokens)));
}, 90_000);
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.kill('SIGTERM');
});

async function pidOfDatabase(): Promise<number> {
  const [row] = await sql`SELECT setting FROM pg_settings WHERE name = 'data_directory'`;
  return Number(readFileSync(join(row?.setting, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function pidOfConnection(): Promise<number> {
  const [row] = await sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'trialog-api' LIMIT 1`;
  return row?.pid;
}

/** Until another than the given database process answers. */
async function untilBack(killed?: number): Promise<void> {
  const isBack = () =>
    pidOfDatabase().then(
      (pid) => pid !== killed,
      () => false,
    );
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
}

/** Loads the server from all callers until told to stop; gives whatever was neither 200 nor a proper 503. */
function load(next: () => KeyedWrite) {
  let over = false;
  const seen = { done: 0, away: 0, odd: [] as string[], writes: [] as KeyedWrite[] };
  const caller = async () => {
    while (!over) {
      const write = next();
      seen.writes.push(write);
      // Each is sent under its key until it is acknowledged, as the web does.
      while (!over && !write.acknowledged) {
        const { put, get } = makeCaller(server.url, write.person.token);
        const answers = await Promise.all([
          put('Users/me/preferences', write.body, { key: write.key }),
          get('Users/me'),
        ]).catch((error: Error) => [
          { status: 0, body: String(error.cause ?? error), headers: new Headers() },
        ]);
        write.acknowledged = answers[0]?.status === 200;
        for (const { status, headers, body } of answers)
          if (status === 200) seen.done += 1;
          else if (status === 503 && headers.get('retry-after')) seen.away += 1;
          else seen.odd.push(`${status} ${JSON.stringify(body)}`);
        if (!write.acknowledged) await sleep(20);
      }
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  return {
    seen,
    stop: async () => {
      over = true;
      await Promise.all(callers);
    },
  };
}

describe('kill -9 of the database', () => {
  it(`is an interruption for callers, and nothing is lost (${KILLS} times each)`, {
    timeout: 3_600_000,
  }, async () => {
    const { seen, stop } = load(makeWrites(people));
    for (let round = 0; round < KILLS; round++)
      for (const find of [pidOfDatabase, pidOfConnection]) {
        await sleep(200);
        const before = seen.done;
        process.kill(await find(), 'SIGKILL');
        const goesOn = () => {
          if (!server.isRunning()) throw new Error(`The server has ended:\n${server.output()}`);
          return seen.done > before + 40;
        };
        await expect.poll(goesOn, { timeout: 30_000, interval: 50 }).toBe(true);
        await untilBack();
      }
    await stop();
    expect(seen.odd).toEqual([]);
    expect(seen.away).toBeGreaterThan(0);
    expect(server.isRunning()).toBe(true);
    expect(await faultsIn(sql, seen.writes)).toEqual([]);
  });

  it('does not end what works in the background: jobs, outbox and seals go on', {
    timeout: 60_000,
  }, async () => {
    const person = makeCaller(server.url, people[0]!.token);
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e6b' } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    const upload = () => person.upload<{ avatarUrl: string }>('PUT', 'Users/me/avatar', { bytes });
    const first = await upload();
    expect((await fetch(first.body.avatarUrl)).status).toBe(200);
    const second = await upload();
    await expect.poll(async () => (await fetch(first.body.avatarUrl)).status, { timeout: 30_000 }).toBe(404);
    expect((await fetch(second.body.avatarUrl)).status).toBe(200);
    const headFile = join(dataDir, 'audit-heads.jsonl');
    await expect
      .poll(() => verifyAudit(sql, headFile), { timeout: 5_000 })
      .toMatchObject({ sound: true, unsealed: 0 });
    const tokens = await signInByForm(server.url, { email: 'anna@demo.test', password: DEMO_PASSWORD });
    expect((await makeCaller(server.url, tokens.accessToken).get('Users/me')).status).toBe(200);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
  });
});

describe('the proof finds', () => {
  it('a write that was acknowledged before the database had it', { timeout: 60_000 }, async () => {
    const [salt] = await sql`SELECT value FROM secrets WHERE name = 'audit-salt'`;
    const pool = connect(databaseUrl, { connections: 2, role: APP_ROLE, name: 'trialog-hasty' });
    const app = await openPlantedApp({ sql, config }, makePeople([]).routes, {
      sql: hasty(pool, 3000),
      auditSalt: String(salt?.value),
    });
    const write = makeWrites([await makeNewcomer(sql, config, await makeTokens(sql, config))])();
    const { put } = makeCaller(app.url, write.person.token);
    const { status } = await put('Users/me/preferences', write.body, { key: write.key });
    write.acknowledged = status === 200;
    const database = await pidOfDatabase();
    process.kill(database, 'SIGKILL');
    await untilBack(database);
    await app.stop();
    await pool.end({ timeout: 1 });
    expect(await faultsIn(sql, [write])).toEqual([`${write.key} was acknowledged and is lost`]);
  });
});
