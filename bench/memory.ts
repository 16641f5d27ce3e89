// Memory at rest: what the server and its embedded database hold ten seconds after the start. The database's
// processes share their buffers, so each counts with its proportional part (PSS), the server with all of its own.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from './context.ts';
import { valuesOf } from './measure.ts';
import { processTree } from './processors.ts';
import { figure, type Result, result } from './report.ts';
import { newFolder, type StartedServer, startServer } from './server.ts';

const REST = 10_000;

function megabytes(pid: number, field: 'Rss' | 'Pss'): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  return Number(kilobytes) / 1024;
}

/** Of a process at work: counting its pages one by one, as above, would hold it up for milliseconds. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

export async function benchMemory({ measure }: BenchContext): Promise<Result> {
  const dataDir = newFolder();
  await (await startServer({ dataDir })).stop();
  let started: StartedServer | undefined;
  const steps = {
    server: async () => {
      started = await startServer({ dataDir });
      await sleep(REST);
      return megabytes(started.pid, 'Rss');
    },
    database: async () => {
      const { pid, stop } = started as StartedServer;
      const below = processTree(pid).filter((one) => one !== pid);
      const sum = below.reduce((all, one) => all + megabytes(one, 'Pss'), 0);
      await stop();
      return sum;
    },
  };
  const rounds = await measure(steps, { minded: false });
  const [server, database] = [valuesOf(rounds, 'server'), valuesOf(rounds, 'database')];
  const both = server.map((value, round) => value + (database[round] as number));
  return result(
    'memory',
    [
      figure('server', 'MB', server),
      figure('embedded PostgreSQL', 'MB', database),
      figure('both, at rest', 'MB', both, { is: 'under', value: 300 }),
    ],
    [rounds],
  );
}
