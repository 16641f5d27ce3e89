// Posting messages beside the same statements in pgbench, latency at half the rate, and how fast the outbox drains.
import { messagePaths } from '@trialog/contract/messages.ts';
import type { BenchContext } from '../context.ts';
import { median, ratiosOf, valuesOf } from '../measure.ts';
import { figure } from '../report.ts';
import { type BenchServer, personOf, signInPerson } from './bench-server.ts';
import { requestText } from './connection.ts';
import { FULL } from './data.ts';
import { POST_BODY, postScript } from './limits.ts';
import { fastest, type Load, pacedLatencies, percentile } from './load.ts';
import { held, type Part } from './part.ts';
import { makeLimit } from './pgbench.ts';

const SECONDS = 4;
const POSTERS = 64;
const OUTBOX_ROWS = 20_000;

export async function posts({ measure }: BenchContext, target: BenchServer, pgbench: string): Promise<Part> {
  const { cast, server } = target;
  // One after the other: the provider checks few passwords at a time, and refuses a crowd.
  const writers: { path: string; token: string }[] = [];
  for (let number = 0; number < POSTERS; number++) {
    const teamId = cast.teamIds[number] as string;
    const token = await signInPerson(target, personOf(target, number, 'Patient'));
    writers.push({ path: messagePaths.create(cast.projectId, teamId), token });
  }
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
