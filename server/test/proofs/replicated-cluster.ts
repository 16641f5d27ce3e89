// A PostgreSQL and its standby, each a cluster of its own: made from a base backup over the replication protocol, following
// by a slot, and promoted when the other is gone.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReplication } from '../../src/backup/base-backup.ts';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { chooseDisguise, NOBODY } from '../../src/platform/embedded-postgres/binaries.ts';
import { locateCluster } from '../../src/platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { unpackTar } from '../../src/platform/embedded-postgres/tar.ts';

export interface Member {
  dir: string;
  port: number;
  password: string;
  /** The database, as its owner, on this member alone. */
  url: string;
  /** At once, as by a power cut. */
  kill(): void;
  stop(): Promise<void>;
}

const DATABASE = 'trialog';
const SLOT = 'standby';

export async function startMember(
  dir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Member> {
  const server = await startEmbeddedPostgres({
    dir,
    settings: { port: String(port), ...settings },
    revive: false,
  });
  const password = readFileSync(join(dir, 'password'), 'utf8').trim();
  return {
    dir,
    port,
    password,
    url: `postgres://trialog:${password}@127.0.0.1:${port}/${DATABASE}`,
    kill: () => void process.kill(server.pid, 'SIGKILL'),
    stop: () => server.stop(),
  };
}

/** Follows the primary, and from then on the primary acknowledges nothing that the standby has not written down. */
export async function addStandby(primary: Member, dir: string, port: number): Promise<Member> {
  const sql = connect(primary.url, { connections: 1 });
  const { cluster } = locateCluster(dir);
  const owner = chooseDisguise() === 'nobody' ? NOBODY : undefined;
  mkdirSync(dir, { recursive: true });
  copyFileSync(join(primary.dir, 'password'), join(dir, 'password'));
  await sql`SELECT pg_create_physical_replication_slot(${SLOT}, true)
    WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = ${SLOT})`;
  const replication = await openReplication(primary.url);
  await replication.copyCluster('standby', (tar) => unpackTar(tar, cluster, owner));
  await replication.close();
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 });
  const { password } = primary;
  const standby = await startMember(dir, port, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=trialog password=${password} application_name=${SLOT}`,
    primary_slot_name: SLOT,
  });
  await sql.unsafe(`ALTER SYSTEM SET synchronous_standby_names = '${SLOT}'`);
  await sql`SELECT pg_reload_conf()`;
  await untilTrue(
    sql,
    `SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync') AS "isSo"`,
  );
  await sql.end();
  return standby;
}

/** It takes the other's place, and gives since when it can be written to. */
export async function promote(standby: Member): Promise<void> {
  const sql = connect(standby.url, { connections: 1 });
  await sql`SELECT pg_promote()`;
  await untilTrue(sql, 'SELECT NOT pg_is_in_recovery() AS "isSo"');
  await sql.end();
}

async function untilTrue(sql: Sql, question: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const [row] = (await sql.unsafe(question)) as { isSo: boolean }[];
    if (row?.isSo) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Never so: ${question}`);
}
