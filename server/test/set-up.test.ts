// Setting up an installation on which there is nobody: the link at a start and by command, and what the first administrator
// does with it at the embedded provider and at an outer one.
import { mkdtempSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SetUpInstallation } from '@trialog/contract/schemas/set-up.ts';
import { setUpPaths } from '@trialog/contract/set-up.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { type Running, start } from '../src/start.ts';
import { type Caller, codeOf, makeCaller } from './world/caller.ts';
import { testConfig } from './world/config.ts';
import { createEmptyDatabase } from './world/empty-database.ts';
import { externalPerson, openExternalProvider } from './world/external-provider.ts';
import { runTrialogHere } from './world/run-trialog.ts';
import { signInByForm } from './world/sign-in.ts';

const PASSWORD = 'seven quiet herons';
const installation = (token: string, more: object = {}) => ({
  token,
  institute: 'Meridia University Hospital Network',
  name: 'Inês Duarte',
  email: 'Ines@demo.test',
  language: 'en',
  timeZone: 'Europe/Lisbon',
  ...more,
});
const tokenIn = (url: string) => url.trim().split('/').at(-1) as string;

interface Fresh {
  url: string;
  sql: Sql;
  running: Running;
  env: Record<string, string>;
  nobody: Caller;
  dataDir: string;
}

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A server on a database with nothing in it. */
async function openFresh(more: Record<string, string> = {}, at?: Partial<{ port: number }>): Promise<Fresh> {
  const databaseUrl = await createEmptyDatabase();
  const dataDir = mkdtempSync(join(inject('testDir'), 'fresh-'));
  const keyFile = join(dataDir, 'audit.key');
  const port = at?.port ?? (await freePort());
  const config = testConfig({ databaseUrl, dataDir, keyFile, port, env: { DEMO: 'false', ...more } });
  const running = await start(config, 'api', pino({ level: 'silent' }));
  const sql = connect(databaseUrl, { connections: 2 });
  opened.push(async () => {
    await running.stop();
    await sql.end();
  });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRIALOG_KEY_FILE: keyFile,
    PUBLIC_URL: config.publicUrl,
    ...more,
  };
  return { url: config.publicUrl, sql, running, env, nobody: makeCaller(config.publicUrl), dataDir };
}

const use = (caller: Caller, token: string, more: object = {}) =>
  caller.post<SetUpInstallation>(setUpPaths.installation, installation(token, more));
const look = async (caller: Caller, token: string) => {
  const answer = await caller.post(setUpPaths.link, { token });
  return answer.status === 200 ? 'usable' : codeOf(answer);
};

describe('an installation without anybody', () => {
  it('is set up by its link, once, and the administrator comes in with a password of their own', async () => {
    const { url, sql, running, nobody, dataDir, env } = await openFresh();
    const offered = running.setUp?.url as string;
    const token = tokenIn(offered);
    expect(await readFile(join(dataDir, 'setup-link'), 'utf8')).toBe(`${offered}\n`);
    expect((await stat(join(dataDir, 'setup-link'))).mode & 0o777).toBe(0o600);
    const [stored] =
      await sql`SELECT count(*)::int AS count FROM set_up_links l WHERE to_jsonb(l)::text LIKE ${`%${token}%`}`;
    expect(stored).toEqual({ count: 0 });

    expect(await look(nobody, token)).toBe('usable');
    const refused = [
      await use(nobody, token, { institute: ' ' }),
      await use(nobody, token, { name: '\u202eInês' }),
      await use(nobody, token, { email: 'ines' }),
      await use(nobody, token, { timeZone: 'Europe/Nowhere' }),
    ];
    expect(refused.map(codeOf)).toEqual([
      'nameNotAllowed',
      'nameNotAllowed',
      'emailInvalid',
      'timeZoneUnknown',
    ]);
    expect(await look(nobody, token)).toBe('usable');

    const done = await use(nobody, token);
    expect(done.status).toBe(200);
    const body = new URLSearchParams({ password: PASSWORD, repeated: PASSWORD });
    expect((await fetch(done.body.invitation, { method: 'POST', body })).status).toBe(200);
    const { accessToken } = await signInByForm(url, { email: 'ines@demo.test', password: PASSWORD });
    const ines = makeCaller(url, accessToken);
    expect((await ines.get('Users/me')).body).toMatchObject({
      name: 'Inês Duarte',
      timeZone: 'Europe/Lisbon',
      studyRoles: ['InstituteAdmin'],
    });
    expect((await ines.get('Administration/studies')).body).toMatchObject({
      studies: [],
      institutes: [{ name: 'Meridia University Hospital Network' }],
    });
    const trail = await sql`SELECT action, actor_role FROM audit_log
      WHERE action IN ('installation.makeSetUpLink', 'institutes.create', 'people.create', 'people.bindAccount',
        'people.invite', 'studyRoles.give') ORDER BY id`;
    expect(trail.map(({ action, actor_role }) => [action, actor_role])).toEqual([
      ['installation.makeSetUpLink', 'operator'],
      ['institutes.create', 'stranger'],
      ['people.create', 'stranger'],
      ['people.bindAccount', 'stranger'],
      ['people.invite', 'stranger'],
      ['studyRoles.give', 'stranger'],
    ]);

    expect(await look(nobody, token)).toBe('setUpLinkUsed');
    expect(codeOf(await use(nobody, token, { email: 'other@demo.test' }))).toBe('setUpLinkUsed');
    expect(await sql`SELECT count(*)::int AS count FROM users`).toEqual([{ count: 1 }]);
    const again = await runTrialogHere(['setup-link'], env);
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining('Inês Duarte administers this installation already.'),
    ]);
  });

  it('takes one of two who use a link at once, and one of two links', async () => {
    const { sql, running, nobody, env } = await openFresh();
    const first = tokenIn(running.setUp?.url as string);
    // A second server on the same database prints a link of its own.
    const { offerSetUp } = await import('../src/administration/first-run/offer-set-up.ts');
    const { openAuditTrail } = await import('../src/platform/audit/trail.ts');
    const where = { dataDir: env.DATA_DIR as string, publicUrl: 'http://second.test' };
    const trail = await openAuditTrail(sql, { keyFile: env.TRIALOG_KEY_FILE as string, version: '0.1.0' });
    const second = await offerSetUp(sql, where, { trail, endsEarlier: false });
    const tries = [first, first, tokenIn(second?.url as string)].map((token, index) =>
      use(nobody, token, { email: `ines-${index}@demo.test` }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sql`SELECT count(*)::int AS count FROM institutes`).toEqual([{ count: 1 }]);
    expect(await sql`SELECT count(*)::int AS count FROM institute_members`).toEqual([{ count: 1 }]);
    for (const { status, body } of answers)
      if (status !== 200) expect(['setUpLinkUsed', 'setUpDone']).toContain((body as { code?: string }).code);
  });

  it('says of a link that it has expired, was withdrawn, or is none; and holds up whoever guesses', async () => {
    const { sql, running, nobody, env, dataDir } = await openFresh();
    const first = tokenIn(running.setUp?.url as string);
    const made = await runTrialogHere(['setup-link'], env);
    expect([made.code, made.err]).toEqual([0, '']);
    const newest = tokenIn(made.out);
    expect(tokenIn(await readFile(join(dataDir, 'setup-link'), 'utf8'))).toBe(newest);
    expect(await look(nobody, first)).toBe('setUpLinkRevoked');
    expect(codeOf(await use(nobody, first))).toBe('setUpLinkRevoked');
    await sql`UPDATE set_up_links SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`;
    expect(await look(nobody, newest)).toBe('setUpLinkExpired');
    expect(codeOf(await use(nobody, newest))).toBe('setUpLinkExpired');
    expect(await look(nobody, 'x'.repeat(43))).toBe('setUpLinkInvalid');
    expect(await look(nobody, 'short')).toBe('setUpLinkInvalid');
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => look(nobody, `guess-${index}`.padEnd(43, 'x'))),
    );
    expect(guesses.filter((code) => code === 'tooManyRequests').length).toBeGreaterThanOrEqual(20);
    expect(guesses).not.toContain('usable');
  });

  it('connects the account of an outer provider, as an invitation does', async () => {
    const port = await freePort();
    const provider = await openExternalProvider(`http://127.0.0.1:${port}`);
    opened.push(() => provider.stop());
    const settings = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_AUDIENCE: provider.audience,
      OIDC_EXTRA_QUERY: new URLSearchParams(provider.policy).toString(),
      OIDC_SCOPE: 'openid',
    };
    const { url, running, nobody } = await openFresh(settings, { port });
    const { body } = await use(nobody, tokenIn(running.setUp?.url as string));
    expect(body.invitation).toMatch(new RegExp(`^${url}/invitation/[\\w-]{43}$`));
    const signedIn = await signInByForm(url, { ...(await settingsOf(url)), ...externalPerson('ines') });
    const ines = makeCaller(url, signedIn.accessToken);
    expect((await ines.get('Users/me')).status).toBe(403);
    const bound = await ines.post('Users/me/invitation', { invitation: tokenIn(body.invitation) });
    expect(bound.status).toBe(200);
    expect((await ines.get('Users/me')).body).toMatchObject({ studyRoles: ['InstituteAdmin'] });
  });
});

interface Settings {
  authority: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  extraQueryParams?: Record<string, string>;
}

const settingsOf = async (url: string) => (await (await fetch(`${url}/config.json`)).json()) as Settings;

it('offers nothing where there is somebody, and takes the link of an earlier start away', async () => {
  const { sql, running, nobody, env } = await openFresh();
  const token = tokenIn(running.setUp?.url as string);
  const id = '00000000-0000-7000-8000-000000000001';
  await sql`INSERT INTO institutes (id, key, name) VALUES (${id}, 'other', 'Another institute')`;
  expect(await look(nobody, token)).toBe('setUpDone');
  expect(codeOf(await use(nobody, token))).toBe('setUpDone');
  const file = join(env.DATA_DIR as string, 'setup-link');
  await writeFile(file, 'http://old.test\n');
  const refused = await runTrialogHere(['setup-link'], env);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('"trialog role give" names somebody'),
  ]);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
