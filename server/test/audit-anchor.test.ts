// The outside anchor: heads of the chain go to a file or an address elsewhere, and find a chain that was written anew
// together with the heads beside the data, or a row whose time is not the one at which it was sealed.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { readAnchor, startAnchor } from '../src/platform/audit/anchor.ts';
import { GENESIS, linkHash, type SealedRow, sealedColumns, sealedText } from '../src/platform/audit/chain.ts';
import { appendHead, type Head, readHeads } from '../src/platform/audit/heads.ts';
import { readHead, sealBatch, startSealer } from '../src/platform/audit/seal.ts';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { cloneDatabase } from './world/world.ts';

let url: string;
let sql: Sql;
let dataDir: string;
let collector: Server;
let address: string;
let taken = '';
let refuses = false;
const errors: unknown[] = [];
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  url = await cloneDatabase();
  sql = connect(url, { connections: 2 });
  dataDir = mkdtempSync(join(inject('testDir'), 'anchor-'));
  collector = createServer((request, response) => {
    if (refuses) return response.writeHead(503).end();
    if (request.method === 'GET') return response.end(taken);
    request.on('data', (chunk) => {
      taken += chunk;
    });
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/heads`;
  while ((await sealBatch(sql)) > 0);
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  refuses = false;
});
afterAll(async () => {
  collector.close();
  await sql.end();
});

const start = (target: string, minutes = 1) => {
  const anchor = startAnchor(sql, { target, minutes }, (error) => void errors.push(error));
  undo.push(() => anchor.stop());
};
const verify = (...args: string[]) =>
  runTrialogHere(['verify-audit', ...args], { DATABASE_URL: url, DATA_DIR: dataDir });

/** A row that only its number or its time makes different from any other. */
async function add(db: Sql, { id, at }: { id?: number; at?: Date } = {}): Promise<void> {
  await db`INSERT INTO audit_log (id, at, actor_role, action, object_type, object_id, app_version)
    OVERRIDING SYSTEM VALUE VALUES (coalesce(${id ?? null}::bigint, nextval(pg_get_serial_sequence('audit_log', 'id'))),
      coalesce(${at ?? null}::timestamptz, clock_timestamp()), 'Nurse', 'test.timed', 'thing', '1', '0.1.0')`;
}

/** Writes the chain anew from some row on, with the heads beside the data, as somebody would who may do all that. */
async function rewriteEverything(): Promise<void> {
  await sql`UPDATE audit_log SET reason = 'never happened' WHERE id = (SELECT min(id) + 3 FROM audit_log)`;
  await rechain();
  writeFileSync(join(dataDir, 'audit-heads.jsonl'), `${JSON.stringify(await readHead(sql))}\n`);
}

async function rechain(): Promise<void> {
  let hash: Buffer = GENESIS;
  for (const row of await sql<
    (SealedRow & { seq: number })[]
  >`SELECT s.seq, ${sealedColumns(sql)} FROM audit_seals s
      JOIN audit_log a ON a.id = s.audit_id ORDER BY s.seq`) {
    hash = linkHash(hash, sealedText(row));
    await sql`UPDATE audit_seals SET hash = ${hash} WHERE seq = ${row.seq}`;
  }
}

it('has the head in a file or at an address, and a sound chain agrees with both', async () => {
  const file = join(dataDir, 'elsewhere', 'heads.jsonl');
  start(file);
  start(address);
  const head = await readHead(sql);
  for (const target of [file, address])
    await expect
      .poll(async () => readHeads(await readAnchor(target)))
      .toMatchObject([{ seq: head?.seq, hash: head?.hash }]);
  expect(readFileSync(file, 'utf8')).toMatch(/"at":"\d{4}-/);
  for (const target of [file, address])
    expect(await verify('--anchor', target)).toMatchObject({
      code: 0,
      out: expect.stringContaining('It agrees with 1 heads'),
    });
});

it('finds a chain that was written anew, though the heads beside the data were too', async () => {
  await startSealer(sql, join(dataDir, 'audit-heads.jsonl'), (error) => void errors.push(error)).stop();
  start(address);
  await expect.poll(() => taken).not.toBe('');
  await rewriteEverything();
  expect(await verify()).toMatchObject({ code: 0 });
  expect(await verify('--anchor', address)).toMatchObject({
    code: 1,
    err: expect.stringContaining('the chain was written anew'),
  });
});

it('gives a sign at its interval though nothing was sealed, and says what waits to be sealed', async () => {
  const file = join(dataDir, 'quiet', 'heads.jsonl');
  const lines = () => readFileSync(file, 'utf8').trim().split('\n');
  const head = await readHead(sql);
  start(file, 0.001);
  await expect.poll(() => existsSync(file) && lines().length).toBeGreaterThan(3);
  const signs = lines().map((line) => JSON.parse(line));
  expect(new Set(signs.map(({ seq }) => seq))).toEqual(new Set([head?.seq]));
  expect(new Set(signs.map(({ at }) => at)).size).toBe(signs.length);
  expect(signs.some((sign) => 'waitingSince' in sign)).toBe(false);
  await add(sql);
  await expect.poll(() => JSON.parse(lines().at(-1) as string)).toHaveProperty('waitingSince');
  await sealBatch(sql);
  await expect.poll(() => JSON.parse(lines().at(-1) as string)).not.toHaveProperty('waitingSince');
});

describe('the time of a head elsewhere', () => {
  const HOUR = 3_600_000;
  /** Without heads beside the data. */
  const verify = (env: Record<string, string> = {}) =>
    runTrialogHere(['verify-audit'], { DATABASE_URL: url, DATA_DIR: join(dataDir, 'empty'), ...env });
  const compare = () => verify({ AUDIT_ANCHOR: file(), AUDIT_ANCHOR_MINUTES: '15' });
  const file = () => join(dataDir, 'times.jsonl');
  const noteHead = async (at: number, waitingSince?: number) => {
    const head = (await readHead(sql)) as Head;
    const since = waitingSince === undefined ? {} : { waitingSince: new Date(waitingSince) };
    await appendHead(file(), { seq: head.seq, hash: head.hash, at: new Date(at), ...since });
  };
  beforeEach(() => rmSync(file(), { force: true }));
  afterEach(async () => {
    await sql`DELETE FROM audit_seals WHERE audit_id IN (SELECT id FROM audit_log WHERE action = 'test.timed')`;
    await sql`DELETE FROM audit_log WHERE action = 'test.timed'`;
  });

  it('finds a row that was added among those of long ago, though its seal has their time', async () => {
    const [free] = await sql<
      { id: number }[]
    >`SELECT nextval(pg_get_serial_sequence('audit_log', 'id'))::int AS id`;
    await add(sql);
    await sealBatch(sql);
    // These two hours are in the head alone: to the database everything was done in one moment.
    await noteHead(Date.now() + 2 * HOUR);
    await add(sql, { id: free?.id ?? 0 });
    await sealBatch(sql);
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await compare()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/was sealed after .* it was added afterwards/),
    });
  });

  it('finds one however many rows have followed the head, and not one that was committed late', async () => {
    await noteHead(Date.now() + 30 * 60_000);
    await add(sql);
    await sealBatch(sql);
    expect(await compare()).toMatchObject({ code: 0 });
    await noteHead(Date.now() + 2 * HOUR);
    expect(await compare()).toMatchObject({ code: 0 });
    await add(sql, { at: new Date(Date.now() + 90 * 60_000) });
    await sealBatch(sql);
    await add(sql, { at: new Date(Date.now() + 30 * 60_000) });
    await sealBatch(sql);
    await sql`UPDATE audit_seals SET sealed_at = now() + interval '2 hours' WHERE audit_id IN
      (SELECT id FROM audit_log WHERE action = 'test.timed')`;
    expect(await compare()).toMatchObject({
      code: 1,
      err: expect.stringContaining('it was added afterwards'),
    });
  });

  it('says nothing of rows that waited to be sealed when the head was sent', async () => {
    const now = Date.now();
    await noteHead(now + 5 * HOUR, now);
    await add(sql);
    await sealBatch(sql);
    expect(await compare()).toMatchObject({
      code: 0,
      out: expect.stringContaining('sealing had stopped'),
    });
  });

  it('finds a row that says it is later than the head it stands before', async () => {
    await noteHead(Date.now() - HOUR);
    expect(await compare()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/its seal was written down outside the database by .* its time was changed/),
    });
  });

  it('tells since when nothing has come, though it was due', async () => {
    await sql`UPDATE audit_log SET at = at - interval '1 day'`;
    undo.push(async () => void (await sql`UPDATE audit_log SET at = at + interval '1 day'`));
    await rechain();
    undo.push(rechain);
    await noteHead(Date.now());
    expect((await compare()).out).not.toContain('One is due');
    rmSync(file());
    await noteHead(Date.now() - HOUR);
    expect(await compare()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/of 2.*\sOne is due every 15 minutes: since then the server was stopped/s),
    });
  });
});

it('says so where it cannot be reached or has nothing, and sends again later', async () => {
  refuses = true;
  start(address);
  await expect.poll(() => errors.map(String).join()).toContain('answered 503');
  expect(await verify('--anchor', address)).toMatchObject({
    code: 1,
    err: expect.stringContaining('answered 503'),
  });
  expect(await verify('--anchor', join(dataDir, 'nothing'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no head'),
  });
});

it('is set in the environment, for a file or an address, at an interval', () => {
  expect(readConfig({}, '1.0.0').auditAnchor).toBeUndefined();
  expect(readConfig({ AUDIT_ANCHOR: 'https://notary.test/heads' }, '1.0.0').auditAnchor).toEqual({
    target: 'https://notary.test/heads',
    minutes: 15,
  });
  expect(readConfig({ AUDIT_ANCHOR: '/mnt/heads', AUDIT_ANCHOR_MINUTES: '60' }, '1.0.0').auditAnchor).toEqual(
    {
      target: '/mnt/heads',
      minutes: 60,
    },
  );
  expect(() => readConfig({ AUDIT_ANCHOR: 'ftp://notary.test' }, '1.0.0')).toThrow('AUDIT_ANCHOR must be');
});
