// A server with a filled wall, and its people, signed in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messagePaths } from '@trialog/contract/messages.ts';
import { connect, type Sql } from '../../server/src/platform/database/connect.ts';
import { signInByForm } from '../../server/test/world/sign-in.ts';
import { newFolder, type StartedServer, startServer } from '../server.ts';
import { requestText } from './connection.ts';
import type { Cast, Person, WallSize } from './data.ts';
import { emailOf, fillWall } from './fill.ts';
import type { Task } from './load.ts';

export interface BenchServer {
  server: StartedServer;
  port: number;
  databaseUrl: string;
  sql: Sql;
  cast: Cast;
  folder: string;
  /** Waits until nothing is left to tell, to do or to seal, so that one measurement does not pay for another. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBenchServer(
  size: WallSize,
  nodeArgs: string[],
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const folder = newFolder();
  const server = await startServer({ dataDir: folder, nodeArgs, env });
  const databaseUrl = readFileSync(join(folder, 'postgres/address'), 'utf8');
  const sql = connect(databaseUrl, { connections: 3 });
  const begun = performance.now();
  const cast = await fillWall(sql, size);
  const messages = size.threads * (1 + size.replies);
  console.error(`  filled with ${messages} messages in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await sql`CHECKPOINT`;
  return {
    server,
    port: Number(new URL(server.url).port),
    databaseUrl,
    sql,
    cast,
    folder,
    settle: () => settle(sql),
    stop: async () => {
      await sql.end({ timeout: 1 });
      await server.stop();
    },
  };
}

async function settle(sql: Sql): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 120_000; await sleep(100)) {
    const [left] = await sql`SELECT (SELECT count(*) FROM outbox)::int
      + (SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts)::int
      + ((SELECT coalesce(max(id), 0) FROM audit_log) > (SELECT coalesce(max(audit_id), 0) FROM audit_seals))::int AS count`;
    if (left?.count === 0) return;
  }
  throw new Error('The worker did not come to an end within two minutes.');
}

export async function signInPerson({ server }: BenchServer, person: Person): Promise<string> {
  const tokens = await signInByForm(server.url, { email: emailOf(person), password: 'trialog-demo' });
  return tokens.accessToken;
}

export function personOf({ cast }: BenchServer, team: number, role: Person['role'], number = 0): Person {
  return cast.people.filter((one) => one.team === team && one.role === role)[number] as Person;
}

/** A page, and its answer to the letter. */
export async function pageTask(target: BenchServer, team: number, token: string, query = ''): Promise<Task> {
  const path = `${messagePaths.page(target.cast.projectId, target.cast.teamIds[team] as string, 0)}${query}`;
  const answer = await fetch(`${target.server.url}/api/en-US/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const entries = JSON.parse(body.toString()) as { replyMessages: unknown[] }[];
  if (entries.length !== 20 || entries.some(({ replyMessages }) => replyMessages.length !== 4))
    throw new Error(`${path} is no page of 20 threads with 4 replies.`);
  return { request: requestText({ path, token }), expected: body };
}
