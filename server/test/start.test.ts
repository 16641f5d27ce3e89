// The command as an operator meets it: one clear sentence for what is wrong, a stop that finishes what runs, and a
// log that names nobody.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { freePort } from '../src/platform/embedded-postgres/start.ts';
import { makeLogger } from '../src/platform/logger.ts';
import { start } from '../src/start.ts';
import { smallPicture } from './proofs/access-samples.ts';
import { makeNewcomer, makeTokens } from './proofs/newcomers.ts';
import { openRequest, rawBytes } from './proofs/raw-request.ts';
import { spawnServer } from './proofs/server-process.ts';
import { makeCaller } from './world/caller.ts';
import { testConfig } from './world/config.ts';
import { DEMO_PASSWORD } from './world/demo-password.ts';
import { isDoneWithin } from './world/fair-time.ts';
import { keyFileIn } from './world/key-file.ts';
import { signInByForm } from './world/sign-in.ts';
import { cloneDatabase } from './world/world.ts';

const busy = createServer().listen(0, '127.0.0.1');
afterAll(() => void busy.close());

const newDir = () => mkdtempSync(join(inject('testDir'), 'start-'));

describe('a start that cannot succeed', { timeout: 600_000 }, () => {
  const failures: [
    string,
    (cluster: string) => Promise<{ env: Record<string, string>; port?: number; mode?: string }>,
    RegExp,
  ][] = [
    [
      'wrong settings, all of them at once',
      async () => ({ env: { LOG_LEVEL: 'loud', DATABASE_CONNECTIONS: 'many', OIDC_AUDIENCE: 'x' } }),
      /^Trialog cannot start with this configuration:\n {2}- [\s\S]*LOG_LEVEL must[\s\S]*DATABASE_CONNECTIONS must/,
    ],
    ['an unknown way to run', async () => ({ env: {}, mode: 'both' }), /"both" is none of api, worker, all/],
    [
      'a port in use',
      async () => ({
        env: { DATABASE_URL: await cloneDatabase(), TRIALOG_KEY_FILE: keyFileIn(inject('testDir')) },
        port: (busy.address() as AddressInfo).port,
      }),
      /^Port \d+ is in use\. .* set PORT /,
    ],
    [
      'a port for figures in use',
      async () => ({
        env: {
          DATABASE_URL: await cloneDatabase(),
          TRIALOG_KEY_FILE: keyFileIn(inject('testDir')),
          METRICS_PORT: String((busy.address() as AddressInfo).port),
        },
      }),
      /^Port \d+ is in use\. .* set METRICS_PORT /,
    ],
    [
      'a database that is not there',
      async () => ({ env: { DATABASE_URL: `postgres://trialog:x@127.0.0.1:${await freePort()}/trialog` } }),
      /^The database .*cannot be reached/,
    ],
    [
      'a wrong password',
      async (cluster) => ({ env: { DATABASE_URL: `${cluster.replace(/:[^:@]+@/, ':wrong@')}postgres` } }),
      /^The database refuses the login/,
    ],
    [
      'a database nobody made',
      async (cluster) => ({ env: { DATABASE_URL: `${cluster}nowhere` } }),
      /^The database named in DATABASE_URL does not exist/,
    ],
  ];

  type Failure = (typeof failures)[number];
  const hasOneClearMessage = async (_name: string, make: Failure[1], message: RegExp): Promise<void> => {
    const { env, port, mode } = await make(inject('cluster'));
    const server = spawnServer({
      dataDir: newDir(),
      port: port ?? (await freePort()),
      env: { DEMO: 'false', ...env },
      ...(mode ? { mode } : {}),
    });
    const { code } = await server.ended;
    expect([code, server.output()]).toEqual([1, expect.stringMatching(message)]);
    expect(server.output()).not.toMatch(/^\s+at |\.ts:\d+/m);
    expect(server.output()).not.toContain('wrong@');
  };
  const telling = (name: string) => /^wrong settings|^a port in use|^a wrong password/.test(name);

  it.concurrent.each(failures.filter(([name]) => telling(name)))(
    '%s: one clear message, and exit code 1',
    hasOneClearMessage,
  );

  it.concurrent.each(failures.filter(([name]) => !telling(name)))(
    '%s: one clear message, too',
    { tags: ['full'] },
    hasOneClearMessage,
  );
});

describe('a stop', () => {
  it('finishes the request that runs, takes no new one, and leaves no connection', async () => {
    const databaseUrl = await cloneDatabase();
    const port = await freePort();
    const config = testConfig({ databaseUrl, port, dataDir: newDir(), env: { DEMO: 'false' } });
    const running = await start(config, 'all', pino({ level: 'silent' }));
    // There are people here.
    expect(running.setUp).toBeUndefined();
    const sql = connect(databaseUrl, { connections: 2 });
    const person = await makeNewcomer(sql, config, await makeTokens(sql, config));
    const caller = makeCaller(config.publicUrl, person.token);
    const holder = await sql.reserve();
    await holder`SET idle_in_transaction_session_timeout = 0`;
    await holder`BEGIN`;
    await holder`SELECT 1 FROM users WHERE id = ${person.userId} FOR UPDATE`;
    const answer = caller.put('Users/me/preferences', { language: 'it', timeZone: 'Europe/Rome' });
    await expect
      .poll(
        () =>
          sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      .toHaveLength(1);
    const stopped = running.stop();
    const isTaken = () =>
      fetch(`${config.publicUrl}/health/live`).then(
        () => true,
        () => false,
      );
    await expect.poll(isTaken).toBe(false);
    await holder`COMMIT`;
    holder.release();
    expect((await answer).status).toBe(200);
    // The caller's connection stays open for more: that is no reason to wait.
    expect(await isDoneWithin(sql, 10_000, stopped)).toBe(true);
    // The database needs a moment to notice that they are closed.
    await expect
      .poll(
        () => sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
          AND pid <> pg_backend_pid() AND application_name LIKE 'trialog-%'`,
      )
      .toHaveLength(0);
    await sql.end();
  });
});

describe('the log', () => {
  it('has no name, e-mail, password, token, code, key or body in it, at its most talkative', async () => {
    let written = '';
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        written += chunk;
        done();
      },
    });
    const databaseUrl = await cloneDatabase();
    const port = await freePort();
    const config = testConfig({ databaseUrl, port, dataDir: newDir(), env: { DEMO: 'false' } });
    const running = await start(config, 'all', makeLogger('trace', stream));
    const sql = connect(databaseUrl, { connections: 2 });
    const url = config.publicUrl;
    const { accessToken } = await signInByForm(url, { email: 'anna@demo.test', password: DEMO_PASSWORD });
    await signInByForm(url, { email: 'anna@demo.test', password: 'a-wrong-password' }).catch(() => {});
    const anna = makeCaller(url, accessToken);
    const [team] = await sql`SELECT id FROM medical_teams WHERE name = 'Milano'`;
    await anna.get('Users/me');
    await anna.get(`Patient/${team?.id}`);
    await anna.put(
      'Users/me/preferences',
      { language: 'it', timeZone: 'Pacific/Chatham' },
      { key: 'a-key-to-look-for' },
    );
    await anna.put('Users/me/preferences', { language: 'it', timeZone: 'words-to-look-for' });
    await anna.upload('PUT', 'Users/me/avatar', { bytes: smallPicture, name: 'file-to-look-for.png' });
    await anna.upload('PUT', 'Users/me/avatar', { bytes: smallPicture });
    // A statement that fails with a row of values in its message.
    await sql`ALTER TABLE users ADD CONSTRAINT planted CHECK (time_zone <> 'Europe/Malta')`;
    const failed = await anna.put('Users/me/preferences', { language: 'it', timeZone: 'Europe/Malta' });
    expect(failed.status).toBe(500);
    // It is cut while it waits for the row, so that the server has surely read it.
    const holder = await sql.reserve();
    await holder`SET idle_in_transaction_session_timeout = 0`;
    await holder`BEGIN`;
    await holder`SELECT 1 FROM users WHERE key = 'anna' FOR UPDATE`;
    const cut = openRequest(
      url,
      rawBytes(url, {
        method: 'PUT',
        path: '/api/en-US/Users/me/preferences?words=to-look-for',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: Buffer.from('{"language":"it","timeZone":"Europe/Oslo"}'),
      }),
    );
    const waitingForRows = () =>
      sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(waitingForRows).toHaveLength(1);
    cut.cut();
    await expect.poll(waitingForRows).toHaveLength(0);
    await holder`ROLLBACK`;
    holder.release();
    const people =
      await sql`SELECT u.name, p.study_code FROM users u LEFT JOIN patients p ON p.user_id = u.id`;
    await running.stop();
    await sql.end();

    // It did write: by route and by constraint.
    expect(written).toContain('/api/:tag/Patient/:medicalTeamId');
    expect(written).toContain('"planted"');
    const secrets = [
      'anna',
      '@demo.test',
      DEMO_PASSWORD,
      'a-wrong-password',
      accessToken.slice(-40),
      'look-for',
      'Chatham',
      'Malta',
      'Oslo',
      team?.id,
      'Bearer',
      ...people.flatMap((row) => [row.name, row.study_code]).filter(Boolean),
    ] as string[];
    const lower = written.toLowerCase();
    expect(secrets.filter((secret) => lower.includes(secret.toLowerCase()))).toEqual([]);
  });
});
