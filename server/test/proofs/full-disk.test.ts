// A disk that fills up, on a real one that is small: writes are refused in words before PostgreSQL finds no room, reads go
// on to the last byte, health and figures tell of it, and with room everything goes on without a restart.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { type Caller, makeCaller } from '../world/caller.ts';
import { DEMO_PASSWORD } from '../world/demo-password.ts';
import { runTrialogHere } from '../world/run-trialog.ts';
import { openInstallation } from '../world/saved-installation.ts';
import { signInByForm } from '../world/sign-in.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { hasSmallDisks, onSmallDisk, type SmallDisk, smallDiskOf } from './small-disk.ts';

const RESERVE = 48;

interface OnSmallDisk {
  server: ServerProcess;
  disk: SmallDisk;
  patient: Caller;
}

async function startOnSmallDisk(env: Record<string, string>): Promise<OnSmallDisk> {
  const dataDir = mkdtempSync(join(inject('testDir'), 'full-disk-'));
  const server = await startServer({
    port: await freePort(),
    dataDir,
    env: { DEMO: 'true', ...env },
    by: onSmallDisk(dataDir, 400),
  });
  const { accessToken } = await signInByForm(server.url, {
    email: 'anna@demo.test',
    password: DEMO_PASSWORD,
  });
  return { server, disk: smallDiskOf(server.pid, dataDir), patient: makeCaller(server.url, accessToken) };
}

let turn = 0;
const write = ({ patient }: OnSmallDisk) =>
  patient.put('Users/me/preferences', { language: turn++ % 2 ? 'en' : 'de', timeZone: 'Europe/Rome' });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const ready = async ({ server }: OnSmallDisk) =>
  (await (await fetch(`${server.url}/health/ready`)).json()) as { status: string; disks?: string[] };
const figures = async ({ server }: OnSmallDisk) => (await fetch(`${server.url}/metrics`)).text();

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e6b' } });
  return new Uint8Array(await drawn.png().toBuffer());
}

describe.skipIf(!hasSmallDisks)('a disk that is nearly full', { timeout: 600_000 }, () => {
  let one: OnSmallDisk;
  beforeAll(async () => {
    one = await startOnSmallDisk({ DISK_RESERVE: String(RESERVE) });
  });
  afterAll(async () => {
    await one?.server.kill('SIGTERM');
  });

  it('takes no writes, tells of it, and lets people read; with room it takes them again', async () => {
    expect((await write(one)).status).toBe(200);
    expect(await ready(one)).toMatchObject({ status: 'ready' });
    one.disk.fill(RESERVE / 2);
    await expect.poll(async () => (await write(one)).status).toBe(503);
    const refused = await write(one);
    expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['storageFull', '30']);
    const upload = await one.patient.upload('PUT', 'Users/me/avatar', { bytes: await picture() });
    expect([upload.status, codeOf(upload)]).toEqual([503, 'storageFull']);
    const { status, disks = [] } = await ready(one);
    expect(status).toBe('degraded');
    expect(disks[0]).toMatch(/^The disk of DATA_DIR has \d+ MB left, and 48 MB must stay: nobody can write/);
    expect(await figures(one)).toMatch(/^trialog_disk_low\{disk="database"\} 1$/m);
    // Who comes now still gets in, and reads.
    const url = one.server.url;
    const { accessToken } = await signInByForm(url, { email: 'elena@demo.test', password: DEMO_PASSWORD });
    expect((await makeCaller(url, accessToken).get('Users/me')).status).toBe(200);

    one.disk.empty();
    await expect.poll(async () => (await write(one)).status).toBe(200);
    expect(await ready(one)).toMatchObject({ status: 'ready' });
    expect(await figures(one)).toMatch(/^trialog_disk_low\{disk="database"\} 0$/m);
  });

  it('is read to the last byte, and the same process goes on when there is room', async () => {
    one.disk.fill(0);
    const seen = new Set<number>();
    for (const since = Date.now(); Date.now() - since < 5000; await sleep(50)) {
      seen.add((await one.patient.get('Users/me')).status);
      if (one.disk.freeMegabytes() > 0) one.disk.fill(0);
    }
    expect([...seen]).toEqual([200]);
    one.disk.empty();
    await expect.poll(async () => (await write(one)).status).toBe(200);
    expect(one.server.isRunning()).toBe(true);
    await expect.poll(async () => (await ready(one)).status).toBe('ready');
  });
});

/** The database as its owner, by its address on this machine: its socket lies where only its process sees it. */
function openDatabaseOf({ disk }: OnSmallDisk): Sql {
  const read = (name: string) => readFileSync(join(disk.folder, 'postgres', name), 'utf8');
  const port = read('cluster/postmaster.pid').split('\n')[3];
  return connect(`postgres://trialog:${read('password').trim()}@127.0.0.1:${port}/trialog`, {
    connections: 1,
  });
}

describe.skipIf(!hasSmallDisks)(
  'a disk that is full where nobody watched it',
  {
    tags: ['full'],
    timeout: 600_000,
  },
  () => {
    let one: OnSmallDisk;
    let acknowledged = '';
    beforeAll(async () => {
      one = await startOnSmallDisk({ DISK_RESERVE: '0' });
    });
    afterAll(async () => {
      await one?.server.kill('SIGTERM');
    });

    /** What is answered for so long, to one who reads and writes without a pause. */
    const answersFor = async (milliseconds: number) => {
      const seen = { reads: new Set<string>(), writes: new Set<string>() };
      const said = (answer: { status: number; body: unknown }) =>
        `${answer.status} ${codeOf(answer) ?? ''}`.trim();
      for (const since = Date.now(); Date.now() - since < milliseconds; ) {
        const language = turn % 2 ? 'en' : 'de';
        const answer = await write(one);
        if (answer.status === 200) acknowledged = language;
        seen.writes.add(said(answer));
        seen.reads.add(said(await one.patient.get('Users/me')));
      }
      return { reads: [...seen.reads].sort(), writes: [...seen.writes].sort() };
    };

    it('is told of in words where a table cannot grow', async () => {
      expect(await answersFor(500)).toEqual({ reads: ['200'], writes: ['200'] });
      one.disk.fill(0);
      await expect.poll(async () => codeOf(await write(one))).toBe('storageFull');
      expect((await answersFor(3000)).reads).toEqual(['200']);
      expect((await ready(one)).disks).toContain('The database says that its disk is full.');
    });

    it('ends the database where its log cannot grow, and it comes back with all that was acknowledged', async () => {
      const sql = openDatabaseOf(one);
      const fillLog = async () => {
        for (;;) await sql`SELECT pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`;
      };
      const lost = fillLog().catch(() => {});
      const { reads, writes } = await answersFor(15_000);
      expect(reads).toEqual(['200', '503 databaseAway']);
      expect(writes).toEqual(['200', '503 databaseAway', '503 storageFull']);
      await lost;
      await sql.end({ timeout: 1 });
      one.disk.empty();
      await expect.poll(async () => (await one.patient.get('Users/me')).status).toBe(200);
      const { body } = await one.patient.get<{ language: string }>('Users/me');
      expect(body.language).toBe(acknowledged);
      await expect.poll(async () => (await write(one)).status).toBe(200);
      expect(one.server.isRunning()).toBe(true);
    });
  },
);

describe.skipIf(!hasSmallDisks)(
  'a folder of backups that is full',
  { tags: ['full'], timeout: 600_000 },
  () => {
    it('is told of in words, half a backup does not stay, and with room the next one is made', async () => {
      const installation = await openInstallation();
      const folder = mkdtempSync(join(inject('testDir'), 'full-backups-'));
      const [program = '', ...words] = [...onSmallDisk(folder, 64), 'sh', '-c', 'echo mounted; exec cat'];
      const holder = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] });
      try {
        await once(holder.stdout, 'data');
        const disk = smallDiskOf(holder.pid as number, folder);
        disk.fill(1);
        const backup = () => runTrialogHere(['backup', '--to', join(disk.folder, 'saved')], installation.env);
        const refused = await backup();
        expect(refused.code).toBe(1);
        expect(refused.err).toMatch(/^The backup cannot be written to .*ENOSPC: no space left on device/);
        expect(readdirSync(join(disk.folder, 'saved', 'bases'))).toEqual([]);
        disk.empty();
        expect(await backup()).toMatchObject({ code: 0, err: '' });
      } finally {
        holder.stdin.end();
        await installation.close();
      }
    });
  },
);
