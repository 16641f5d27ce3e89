// Notifications: a broadcast to a hundred thousand patients, from the call until everybody has their row in the ledger
// and each push is handed over, held or known to have no device; beside it the wall, as it is while nothing else goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { messagePaths } from '@trialog/contract/messages.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { BenchContext } from './context.ts';
import { ratiosOf, valuesOf } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { fillPatients } from './notifications/fill.ts';
import { figure, type Result, result } from './report.ts';
import { type BenchServer, pageTask, personOf, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { FULL, type WallSize } from './wall/data.ts';
import { type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';

/** One team is told, sixteen read their walls. */
const WALL: WallSize = { ...FULL, teams: 17, patients: 1_700, threads: 4_000 };
const PATIENTS = 100_000;
const FEW_PATIENTS = 3_000;
/** Pages a second, well below what the server can do. */
const RATE = 100;
const IDLE_SECONDS = 30;
const READING_TEAMS = Array.from({ length: 16 }, (_, number) => number + 1);
const PATIENCE = 600_000;

export async function benchNotifications({ measure, nodeArgs, small }: BenchContext): Promise<Result> {
  const service = await openPushSink();
  const target = await startBenchServer(WALL, nodeArgs, { PUSH_TEST_LOOPBACK: 'true' });
  try {
    const count = small ? FEW_PATIENTS : PATIENTS;
    const people = await fillPatients(target.sql, target.cast, count, service.url);
    console.error(`  filled with ${people} people in one team`);
    const tasks = await Promise.all(READING_TEAMS.map((team) => readerTask(target, team)));
    const doctor = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
    const idle = () => pacedLatencies(loadOf(target, tasks, IDLE_SECONDS), RATE);
    // Once beforehand: the first push reads its library, and the process grows to the size of its work.
    await idle();
    await broadcast(target, doctor, people, tasks);
    let told: NotifiedRow | undefined;
    const rounds = await measure(
      {
        idle: async () => percentile(await idle(), 0.99),
        seconds: async () => {
          told = await broadcast(target, doctor, people, tasks);
          return told.seconds;
        },
        busy: async () => percentile(told?.latencies ?? [], 0.99),
        memory: async () => told?.memory ?? 0,
      },
      {
        before: async () => {
          await target.settle();
          await target.sql`TRUNCATE notifications`;
          await target.sql`CHECKPOINT`;
        },
      },
    );
    return result(
      'notifications',
      [
        figure(`broadcast to ${people} people, told, held or handed over`, 's', valuesOf(rounds, 'seconds'), {
          is: 'under',
          value: 60,
        }),
        figure('memory at its highest of that after the first fifth', '×', valuesOf(rounds, 'memory'), {
          is: 'under',
          value: 1.25,
        }),
        figure('page of the wall while idle, p99', 'ms', valuesOf(rounds, 'idle')),
        figure('page of the wall meanwhile, p99', 'ms', valuesOf(rounds, 'busy')),
        figure('page meanwhile to page while idle, p99', '×', ratiosOf(rounds, 'busy', 'idle'), {
          is: 'under',
          value: 2,
        }),
      ],
      [rounds],
    );
  } finally {
    await target.stop();
    await service.stop();
  }
}

async function readerTask(target: BenchServer, team: number): Promise<Task> {
  const token = await signInPerson(target, personOf(target, team, 'MedicalProfessional'));
  return pageTask(target, team, token);
}

function loadOf(target: BenchServer, tasks: readonly Task[], seconds: number): Load {
  let asked = 0;
  return { port: target.port, seconds, next: () => tasks[asked++ % tasks.length] as Task };
}

interface NotifiedRow {
  seconds: number;
  latencies: number[];
  memory: number;
}

async function broadcast(
  target: BenchServer,
  token: string,
  people: number,
  tasks: readonly Task[],
): Promise<NotifiedRow> {
  const { server, cast } = target;
  const path = messagePaths.createBroadcast(cast.projectId, cast.teamIds[0] as string);
  const begun = performance.now();
  let done = false;
  // On the same connections all the time, as while idle.
  const load = { ...loadOf(target, tasks, PATIENCE / 1000), ended: () => done };
  let latencies: number[] = [];
  const reading = async () => {
    latencies = await pacedLatencies(load, RATE);
  };
  const sizes: number[] = [];
  const weighing = async () => {
    while (!done) {
      sizes.push(residentMegabytes(server.pid));
      await sleep(100);
    }
  };
  const others = Promise.all([reading(), weighing()]);
  try {
    const answer = await fetch(`${server.url}/api/en-US/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'News', body: 'All is well.' }),
    });
    const { originalMessage } = (await answer.json()) as WallEntry;
    const seconds = await untilTold(target, originalMessage.messageId, people, begun);
    done = true;
    await others;
    const settled = sizes[Math.floor(sizes.length / 5)] as number;
    return { seconds, latencies, memory: Math.max(...sizes) / settled };
  } finally {
    done = true;
    await others.catch(() => {});
  }
}

/** Everybody has a row, and nothing is left to do before the next hours begin. They are counted once, at the end. */
async function untilTold(
  { sql }: BenchServer,
  objectId: string,
  people: number,
  begun: number,
): Promise<number> {
  for (; performance.now() - begun < PATIENCE; await sleep(1000)) {
    const [work] = await sql`SELECT EXISTS (SELECT FROM outbox)
      OR EXISTS (SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts)
      OR EXISTS (SELECT FROM notifications WHERE next_at <= now() + interval '1 minute' AND state = 'due') AS left`;
    if (work?.left) continue;
    const seconds = (performance.now() - begun) / 1000;
    const [row] = await sql`SELECT count(*)::int AS told, count(*) FILTER (WHERE state = 'held')::int AS held,
        count(*) FILTER (WHERE state = 'accepted')::int AS accepted, count(*) FILTER (WHERE state = 'noDevice')::int AS bell
      FROM notifications WHERE object_id = ${objectId}`;
    if (row?.told === 0) continue;
    if (
      row?.told !== people ||
      row?.held + row?.accepted + row?.bell !== people ||
      row?.held === 0 ||
      row?.accepted === 0
    )
      throw new Error(
        `Of ${people} ${row?.told} were told: ${row?.held} held, ${row?.accepted} accepted, ${row?.bell} in the bell.`,
      );
    return seconds;
  }
  throw new Error('The broadcast was not told within ten minutes.');
}

/** In a thread of its own: what it takes in must not stand in the way of the pages whose time is taken here. */
async function openPushSink(): Promise<{ url: string; stop(): Promise<void> }> {
  const thread = new Worker(new URL('./notifications/push-sink.ts', import.meta.url));
  const url = await new Promise<string>((resolve, reject) =>
    thread.once('message', resolve).once('error', reject),
  );
  return {
    url,
    stop: async () => {
      await thread.terminate();
    },
  };
}
