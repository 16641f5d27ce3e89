// Commands beside a running server, without its environment: their links lead to where people find the installation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_FILE } from '../demo/import-demo.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { runTrialog, runTrialogHere } from './world/run-trialog.ts';
import { writeStudy } from './world/small-study.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let env: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  env = { DATABASE_URL: world.config.databaseUrl ?? '', DATA_DIR: world.config.dataDir };
});
afterAll(() => world.stop());

describe('a command without the address of the server', () => {
  it('invites with a link to where the server runs, and the link works', async () => {
    const { code, out } = await runTrialog(['user', 'invite', 'anna'], env);
    expect(code).toBe(0);
    const link = /http\S+/.exec(out)?.[0] ?? '';
    expect(link.startsWith(`${world.url}/identity/password/`)).toBe(true);
    expect((await fetch(link)).status).toBe(200);
    expect(out).not.toContain('not known');
  });

  it('changes no account when the same study file comes again', async () => {
    const { code, out } = await runTrialogHere(['import', DEMO_FILE], { ...env, DEMO: 'true' });
    expect(code).toBe(0);
    expect(out).toMatch(/^accounts: \d+ unchanged$/m);
    expect(out).toContain('Nothing had changed.');
    const issuers =
      await world.sql`SELECT DISTINCT issuer FROM user_accounts WHERE issuer LIKE '%localhost%'`;
    expect(issuers).toEqual([]);
  });

  it('takes the address that it is told before the one that the server left', async () => {
    const told = { ...env, PUBLIC_URL: 'https://told.test' };
    expect((await runTrialogHere(['user', 'invite', 'bruno'], told)).out).toContain(
      'https://told.test/identity/',
    );
    const port = await runTrialogHere(['user', 'invite', 'bruno'], { ...env, PORT: '4567' });
    expect(port.out).toContain('http://localhost:4567/identity/');
  });

  it('says so when no server has run yet and nobody has said where it will', async () => {
    const fresh = { ...env, DATABASE_URL: await createEmptyDatabase() };
    expect((await runTrialogHere(['import', writeStudy()], fresh)).code).toBe(0);
    const { out } = await runTrialogHere(['user', 'invite', 'anna'], fresh);
    expect(out).toContain('The address of this installation is not known');
    expect(out).toContain('The link supposes http://localhost:3000.');
  });
});
