// The wall with a million messages: pages beside the quickest that pgbench can do, posting beside the same statements
// in pgbench, latency at half the rate, far pages, a hundredth of the data, and ten thousand event streams.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { BenchContext } from './context.ts';
import { median, ratiosOf, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { type BenchServer, pageTask, personOf, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { FULL, HUNDREDTH, type WallSize } from './wall/data.ts';
import { ownPageScripts, POST_BODY, pageScripts } from './wall/limits.ts';
import { signInListeners } from './wall/listeners.ts';
import { fastest, type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';
import { held, type Part } from './wall/part.ts';
import { findPgbench, makeLimit } from './wall/pgbench.ts';
import { posts } from './wall/posts.ts';
import { openStreams, possibleStreams, restingMegabytes } from './wall/streams.ts';

const SECONDS = 4;
const TEAMS = Array.from({ length: 16 }, (_, team) => team);
/** Of the large team, 20 threads a page, around page 5,000. */
const DEEP = [4_990, 4_995, 5_000, 5_005];
const SOME = [48, 49, 50, 51];
const FEW = [0, 1, 2, 3].map((page) => page * 5);

export async function benchWall(context: BenchContext): Promise<Result> {
  const pgbench = await findPgbench();
  const targets: BenchServer[] = [];
  try {
    const size: WallSize = context.small ? { ...FULL, threads: 20_000 } : FULL;
    const full = await startBenchServer(size, context.nodeArgs);
    targets.push(full);
    const small = await startBenchServer(HUNDREDTH, []);
    targets.push(small);
    small.server.pause();
    // Reading first: what is posted changes the data.
    const parts = [
      await pages(context, full, pgbench),
      await distances(context, full, small, context.small ? 10 : 1),
      await orders(context, full, context.small ? 10 : 1),
      await posts(context, full, pgbench),
      await streams(context, full),
    ];
    return result(
      'wall',
      parts.flatMap(({ figures }) => figures),
      parts.flatMap(({ rounds }) => rounds),
    );
  } finally {
    for (const { server } of targets) server.resume();
    for (const target of targets) await target.stop();
  }
}

const inTurn = (port: number, tasks: readonly Task[], seconds = SECONDS): Load => {
  let asked = 0;
  return { port, seconds, next: () => tasks[asked++ % tasks.length] as Task };
};

async function pages({ measure }: BenchContext, target: BenchServer, pgbench: string): Promise<Part> {
  const tasks = await Promise.all(
    TEAMS.map(async (team) => {
      const token = await signInPerson(target, personOf(target, team, 'MedicalProfessional'));
      return pageTask(target, team, token);
    }),
  );
  const limit = (name: string, scripts: string[]) => {
    const { run } = makeLimit(pgbench, target.databaseUrl, target.folder, name, scripts);
    return () => held(target, () => run(SECONDS));
  };
  const load = inTurn(target.port, tasks);
  await fastest(load);
  let latencies: number[] = [];
  const rates: number[] = [];
  const rounds = await measure({
    documents: limit('documents', pageScripts(target.cast, TEAMS)),
    statement: limit('statement', ownPageScripts(target.cast, TEAMS)),
    ours: async () => {
      const rate = await fastest(load);
      rates.push(rate);
      return rate;
    },
    p50: async () => {
      latencies = await pacedLatencies(load, median(rates) / 2);
      return percentile(latencies, 0.5);
    },
    p99: async () => percentile(latencies, 0.99),
  });
  const share = ratiosOf(rounds, 'ours', 'documents').map((ratio) => ratio * 100);
  return {
    figures: [
      figure('pgbench: 20 ready documents', 'pages/s', valuesOf(rounds, 'documents')),
      figure('pgbench: documents and read marks', 'pages/s', valuesOf(rounds, 'statement')),
      figure('page of 20 threads, signed in', 'pages/s', valuesOf(rounds, 'ours')),
      figure('page of the best pgbench form', '%', share, { is: 'at least', value: 35 }),
      figure('page at half the rate, p50', 'ms', valuesOf(rounds, 'p50')),
      figure('page at half the rate, p99', 'ms', valuesOf(rounds, 'p99')),
    ],
    rounds: [rounds],
  };
}

/** Page 0 and page 5,000 of one team, and page 0 with a hundredth of the messages. */
async function distances(
  { measure }: BenchContext,
  full: BenchServer,
  small: BenchServer,
  nearer: number,
): Promise<Part> {
  const tasksOf = async (target: BenchServer, numbers: readonly number[]) => {
    const token = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
    const ids = await target.sql<
      { id: string }[]
    >`SELECT id FROM threads WHERE team_id = ${target.cast.teamIds[0] as string}
      ORDER BY created_at DESC, id DESC`;
    return Promise.all(
      numbers.map((page) =>
        pageTask(target, 0, token, page === 0 ? '' : `?before=${ids[page * 20 - 1]?.id as string}`),
      ),
    );
  };
  const [near, deep] = [
    await tasksOf(full, FEW),
    await tasksOf(
      full,
      DEEP.map((page) => Math.floor(page / nearer)),
    ),
  ];
  small.server.resume();
  const few = await tasksOf(small, FEW);
  small.server.pause();
  await fastest(inTurn(full.port, [...near, ...deep]));
  const rounds = await measure({
    near: () => fastest(inTurn(full.port, near)),
    deep: () => fastest(inTurn(full.port, deep)),
    few: async () => {
      small.server.resume();
      try {
        return await held(full, () => fastest(inTurn(small.port, few)));
      } finally {
        small.server.pause();
      }
    },
  });
  return {
    figures: [
      figure('page 0 to page 5,000, cost', '×', ratiosOf(rounds, 'near', 'deep'), {
        is: 'under',
        value: 1.3,
      }),
      figure('page at 1 million to 10 thousand messages, cost', '×', ratiosOf(rounds, 'few', 'near'), {
        is: 'under',
        value: 1.25,
      }),
    ],
    rounds: [rounds],
  };
}

/** Pages by activity beside pages by first message, at the beginning, some way down and far down. */
async function orders({ measure }: BenchContext, target: BenchServer, nearer: number): Promise<Part> {
  const token = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
  const teamId = target.cast.teamIds[0] as string;
  const byCreation = await target.sql<{ id: string }[]>`SELECT id FROM threads WHERE team_id = ${teamId}
    ORDER BY created_at DESC, id DESC`;
  const byActivity = await target.sql<{ id: string; at: Date }[]>`SELECT id, active_at AS at FROM threads
    WHERE team_id = ${teamId} ORDER BY active_at DESC, id DESC`;
  const queryOf = (order: 'activity' | 'creation', page: number): string => {
    if (page === 0) return `?order=${order}`;
    if (order === 'creation') return `?order=creation&before=${byCreation[page * 20 - 1]?.id}`;
    const last = byActivity[page * 20 - 1];
    return `?order=activity&before=${last?.id}&activeBefore=${last?.at.toISOString()}`;
  };
  const tasks = new Map<string, Task[]>();
  for (const [name, pages] of Object.entries({ first: [0], far: SOME, deep: DEEP }))
    for (const order of ['activity', 'creation'] as const)
      tasks.set(
        `${name} by ${order}`,
        await Promise.all(
          pages.map((page) =>
            pageTask(target, 0, token, queryOf(order, name === 'deep' ? Math.floor(page / nearer) : page)),
          ),
        ),
      );
  const load = (name: string) => inTurn(target.port, tasks.get(name) ?? []);
  for (const name of tasks.keys()) await fastest(load(name));
  const rounds = await measure(
    Object.fromEntries([...tasks.keys()].map((name) => [name, () => fastest(load(name))])),
  );
  const costs = Object.entries({ first: 'page 0', far: 'page 50', deep: 'page 5,000' }).map(([name, text]) =>
    figure(
      `${text} by activity to by first message, cost`,
      '×',
      ratiosOf(rounds, `${name} by creation`, `${name} by activity`),
      { is: 'under', value: 1.1 },
    ),
  );
  return { figures: costs, rounds: [rounds] };
}

async function streams({ measure }: BenchContext, target: BenchServer): Promise<Part> {
  const { cast, server, port } = target;
  const teamId = cast.teamIds[0] as string;
  const count = possibleStreams();
  const tokens = await signInListeners(target, teamId, count);
  // Last, since so many sign-ins take minutes, and a token ends after ten.
  const token = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
  const before = await restingMegabytes(server.pid);
  const open = await openStreams(port, messagePaths.events(cast.projectId, teamId), tokens, count);
  try {
    const after = await restingMegabytes(server.pid);
    const broadcast = async () => {
      const answer = await fetch(
        `${server.url}/api/en-US/${messagePaths.createBroadcast(cast.projectId, teamId)}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ title: 'To all', body: POST_BODY }),
        },
      );
      if (answer.status !== 200) throw new Error(`The broadcast was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    };
    const rounds = await measure({ heard: () => open.untilAllHeard(broadcast) });
    const per = ((after - before) * 1000) / count;
    return {
      figures: [
        figure('event streams open', 'streams', [count]),
        figure('memory of 1,000 streams', 'MB', [per], { is: 'under', value: 20 }),
        figure('a broadcast has reached all of them, from its sending', 'ms', valuesOf(rounds, 'heard'), {
          is: 'under',
          value: 1000,
        }),
      ],
      rounds: [rounds],
    };
  } finally {
    open.close();
  }
}
