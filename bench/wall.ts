// The wall with a million messages: pages beside the quickest that pgbench can do, posting beside the same statements
// in pgbench, latency at half the rate, far pages, a hundredth of the data, and ten thousand event streams.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { BenchContext } from './context.ts';
import { median, type Rounds, ratiosOf, valuesOf } from './measure.ts';
import { type Figure, figure, type Result, result } from './report.ts';
import { type BenchServer, pageTask, personOf, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { requestText } from './wall/connection.ts';
import { FULL, HUNDREDTH, type WallSize } from './wall/data.ts';
import { ownPageScripts, POST_BODY, pageScripts, postScript } from './wall/limits.ts';
import { fastest, type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';
import { findPgbench, makeLimit } from './wall/pgbench.ts';
import { openStreams, possibleStreams, restingMegabytes } from './wall/streams.ts';

const SECONDS = 4;
const TEAMS = Array.from({ length: 16 }, (_, team) => team);
/** Of the large team, 20 threads a page, around page 5,000. */
const DEEP = [4_990, 4_995, 5_000, 5_005];
const FEW = [0, 1, 2, 3].map((page) => page * 5);
const POSTERS = 64;
const OUTBOX_ROWS = 20_000;

interface Part {
  figures: Figure[];
  rounds: Rounds[];
}

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

async function posts({ measure }: BenchContext, target: BenchServer, pgbench: string): Promise<Part> {
  const { cast, server } = target;
  const writers = await Promise.all(
    Array.from({ length: POSTERS }, async (_, number) => {
      const patient = personOf(target, number, 'Patient');
      const teamId = cast.teamIds[number] as string;
      return {
        path: messagePaths.create(cast.projectId, teamId),
        token: await signInPerson(target, patient),
      };
    }),
  );
  const body = JSON.stringify({ body: POST_BODY, messageScope: 2, emotion: 1 });
  let sent = 0;
  let answered = 0;
  const load: Load = {
    port: target.port,
    seconds: SECONDS,
    next: () => {
      const writer = writers[sent % POSTERS] as (typeof writers)[number];
      const request = requestText({ ...writer, method: 'POST', key: `bench-post-${sent++}`, body });
      return {
        request,
        check: ({ body: given }) => {
          answered++;
          return given.includes(POST_BODY);
        },
      };
    },
  };
  const script = postScript(`${server.url}/identity`, cast, FULL);
  const limit = makeLimit(pgbench, target.databaseUrl, target.folder, 'post', [script]);
  await fastest(load);
  await target.settle();
  let latencies: number[] = [];
  const rates: number[] = [];
  const rounds = await measure({
    limit: () => held(target, () => limit.run(SECONDS)),
    ours: async () => {
      // What pgbench left to tell and to seal is not ours to pay for.
      await target.settle();
      const rate = await fastest(load);
      rates.push(rate);
      return rate;
    },
    p50: async () => {
      await target.settle();
      latencies = await pacedLatencies(load, median(rates) / 2);
      return percentile(latencies, 0.5);
    },
    p99: async () => percentile(latencies, 0.99),
    drain: () => drainRate(target),
  });
  await checkPosts(target, answered);
  const share = ratiosOf(rounds, 'ours', 'limit').map((ratio) => ratio * 100);
  return {
    figures: [
      figure('pgbench: the statements of a post', 'posts/s', valuesOf(rounds, 'limit')),
      figure('posting a message, worker running', 'posts/s', valuesOf(rounds, 'ours')),
      figure('posting of pgbench', '%', share, { is: 'at least', value: 40 }),
      figure('posting at half the rate, p50', 'ms', valuesOf(rounds, 'p50')),
      figure('posting at half the rate, p99', 'ms', valuesOf(rounds, 'p99')),
      figure('outbox drained', 'events/s', valuesOf(rounds, 'drain')),
    ],
    rounds: [rounds],
  };
}

/** Events a second, from a full outbox until it is empty. */
async function drainRate({ sql, cast, settle }: BenchServer): Promise<number> {
  await settle();
  const begun = performance.now();
  await sql`INSERT INTO outbox (kind, project_id, team_id, payload)
    SELECT 'messages.sent', ${cast.projectId}::uuid, t.id, json_build_object('threadId', gen_random_uuid(),
      'messageId', gen_random_uuid(), 'patientId', gen_random_uuid(), 'change', n)
    FROM generate_series(1, ${OUTBOX_ROWS}) n, medical_teams t WHERE t.id = ${cast.teamIds[0] as string}`;
  for (;;) {
    const [left] = await sql`SELECT count(*)::int AS count FROM outbox`;
    if (left?.count === 0) return (OUTBOX_ROWS * 1000) / (performance.now() - begun);
  }
}

/** Every answer stands for one message, with its audit row and a document that says what the rows say. */
async function checkPosts({ sql, settle }: BenchServer, answered: number): Promise<void> {
  await settle();
  // What pgbench posts beside it names itself as its request.
  const [stored] = await sql`SELECT count(*)::int AS posts,
      count(*) FILTER (WHERE t.document = thread_document(t.id))::int AS right
    FROM audit_log a JOIN threads t ON t.id = a.object_id::uuid
    WHERE a.action = 'messages.create' AND a.object_type = 'message' AND a.request_id <> a.object_id`;
  if (stored?.posts !== answered || stored.right !== answered)
    throw new Error(
      `${answered} posts were answered, ${stored?.posts} are kept, ${stored?.right} of them right.`,
    );
}

async function streams({ measure }: BenchContext, target: BenchServer): Promise<Part> {
  const { cast, server, port } = target;
  const teamId = cast.teamIds[0] as string;
  const token = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
  const count = possibleStreams();
  const before = await restingMegabytes(server.pid);
  const open = await openStreams(port, messagePaths.events(cast.projectId, teamId), token, count);
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

/** The server is held while its limit is measured. */
async function held(target: BenchServer, work: () => Promise<number>): Promise<number> {
  target.server.pause();
  try {
    return await work();
  } finally {
    target.server.resume();
  }
}
