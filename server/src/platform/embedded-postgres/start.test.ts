// The embedded PostgreSQL: starts, keeps what it was given, and starts again after everything that can happen to it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { openDatabase } from './attach.ts';
import { chooseDisguise } from './binaries.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { startEmbeddedPostgres } from './start.ts';

const dirs: string[] = [];
const newDir = () => {
  const dir = mkdtempSync(join(inject('testDir'), 'embedded-'));
  dirs.push(dir);
  return dir;
};
/** A cluster that was stopped well, from which others are copied: to make one takes longer than all that a test does with it. */
let made: string;
beforeAll(async () => {
  made = newDir();
  await (await startEmbeddedPostgres({ dir: made, database: 'postgres' })).stop();
});
const dirWithCluster = () => {
  const dir = newDir();
  // As nobody its files may lie elsewhere, and belong to somebody else.
  if (chooseDisguise() !== 'nobody') cpSync(made, dir, { recursive: true });
  return dir;
};
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

async function ask(url: string, statement: string) {
  const sql = connect(url, { connections: 1 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

// A new cluster takes its time where the machine is busy.
describe('embedded PostgreSQL', { timeout: 600_000 }, () => {
  it('keeps committed rows over kill -9 and starts over its own leftovers', async () => {
    const dir = dirWithCluster();
    const first = await startEmbeddedPostgres({ dir, database: 'postgres', revive: false });
    await ask(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)');
    const pid = Number(readFileSync(join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const second = await startEmbeddedPostgres({ dir, database: 'postgres' });
    await expect(waitFor(() => ask(second.url, 'SELECT n FROM kept'))).resolves.toMatchObject([{ n: 1 }]);
    await second.stop();
  });

  it('answers by its socket, also over the lock of one that is gone', async () => {
    const dir = dirWithCluster();
    const first = await startEmbeddedPostgres({ dir, database: 'postgres' });
    const [row] = await ask(first.socketUrl, 'SELECT inet_client_addr() IS NULL AS "bySocket"');
    expect(row).toEqual({ bySocket: true });
    await first.stop();
    await expect(ask(first.socketUrl, 'SELECT 1')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    // A stranger has got the number of the process that was killed.
    const lock = join(dir, `cluster/.s.PGSQL.${new URL(first.url).port}.lock`);
    writeFileSync(lock, `${process.pid}\n`);
    const second = await startEmbeddedPostgres({ dir, database: 'postgres' });
    expect(existsSync(lock)).toBe(false);
    await second.stop();
  });

  it('is reached by its address where the name of its folder is too long for a socket', async () => {
    const dir = join(newDir(), 'x'.repeat(100));
    const database = await startEmbeddedPostgres({ dir, database: 'postgres' });
    expect(database.socketUrl).toBe(database.url);
    expect(await ask(database.socketUrl, 'SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
    await database.stop();
  });

  it('waits for the last process of a database that was killed', async () => {
    const dir = dirWithCluster();
    const killed = await startEmbeddedPostgres({ dir, database: 'postgres', revive: false });
    const { stdout } = spawnSync('pgrep', ['-P', String(killed.pid)], { encoding: 'utf8' });
    const child = Number(stdout.split('\n')[0]);
    process.kill(child, 'SIGSTOP');
    process.kill(killed.pid, 'SIGKILL');
    const starting = startEmbeddedPostgres({ dir, database: 'postgres' });
    try {
      await expect
        .poll(() => readFileSync(join(dir, 'postgres.log'), 'utf8'))
        .toContain('pre-existing shared memory block');
    } finally {
      process.kill(child, 'SIGCONT');
    }
    const next = await starting;
    await expect(ask(next.url, 'SELECT 1 AS n')).resolves.toMatchObject([{ n: 1 }]);
    await next.stop();
  });

  it('waits until the end of a database that was killed is noticed', async () => {
    const dir = dirWithCluster();
    // It has ended and stays in the system's list, since its parent does not look after it.
    // The shell must not look after it either, so it outlives the shell.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 600']);
    const [pid] = await once(parent.stdout, 'data');
    const state = () =>
      spawnSync('ps', ['-o', 'stat=', '-p', String(pid).trim()], { encoding: 'utf8' }).stdout;
    await expect.poll(state).toMatch(/^Z/);
    writeFileSync(join(dir, 'cluster/postmaster.pid'), `${String(pid).trim()}\n${dir}\n`);
    const starting = startEmbeddedPostgres({ dir, database: 'postgres' });
    try {
      await expect.poll(() => readFileSync(join(dir, 'postgres.log'), 'utf8')).toContain('already exists');
    } finally {
      parent.kill();
    }
    const next = await starting;
    await expect(ask(next.url, 'SELECT 1 AS n')).resolves.toMatchObject([{ n: 1 }]);
    await next.stop();
  });

  it('stops a database that an application killed by -9 left running, and starts anew', async () => {
    const dir = dirWithCluster();
    const orphan = await startEmbeddedPostgres({ dir, database: 'postgres', revive: false });
    await ask(orphan.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (2)');
    const next = await startEmbeddedPostgres({ dir, database: 'postgres' });
    expect(next.pid).not.toBe(orphan.pid);
    await expect(ask(next.url, 'SELECT n FROM kept')).resolves.toMatchObject([{ n: 2 }]);
    await next.stop();
  });

  it('starts again by itself, at the same address, when it dies', async () => {
    const server = await startEmbeddedPostgres({ dir: dirWithCluster(), database: 'postgres' });
    await ask(server.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (3)');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await expect(waitFor(() => ask(server.url, 'SELECT n FROM kept'))).resolves.toMatchObject([{ n: 3 }]);
    await expect.poll(() => server.pid).not.toBe(pid);
    await server.stop();
    await expect(ask(server.url, 'SELECT 1')).rejects.toThrow();
  });

  it('passes over a pid file that names a stranger', async () => {
    const dir = dirWithCluster();
    const stranger = spawn('sleep', ['30']);
    writeFileSync(join(dir, 'cluster/postmaster.pid'), `${stranger.pid}\n${dir}\n`);
    const again = await startEmbeddedPostgres({ dir, database: 'postgres' });
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await again.stop();
  });

  it.skipIf(process.getuid?.() !== 0)('runs as root also where user namespaces are forbidden', async () => {
    expect(['namespace', 'nobody']).toContain(chooseDisguise());
    const dir = newDir();
    const server = await startEmbeddedPostgres({ dir, database: 'postgres', disguise: 'nobody' });
    await expect(ask(server.url, 'SELECT 1 AS one')).resolves.toMatchObject([{ one: 1 }]);
    await server.stop();
  });

  it('refuses a folder that another Trialog uses, in one sentence, and takes one whose owner is gone', () => {
    const dir = newDir();
    const other = spawn('node', ['-e', 'setTimeout(() => {}, 30000)']);
    writeFileSync(join(dir, 'trialog.lock'), String(other.pid));
    expect(() => lockFolder(dir)).toThrow(FolderInUse);
    expect(() => lockFolder(dir)).toThrow(/set DATA_DIR to another folder/);
    other.kill('SIGKILL');
    writeFileSync(join(dir, 'trialog.lock'), '999999999');
    lockFolder(dir)();
  });

  it('makes its own database, and a command beside it joins it', async () => {
    const config = { dataDir: newDir() };
    const server = await openDatabase(config);
    await expect(openDatabase(config, { attach: true })).resolves.toMatchObject({
      ownerUrl: server.ownerUrl,
    });
    await expect(ask(server.ownerUrl, 'SELECT current_database() AS name')).resolves.toMatchObject([
      { name: 'trialog' },
    ]);
    await server.close();
  });
});

async function waitFor<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt > 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
