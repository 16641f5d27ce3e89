// kill -9 of the embedded database under load: callers are told to come back (503, Retry-After), never anything
// else; the server stays up, and it, its worker, dispatcher, sealer and event streams go on by themselves afterwards,
// each within ten seconds, also where every processor is busy.
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importDemo } from '../../demo/import-demo.ts';
import { readConfig } from '../../src/config.ts';
import { makePeople } from '../../src/people/routes.ts';
import { openAuditTrail } from '../../src/platform/audit/trail.ts';
import { APP_ROLE, connect, type Sql } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { newId } from '../../src/platform/database/uuid.ts';
import { openDatabase } from '../../src/platform/embedded-postgres/attach.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { makeCaller } from '../world/caller.ts';
import { testConfig } from '../world/config.ts';
import { DEMO_PASSWORD } from '../world/demo-password.ts';
import { timeUntil } from '../world/fair-time.ts';
import { signInByForm } from '../world/sign-in.ts';
import { verifyChain } from '../world/verify-chain.ts';
import { occupyCores } from './busy-cores.ts';
import { sizeOf } from './chance.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { type ListeningPatient, makeListeningPatient } from './listening-patient.ts';
import { makeNewcomer, makeTokens, type Newcomer } from './newcomers.ts';
import { openPlantedApp } from './planted-app.ts';
import { hasty } from './planted-transactions.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = sizeOf(1, 100);
/** With every processor busy. */
const BUSY_KILLS = sizeOf(1, 60);
const WITHIN = 10_000;
const CALLERS = 4;

let server: ServerProcess;
let dataDir: string;
let databaseUrl: string;
let config: ReturnType<typeof testConfig>;
let sql: Sql;
let people: Newcomer[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(inject('testDir'), 'crash-database-'));
  const port = await freePort();
  await importCast(port);
  server = await startServer({ port, dataDir, env: { DEMO: 'false' } });
  databaseUrl = readFileSync(join(dataDir, 'postgres', 'address'), 'utf8').trim();
  sql = connect(databaseUrl, { connections: 1 });
  config = testConfig({
    databaseUrl,
    dataDir,
    keyFile: join(dataDir, 'audit.key'),
    env: { PUBLIC_URL: server.url },
  });
  const tokens = await makeTokens(sql, config);
  people = await Promise.all(Array.from({ length: CALLERS }, () => makeNewcomer(sql, config, tokens)));
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await server?.kill('SIGTERM');
});

/** The demo people without their history, which takes longer to tell than all that follows. */
async function importCast(port: number): Promise<void> {
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const settings = readConfig(env, '0.1.0');
  const database = await openDatabase(settings);
  const owner = connect(database.ownerUrl, { connections: 2 });
  await migrate(owner);
  await importDemo(owner, settings, await openAuditTrail(owner, settings));
  await owner.end();
  await database.close();
}

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
  await expect.poll(isBack).toBe(true);
}

/** Loads the server from all callers until told to stop; gives whatever was neither 200 nor a proper 503. */
function load(next: () => KeyedWrite, pause = 0) {
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
        await sleep(write.acknowledged ? pause : 20);
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
        await expect.poll(goesOn, { interval: 50 }).toBe(true);
        await untilBack();
      }
    await stop();
    expect(seen.odd).toEqual([]);
    expect(seen.away).toBeGreaterThan(0);
    expect(server.isRunning()).toBe(true);
    expect(await faultsIn(sql, seen.writes)).toEqual([]);
  });

  it('does not end what works in the background: jobs, outbox and seals go on', {
    timeout: 600_000,
  }, async () => {
    const person = makeCaller(server.url, people[0]!.token);
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e6b' } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    const upload = () => person.upload<{ avatarUrl: string }>('PUT', 'Users/me/avatar', { bytes });
    const first = await upload();
    expect((await fetch(first.body.avatarUrl)).status).toBe(200);
    const second = await upload();
    await expect.poll(async () => (await fetch(first.body.avatarUrl)).status).toBe(404);
    expect((await fetch(second.body.avatarUrl)).status).toBe(200);
    const headFile = join(dataDir, 'audit-heads.jsonl');
    await expect.poll(() => verifyChain(sql, headFile)).toMatchObject({ sound: true, unsealed: 0 });
    const tokens = await signInByForm(server.url, { email: 'anna@demo.test', password: DEMO_PASSWORD });
    expect((await makeCaller(server.url, tokens.accessToken).get('Users/me')).status).toBe(200);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
  });
});

/** Sends a message until it is acknowledged, and gives how long its job, its event and its seal then took. */
async function timesAfterMessage({ caller, wall, told }: ListeningPatient) {
  const key = `key-${newId()}`;
  let id = '';
  let heard = told();
  const isSent = async () => {
    const answer = await caller
      .post<WallEntry>(`${wall}/create`, { body: 'Is anybody there?', messageScope: 2 }, { key })
      .catch(() => undefined);
    id = answer?.status === 200 ? answer.body.originalMessage.messageId : '';
    return id !== '';
  };
  await expect.poll(isSent, { interval: 50 }).toBe(true);
  const until = (isSo: () => PromiseLike<boolean>) =>
    timeUntil(WITHIN, () => {
      if (!server.isRunning()) throw new Error(`The server has ended:\n${server.output()}`);
      return isSo();
    });
  const found = (rows: PromiseLike<readonly unknown[]>) =>
    rows.then(
      ({ length }) => length > 0,
      () => false,
    );
  // Who listens looks at the wall whenever something is told, also that something may have been missed.
  const isFound = async () => {
    const now = told();
    if (now === heard) return false;
    const page = await caller.get<WallEntry[]>(`${wall}/0`);
    if (page.status !== 200) return false;
    heard = now;
    return page.body.some(({ originalMessage }) => originalMessage.messageId === id);
  };
  const [job, event, seal] = await Promise.all([
    until(() => found(sql`SELECT 1 FROM notifications WHERE object_id = ${id}`)),
    until(isFound),
    until(() =>
      found(sql`SELECT 1 FROM audit_log a JOIN audit_seals s ON s.audit_id = a.id WHERE a.object_id = ${id}`),
    ),
  ]);
  return { job, event, seal };
}

describe('kill -9 of the database while every processor is busy', { tags: ['full'] }, () => {
  it(`is over after ten seconds for jobs, events and seals (${BUSY_KILLS} times)`, {
    timeout: 3_600_000,
  }, async () => {
    const tokens = await makeTokens(sql, config);
    const many = await Promise.all(Array.from({ length: 8 }, () => makeNewcomer(sql, config, tokens)));
    const patient = await makeListeningPatient(sql, config, tokens, server.url);
    const letCoresRest = occupyCores();
    // Each write asks for two jobs: few enough that the queue is not late for another reason.
    const { seen, stop } = load(makeWrites(many), 500);
    const slowest = { job: 0, event: 0, seal: 0 };
    const late: string[] = [];
    try {
      for (let round = 1; round <= BUSY_KILLS; round++) {
        await sleep(500);
        const database = await pidOfDatabase();
        process.kill(database, 'SIGKILL');
        await untilBack(database);
        const times = await timesAfterMessage(patient);
        for (const name of ['job', 'event', 'seal'] as const) {
          slowest[name] = Math.max(slowest[name], Math.round(times[name]));
          if (times[name] > WITHIN) late.push(`${name} after kill ${round}`);
        }
        if (late.length > 0) break;
      }
    } finally {
      letCoresRest();
      await stop();
      patient.close();
    }
    console.log(`slowest after ${BUSY_KILLS} kills, in ms: ${JSON.stringify(slowest)}`);
    expect(late).toEqual([]);
    expect(seen.odd).toEqual([]);
    expect(await faultsIn(sql, seen.writes)).toEqual([]);
    const ready = (await (await fetch(`${server.url}/health/ready`)).json()) as object;
    expect(ready).toMatchObject({ status: 'ready' });
  });

  it('leaves a server that ends when it is told to, well and in time', { timeout: 600_000 }, async () => {
    const database = await pidOfDatabase();
    process.kill(database, 'SIGKILL');
    await untilBack(database);
    const begun = performance.now();
    await server.kill('SIGTERM');
    // Far below for ever, and above what a starved machine takes for its fifteen seconds.
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const port = Number(new URL(server.url).port);
    server = await startServer({ port, dataDir, env: { DEMO: 'false' } });
    await sql.end({ timeout: 1 });
    databaseUrl = readFileSync(join(dataDir, 'postgres', 'address'), 'utf8').trim();
    sql = connect(databaseUrl, { connections: 1 });
    config = testConfig({
      databaseUrl,
      dataDir,
      keyFile: join(dataDir, 'audit.key'),
      env: { PUBLIC_URL: server.url },
    });
  });
});

describe('the proof finds', () => {
  it('a write that was acknowledged before the database had it', { timeout: 600_000 }, async () => {
    const pool = connect(databaseUrl, { connections: 2, role: APP_ROLE, name: 'trialog-hasty' });
    const commit = Promise.withResolvers<void>();
    const app = await openPlantedApp({ sql, config }, makePeople([]).routes, {
      sql: hasty(pool, commit.promise),
    });
    const write = makeWrites([await makeNewcomer(sql, config, await makeTokens(sql, config))])();
    const { put } = makeCaller(app.url, write.person.token);
    const { status } = await put('Users/me/preferences', write.body, { key: write.key });
    write.acknowledged = status === 200;
    const database = await pidOfDatabase();
    process.kill(database, 'SIGKILL');
    await untilBack(database);
    commit.resolve();
    await app.stop();
    await pool.end({ timeout: 1 });
    expect(await faultsIn(sql, [write])).toEqual([`${write.key} was acknowledged and is lost`]);
  });
});
