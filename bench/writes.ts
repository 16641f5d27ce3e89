// What people write: messages and questionnaires as fast as the server takes them, with the processor time that each
// costs with all that follows from it. Measures the tree at hand, or another one (`--tree`), with the same load.
import { messagePaths } from '@trialog/contract/messages.ts';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { root } from '../tools/paths.ts';
import type { BenchContext } from './context.ts';
import { valuesOf } from './measure.ts';
import { processorMilliseconds } from './processors.ts';
import { figure, type Result, result } from './report.ts';
import { type Served, serveTree } from './serve-tree.ts';
import { answers } from './surveys/fill.ts';
import { requestText } from './wall/connection.ts';
import { fastest, type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';
import type { Writer, WritersOfTree } from './writes/serve-writers.ts';

const SECONDS = 4;
const POST = JSON.stringify({
  body: 'A little better than yesterday, thank you.',
  messageScope: 2,
  emotion: 1,
});
const SUBMISSION = JSON.stringify({ questionsCompiled: answers });

export type Target = Served<WritersOfTree>;

export async function benchWrites({ measure, small, tree = root }: BenchContext): Promise<Result> {
  const target = await serveWriters(tree);
  const seconds = small ? 1 : SECONDS;
  const load = (next: () => Task, connections?: number): Load => ({
    port: target.port,
    seconds,
    next,
    ...(connections ? { connections } : {}),
  });
  const posts = load(poster(target, target.writers));
  const loads: Record<string, Load> = {
    'posting, 64 teams': posts,
    'posting, one team': load(poster(target, target.oneTeam)),
    'posting, one connection': load(poster(target, target.writers), 1),
    'submitting 20 answers': load(submitter(target)),
    'submitting, one connection': load(submitter(target), 1),
  };
  try {
    for (const one of Object.values(loads)) await fastest({ ...one, seconds: 1 });
    const costs = new Map<string, number>();
    let rate = 0;
    const steps = Object.entries(loads).flatMap(([name, one]) => [
      [
        name,
        async () => {
          const { rate, cost } = await weigh(target, one);
          costs.set(name, cost);
          return rate;
        },
      ] as const,
      [`${name}, cost`, async () => costs.get(name) ?? 0] as const,
    ]);
    const rounds = await measure({
      ...Object.fromEntries(steps),
      'half the rate': async () => {
        await target.settle();
        rate = await fastest({ ...posts, seconds: 1 });
        await target.settle();
        return percentile(await pacedLatencies(posts, rate / 2), 0.99);
      },
    });
    return result(
      'writes',
      [
        ...Object.keys(loads).flatMap((name) => [
          figure(name, '/s', valuesOf(rounds, name)),
          figure(`${name}, processor time each`, 'ms', valuesOf(rounds, `${name}, cost`)),
        ]),
        figure('posting at half the rate, p99', 'ms', valuesOf(rounds, 'half the rate')),
      ],
      [rounds],
    );
  } finally {
    await target.stop();
  }
}

export const serveWriters = (tree: string): Promise<Target> =>
  serveTree<WritersOfTree>('writes/serve-writers.ts', tree);

/** Requests a second, and the processor time of server and database for each, until nothing is left to do. */
export async function weigh(target: Target, load: Load): Promise<{ rate: number; cost: number }> {
  await target.settle();
  let sent = 0;
  const before = processorMilliseconds(target.pid);
  const rate = await fastest({
    ...load,
    next: (connection) => {
      sent++;
      return load.next(connection);
    },
  });
  await target.settle();
  return { rate, cost: (processorMilliseconds(target.pid) - before) / sent };
}

function poster({ projectId }: WritersOfTree, writers: readonly Writer[]): () => Task {
  let sent = 0;
  return () => {
    const { token, teamId } = writers[sent++ % writers.length] as Writer;
    const key = `bench-${crypto.randomUUID()}`;
    const path = messagePaths.create(projectId, teamId);
    return {
      request: requestText({ method: 'POST', path, token, key, body: POST }),
      check: ({ body }) => body.includes('A little better'),
    };
  };
}

function submitter({ surveyId, writers }: WritersOfTree): () => Task {
  let sent = 0;
  return () => {
    const { token, rounds } = writers[sent++ % writers.length] as Writer;
    const round = rounds.pop();
    if (round === undefined) throw new Error('There are no rounds left to fill in.');
    const path = surveyPaths.compile(surveyId, round);
    return {
      request: requestText({ method: 'POST', path, token, key: `bench-${round}`, body: SUBMISSION }),
      check: ({ body }) => body.includes('"outcome":"GOOD"'),
    };
  };
}
