// One-time links from the command line: an account that is made or changed for one is in the audit trail.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { recordedValues } from '../world/recorded-values.ts';
import { runTrialogHere } from '../world/run-trialog.ts';
import { makeTrail } from '../world/trail.ts';
import { cloneDatabase } from '../world/world.ts';

let sql: Sql;
let env: Record<string, string>;
let anna: string;
const trail = makeTrail();
const issuer = 'https://trialog.test/identity';

beforeAll(async () => {
  const url = await cloneDatabase();
  sql = connect(url, { connections: 1 });
  const dataDir = mkdtempSync(join(inject('testDir'), 'links-'));
  env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://trialog.test' };
  anna = (await sql`SELECT id FROM users WHERE key = 'anna'`)[0]?.id;
});
afterAll(() => sql.end());

/** About so many hours from now. */
const inHours = (hours: number) => ({
  asymmetricMatch: (at: unknown) =>
    Math.abs(Date.parse(String(at)) - Date.now() - hours * 3_600_000) < 60_000,
});

/** What a link has written down about accounts, and that it is a link. */
async function link(kind: 'invite' | 'reset-password') {
  const actions = ['people.bindAccount', 'people.changeAccount', 'people.invite', 'people.resetPassword'];
  const all = () => Promise.all(actions.map((action) => recordedValues(sql, trail, action)));
  const before = (await all()).map((rows) => rows.length);
  expect(await runTrialogHere(['user', kind, 'anna', '--reason', 'new address'], env)).toMatchObject({
    code: 0,
    err: '',
  });
  return (await all()).flatMap((rows, index) =>
    rows.slice(before[index]).map(({ objectId, patientId, reason, changes }) => ({
      action: actions[index],
      objectId,
      patientId,
      reason,
      ...changes,
    })),
  );
}

it('says which account it has changed, and made', { tags: ['T2'] }, async () => {
  const about = { objectId: anna, patientId: anna, reason: 'new address' };
  await link('invite');
  expect(await link('invite')).toEqual([
    { ...about, action: 'people.invite', linkUntil: [null, inHours(168)] },
  ]);
  await sql`UPDATE users SET email = 'conti@demo.test' WHERE id = ${anna}`;
  expect(await link('reset-password')).toEqual([
    {
      ...about,
      action: 'people.changeAccount',
      account: [
        [issuer, 'anna@demo.test'],
        [issuer, 'conti@demo.test'],
      ],
    },
    { ...about, action: 'people.resetPassword', linkUntil: [null, inHours(24)] },
  ]);
  await sql`DELETE FROM user_accounts WHERE user_id = ${anna}`;
  await sql`DELETE FROM identity_accounts WHERE user_id = ${anna}`;
  expect(await link('invite')).toEqual([
    { ...about, action: 'people.bindAccount', account: [null, [issuer, 'conti@demo.test']] },
    { ...about, action: 'people.invite', linkUntil: [null, inHours(168)] },
  ]);
});
