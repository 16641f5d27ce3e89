// An upgrade while people work: an earlier version and this one on one database, behind one address. First the earlier one
// alone, then both in turn on the new tables, then this one. UPGRADE_FROM names the earlier one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { makeCaller } from '../world/caller.ts';
import { testConfig } from '../world/config.ts';
import { DEMO_PASSWORD } from '../world/demo-password.ts';
import { signInByForm } from '../world/sign-in.ts';
import { sizeOf } from './chance.ts';
import { findCommit, giveMigrations, unpackRelease } from './earlier-release.ts';
import { faultsIn, type KeyedWrite, makeWrites } from './keyed-writes.ts';
import { makeListeningPatient } from './listening-patient.ts';
import { makeNewcomer, makeTokens } from './newcomers.ts';
import { type Member, startMember } from './replicated-cluster.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { openProxy, type SwitchingProxy } from './switching-proxy.ts';

/** The first one from which an upgrade without stopping is meant to work. */
const FROM = process.env.UPGRADE_FROM ?? 'cf40663f';
const commit = findCommit(FROM);
const CALLERS = 4;
const WRITES = sizeOf(60, 600);

let folder: string;
let earlier: string;
beforeAll(() => {
  folder = mkdtempSync(join(inject('testDir'), 'upgrade-'));
  earlier = join(folder, 'earlier');
  if (commit) unpackRelease(commit, earlier);
});

describe.skipIf(!commit)(
  `an upgrade from ${FROM} while people work`,
  { tags: ['full'], timeout: 3_600_000 },
  () => {
    let database: Member;
    let proxy: SwitchingProxy;
    let sql: Sql;
    const servers: ServerProcess[] = [];
    beforeAll(async () => {
      database = await startMember(join(folder, 'database'), await freePort());
      const admin = connect(database.url.replace(/trialog$/, 'postgres'), { connections: 1 });
      await admin.unsafe('CREATE DATABASE trialog');
      await admin.end();
      proxy = await openProxy();
      sql = connect(database.url, { connections: 2 });
    });
    afterAll(async () => {
      for (const server of servers) if (server.isRunning()) await server.kill('SIGTERM');
      await sql?.end();
      await proxy?.stop();
      await database?.stop();
    });

    const startVersion = async (tree?: string) => {
      const server = await startServer({
        port: await freePort(),
        dataDir: join(folder, 'data'),
        env: { DATABASE_URL: database.url, PUBLIC_URL: proxy.url, DEMO: 'true' },
        ...(tree === undefined ? {} : { tree }),
      });
      servers.push(server);
      return server;
    };

    it('stops nobody: no answer but 200, nothing lost, nothing twice', async () => {
      const before = await startVersion(earlier);
      proxy.leadTo([before.url]);
      const config = testConfig({
        databaseUrl: database.url,
        dataDir: folder,
        env: { PUBLIC_URL: proxy.url },
      });
      const tokens = await makeTokens(sql, config);
      const people = await Promise.all(
        Array.from({ length: CALLERS }, () => makeNewcomer(sql, config, tokens)),
      );
      const patient = await makeListeningPatient(sql, config, tokens, proxy.url);
      const writes: KeyedWrite[] = [];
      const odd = new Set<string>();
      const sent: string[] = [];
      let over = false;
      const next = makeWrites(people);
      const writer = async () => {
        while (!over) {
          const write = next();
          writes.push(write);
          // Twice under one key: the second may come to the other version, which must know the first.
          for (let time = 0; time < 2; time++) {
            const { put } = makeCaller(proxy.url, write.person.token);
            const { status } = await put('Users/me/preferences', write.body, { key: write.key });
            write.acknowledged ||= status === 200;
            if (status !== 200) odd.add(`write ${status}`);
          }
        }
      };
      const talker = async () => {
        const { caller, wall } = patient;
        while (!over) {
          const body = { body: `Day ${sent.length}`, messageScope: 2 };
          const answer = await caller.post<WallEntry>(`${wall}/create`, body);
          if (answer.status === 200) sent.push(answer.body.originalMessage.messageId);
          else odd.add(`message ${answer.status}`);
          const read = await caller.get<WallEntry[]>(`${wall}/0`);
          if (read.status !== 200) odd.add(`wall ${read.status}`);
          await sleep(50);
        }
      };
      const working = [...Array.from({ length: CALLERS }, writer), talker()];
      const more = async () => {
        const aim = writes.length + WRITES;
        await expect.poll(() => writes.length > aim, { interval: 50, timeout: 600_000 }).toBe(true);
      };
      await more();
      const after = await startVersion();
      proxy.leadTo([before.url, after.url]);
      await more();
      // Who signs in goes from one version to the other with each step.
      const signedIn = await signInByForm(proxy.url, { email: 'anna@demo.test', password: DEMO_PASSWORD });
      for (let time = 0; time < 4; time++)
        expect((await makeCaller(proxy.url, signedIn.accessToken).get('Users/me')).status).toBe(200);
      proxy.leadTo([after.url]);
      await before.kill('SIGTERM');
      expect(await before.ended).toEqual({ code: 0, signal: null });
      await more();
      over = true;
      await Promise.all(working);
      patient.close();
      expect([...odd]).toEqual([]);
      expect(await faultsIn(sql, writes)).toEqual([]);
      const [row] = await sql`SELECT count(*)::int AS count FROM messages WHERE id = ANY(${sent})`;
      expect([row?.count, before.output()]).toEqual([sent.length, '']);
      console.log(`${FROM}: ${writes.length} writes and ${sent.length} messages while versions changed`);
    });
  },
);

/** Files of the earlier version's own tests; all of its API where nothing else is named. */
const SUITE = process.env.UPGRADE_SUITE?.split(',') ?? ['server/test/'];

describe.skipIf(!commit || process.env.PROVE !== 'full')(
  'the tests of the earlier version',
  {
    tags: ['full'],
    timeout: 3_600_000,
  },
  () => {
    it(`pass on the tables of this one: ${SUITE.join(', ')}`, async () => {
      const added = giveMigrations(earlier);
      const vitest = join(earlier, 'node_modules/.bin/vitest');
      const child = spawn(vitest, ['run', '--testTimeout=600000', ...SUITE], {
        cwd: earlier,
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          output += part;
        });
      const [code] = await once(child, 'close');
      console.log(
        `with ${added.length} migrations of this version:\n${output.split('\n').slice(-6).join('\n')}`,
      );
      expect([code, code === 0 ? '' : output.slice(-5000)]).toEqual([0, '']);
    });
  },
);
