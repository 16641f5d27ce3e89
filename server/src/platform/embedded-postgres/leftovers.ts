// What a database that was killed has left in its folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How PostgreSQL calls its sockets and their locks, before the number of the port. */
export const SOCKET_NAME = '.s.PGSQL.';

/**
 * After a kill -9 of the application its database may still run, or its pid file may name a stranger.
 * The caller holds the folder's lock, so a database found here belongs to nobody any more: it is stopped.
 */
export async function clearLeftovers(cluster: string): Promise<void> {
  await stopLeftover(cluster);
  // The lock beside a socket names a process, too.
  for (const name of readdirSync(cluster))
    if (name.startsWith(SOCKET_NAME)) rmSync(join(cluster, name), { force: true });
}

async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!commandLine(pid).includes(cluster)) {
    rmSync(file);
    return;
  }
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 20) {
    if (waited > 10_000) process.kill(pid, 'SIGQUIT');
    if (waited > 60_000) throw new Error(`An earlier database (process ${pid}) does not stop.`);
    await sleep(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''));
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}
