// A PostgreSQL of a hospital's own, on loopback: with a superuser, and a login and a database for Trialog that are called
// otherwise than the embedded ones.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { chooseDisguise, launch, locateBinaries } from '../../src/platform/embedded-postgres/binaries.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';

export interface OuterPostgres {
  /** As Trialog's login, which owns its database and may do nothing more. */
  url: string;
  superuser: Sql;
  stop(): Promise<void>;
}

const PASSWORD = 'outer-password';

/** `programs` is their folder; the embedded ones unless told otherwise. */
export async function startOuterPostgres(folder: string, programs?: string): Promise<OuterPostgres> {
  const { initdb, postgres } = locateBinaries(programs);
  const disguise = chooseDisguise();
  mkdirSync(folder, { recursive: true });
  const cluster = join(folder, 'outer');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const options = ['-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const made = launch(disguise, initdb, ['-D', cluster, ...options, '--locale=C.UTF-8']);
  const { status, stderr } = spawnSync(made.command, made.args, { ...made.options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = launch(disguise, postgres, ['-D', cluster, ...args]);
  const log = openSync(join(folder, 'outer.log'), 'a');
  const child: ChildProcess = spawn(run.command, run.args, { ...run.options, stdio: ['ignore', log, log] });
  const urlOf = (login: string, database: string) =>
    `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const superuser = connect(urlOf('postgres', 'postgres'), { connections: 1 });
  for (let tries = 0; ; tries++)
    try {
      await superuser`SELECT 1`;
      break;
    } catch (error) {
      if (tries > 600 || child.exitCode !== null) throw error;
      await sleep(100);
    }
  await superuser.unsafe(`CREATE ROLE hospital LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
  await superuser.unsafe('CREATE DATABASE studies OWNER hospital');
  return {
    url: urlOf('hospital', 'studies'),
    superuser,
    stop: async () => {
      await superuser.end({ timeout: 1 });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}
