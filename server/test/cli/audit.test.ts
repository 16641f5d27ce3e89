// `trialog audit`: the trail on the command line, narrowed, in three forms.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { TrailEntry } from '@trialog/contract/schemas/audit-trail.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { readCsv, recordsOf } from '../world/read-csv.ts';
import { runTrialogHere } from '../world/run-trialog.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
let trialog: (...args: string[]) => ReturnType<typeof runTrialogHere>;
beforeAll(async () => {
  const url = await cloneDatabase();
  sql = connect(url, { connections: 1 });
  const env = { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(inject('testDir'), 'audit-command-')) };
  trialog = (...args) => runTrialogHere(['audit', ...args], env);
  await runTrialogHere(['user', 'suspend', 'anna', '--reason', 'as she wished'], env);
});
afterAll(() => sql.end());

it('prints a line an entry: when, who, what, of whom, old and new, and why', { tags: ['T4'] }, async () => {
  const { code, out } = await trialog('--patient', 'AUR-MIL-001', '--action', 'people.suspend');
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(out).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}\S+ \(operator\) {2}people\.suspend {2}person\/[0-9a-f-]+ {2}of AUR-MIL-001 {2}state: 0 → 1 {2}because: as she wished\n$/,
  );
});

it('prints CSV and JSON with the same entries, and leaves a row of itself', async () => {
  const args = ['--patient', 'anna', '--action', 'people.suspend', '--action', 'people.create'];
  const json = JSON.parse((await trialog(...args, '--format', 'json')).out) as TrailEntry[];
  expect(json.map(({ action }) => action)).toEqual(['people.create', 'people.suspend']);
  const { out } = await trialog(...args, '--format', 'csv');
  const records = recordsOf(readCsv(out.slice(1).replaceAll('\n', '\r\n')));
  expect(new Set(records.map(({ Id }) => Id))).toEqual(new Set(json.map(({ id }) => id)));
  expect(records.find(({ Field }) => Field === 'name')).toMatchObject({ New: 'Anna Conti', Values: 'whole' });
  const [row] =
    await sql`SELECT actor_role, reason FROM audit_log WHERE action = 'auditTrail.export' ORDER BY id DESC LIMIT 1`;
  expect(row).toEqual({ actor_role: 'operator', reason: 'Command line, CSV, 2 entries' });
});

it('is narrowed by object and period', async () => {
  const [anna] = await sql`SELECT id FROM users WHERE key = 'anna'`;
  const of = async (...args: string[]) =>
    (await trialog('--object', `person/${anna?.id}`, ...args)).out.split('\n').length - 1;
  const all = await of();
  expect(all).toBeGreaterThan(2);
  expect(await of('--from', '2999-01-01')).toBe(0);
  expect(await of('--until', '2999-01-01', '--from', '2000-01-01T00:00Z')).toBe(all);
});

it('refuses in clear words what it does not understand', async () => {
  for (const [args, says] of [
    [['--format', 'xml'], '--format must be text, csv or json.'],
    [['--from', 'yesterday'], '--from must be a date or a time'],
    [['--object', 'message'], '--object must look like message/'],
  ] as const)
    expect(await trialog(...args)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
  expect(await trialog('--patient', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody has'),
  });
  expect(await trialog('--patient', 'marco')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no patient'),
  });
});
