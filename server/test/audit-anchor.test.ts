// The outside anchor: heads of the chain go to a file or an address elsewhere, and find a chain that was written anew
// together with the heads beside the data.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { readAnchor, startAnchor } from '../src/platform/audit/anchor.ts';
import { auditText, GENESIS, linkHash } from '../src/platform/audit/chain.ts';
import { readHeads } from '../src/platform/audit/heads.ts';
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

const start = (target: string) => {
  const anchor = startAnchor(sql, { target, minutes: 1 }, (error) => void errors.push(error));
  undo.push(() => anchor.stop());
};
const verify = (...args: string[]) =>
  runTrialogHere(['verify-audit', ...args], { DATABASE_URL: url, DATA_DIR: dataDir });

/** Writes the chain anew from some row on, with the heads beside the data, as somebody would who may do all that. */
async function rewriteEverything(): Promise<void> {
  await sql`UPDATE audit_log SET reason = 'never happened' WHERE id = (SELECT min(id) + 3 FROM audit_log)`;
  let hash: Buffer = GENESIS;
  for (const row of await sql`SELECT s.seq, ${auditText(sql)} AS text FROM audit_seals s
      JOIN audit_log a ON a.id = s.audit_id ORDER BY s.seq`) {
    hash = linkHash(hash, row.text);
    await sql`UPDATE audit_seals SET hash = ${hash} WHERE seq = ${row.seq}`;
  }
  writeFileSync(join(dataDir, 'audit-heads.jsonl'), `${JSON.stringify(await readHead(sql))}\n`);
}

it('has the head in a file or at an address, and a sound chain agrees with both', async () => {
  const file = join(dataDir, 'elsewhere', 'heads.jsonl');
  start(file);
  start(address);
  const head = await readHead(sql);
  for (const target of [file, address])
    await expect
      .poll(async () => readHeads(await readAnchor(target)).get(head?.seq ?? 0))
      .toEqual([head?.hash]);
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
