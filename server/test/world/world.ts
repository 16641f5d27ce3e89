// A world for a suite: a database of its own with the demo cast, a running server, and people who sign in at the
// real provider and call the API over HTTP.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Config, RunMode } from '../../src/config.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { freePort } from '../../src/platform/embedded-postgres/start.ts';
import { type Running, start } from '../../src/start.ts';
import { type Caller, makeCaller } from './caller.ts';
import { testConfig } from './config.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { TEMPLATE } from './global-setup.ts';
import { signInByForm } from './sign-in.ts';

export interface World {
  config: Config;
  url: string;
  /** The database as its owner, to look behind the API. */
  sql: Sql;
  /** One of the cast, signed in; the token is kept for the suite. */
  as(name: string): Promise<Caller>;
  /** Nobody, or somebody with the given token. */
  withToken(token?: string): Caller;
  userId(name: string): Promise<string>;
  projectId(name: string): Promise<string>;
  teamId(name: string): Promise<string>;
  stop(): Promise<void>;
}

interface WorldOptions {
  mode?: RunMode;
  env?: Record<string, string>;
  /** What the environment alone cannot say here, such as an address of others. */
  change?: (config: Config) => Config;
}

/** A fresh clone of the template with the demo studies; returns its address. */
export async function cloneDatabase(): Promise<string> {
  const cluster = inject('cluster');
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const admin = connect(`${cluster}postgres`, { connections: 1 });
  // A copy takes as long as the disk does.
  await admin`SET statement_timeout = 0`;
  await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  await admin.end();
  return `${cluster}${name}`;
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const databaseUrl = await cloneDatabase();
  const dataDir = mkdtempSync(join(inject('testDir'), 'data-'));
  const port = await freePort();
  const read = testConfig({
    dataDir,
    databaseUrl,
    port, // The template holds the demo studies already, without their history.
    env: { DEMO: 'false', ...options.env },
  });
  const config = options.change?.(read) ?? read;
  const running: Running = await start(config, options.mode ?? 'api', pino({ level: 'silent' }));
  const sql = connect(databaseUrl, { connections: 3 });
  const url = config.publicUrl;
  const signedIn = new Map<string, Promise<Caller>>();
  const idOf = async (table: string, column: string, value: string): Promise<string> => {
    const [row] = await sql`SELECT id FROM ${sql(table)} WHERE ${sql(column)} = ${value}`;
    if (!row) throw new Error(`The demo has no ${table} with ${column} ${value}.`);
    return row.id;
  };
  return {
    config,
    url,
    sql,
    as: (name) => {
      const known = signedIn.get(name) ?? signIn(url, name);
      signedIn.set(name, known);
      return known;
    },
    withToken: (token) => makeCaller(url, token),
    userId: (name) => idOf('users', 'key', name),
    projectId: (name) => idOf('projects', 'name', name),
    teamId: (name) => idOf('medical_teams', 'name', name),
    stop: async () => {
      await running.stop();
      await sql.end();
    },
  };
}

async function signIn(url: string, name: string): Promise<Caller> {
  const tokens = await signInByForm(url, { email: `${name}@demo.test`, password: DEMO_PASSWORD });
  return makeCaller(url, tokens.accessToken);
}
