// Opening the embedded database: alone, beside a process that runs it, and after one that was killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { openDatabase } from './attach.ts';
import { FolderInUse } from './folder-lock.ts';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(inject('testDir'), 'attach-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const HOLDER = `
  const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'attach.ts'))});
  const database = await openDatabase({ dataDir: process.argv[1] });
  process.on('SIGTERM', () => database.close().then(() => process.exit(0)));
  console.log(database.ownerUrl);
  setInterval(() => {}, 1000);`;

/** Another process that runs the database of the folder. */
function startHolder(): { child: ChildProcess; url: Promise<string>; ended: Promise<void> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error('The holder ended.')));
  });
  url.catch(() => {});
  return { child, url, ended: new Promise((resolve) => child.once('exit', () => resolve())) };
}

async function ask(url: string): Promise<string> {
  const sql = connect(url, { connections: 1 });
  try {
    return (await sql`SELECT current_database() AS name`)[0]?.name;
  } finally {
    await sql.end();
  }
}

describe('the embedded database', () => {
  it('leaves an outer database as it is', async () => {
    const opened = await openDatabase({ dataDir, databaseUrl: 'postgres://outer.test/db' });
    expect(opened.ownerUrl).toBe('postgres://outer.test/db');
    await opened.close();
  });

  it('starts, makes its database, and stops without a trace of the address', async () => {
    const opened = await openDatabase({ dataDir });
    const address = join(dataDir, 'postgres', 'address');
    expect(await ask(opened.ownerUrl)).toBe('trialog');
    expect(readFileSync(address, 'utf8')).toBe(opened.ownerUrl);
    await opened.close();
    expect(existsSync(address)).toBe(false);
    await expect(ask(opened.ownerUrl)).rejects.toThrow();
  });

  it('is shared with a command and refused to a second server, and outlives the command', async () => {
    const holder = startHolder();
    // Asked while the holder has the folder but is not ready yet: the command waits for it.
    while (!existsSync(join(dataDir, 'trialog.lock'))) await sleep(5);
    const opened = await openDatabase({ dataDir }, { attach: true });
    const url = await holder.url;
    expect(opened.ownerUrl).toBe(url);
    await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(FolderInUse);
    await opened.close();
    expect(await ask(url)).toBe('trialog');
    holder.child.kill('SIGTERM');
    await holder.ended;
  });

  it('is started anew after its process was killed', async () => {
    const holder = startHolder();
    const former = await holder.url;
    holder.child.kill('SIGKILL');
    await holder.ended;
    const opened = await openDatabase({ dataDir }, { attach: true });
    expect(opened.ownerUrl).not.toBe(former);
    expect(await ask(opened.ownerUrl)).toBe('trialog');
    await opened.close();
  });
});
