// A login that was made for the API: one that could do more than the API needs is refused at the start, in words.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { start } from '../src/start.ts';
import { testConfig } from './world/config.ts';
import { cloneDatabase } from './world/world.ts';

let databaseUrl: string;
let owner: Sql;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  owner = connect(databaseUrl, { connections: 1 });
});
afterAll(() => owner.end());

/** Makes a login, and gives its address. */
async function makeLogin(settings: string, grants: readonly string[]): Promise<string> {
  const name = `login_${randomBytes(6).toString('hex')}`;
  await owner.unsafe(`CREATE ROLE ${name} LOGIN PASSWORD 'a-password' ${settings}`);
  for (const role of grants) await owner.unsafe(`GRANT ${role} TO ${name}`);
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = 'a-password';
  return url.href;
}

async function startWith(apiUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(inject('testDir'), 'login-'));
  const env = { DEMO: 'false', DATABASE_APP_URL: apiUrl };
  const config = testConfig({ databaseUrl, port: await freePort(), dataDir, env });
  const running = await start(config, 'api', pino({ level: 'silent' }));
  try {
    expect((await fetch(`${config.publicUrl}/health/ready`)).status).toBe(200);
  } finally {
    await running.stop();
  }
}

const ownerName = () => new URL(databaseUrl).username;
const mighty = /could rewrite the audit trail/;

describe('DATABASE_APP_URL', () => {
  it('with a login that has the role of the API alone is taken', async () => {
    await startWith(await makeLogin('', ['trialog_app']));
  });

  it.each<[string, () => Promise<string>, RegExp]>([
    ['the owner itself', async () => databaseUrl, mighty],
    ['a superuser', () => makeLogin('SUPERUSER', ['trialog_app']), mighty],
    ['a member of the owner', () => makeLogin('', ['trialog_app', ownerName()]), mighty],
    ['one that may become the owner', () => makeLogin('NOINHERIT', ['trialog_app', ownerName()]), mighty],
    ['one that may make roles', () => makeLogin('CREATEROLE', ['trialog_app']), mighty],
    ['one that writes all tables', () => makeLogin('', ['trialog_app', 'pg_write_all_data']), mighty],
    ['one that has no role', () => makeLogin('', []), /must be a member of the role trialog_app/],
    [
      'another database',
      async () => (await makeLogin('', ['trialog_app'])).replace(/[^/]+$/, 'postgres'),
      /must lead to the same database as DATABASE_URL/,
    ],
    [
      'a wrong password',
      async () => (await makeLogin('', ['trialog_app'])).replace('a-password', 'another'),
      /refuses the login in DATABASE_APP_URL/,
    ],
    [
      'a port where nothing listens',
      async () => databaseUrl.replace(/:\d+\//, `:${await freePort()}/`),
      /The database in DATABASE_APP_URL cannot be reached/,
    ],
  ])('with %s is refused', async (_what, make, message) => {
    await expect(startWith(await make())).rejects.toThrow(message);
  });
});
