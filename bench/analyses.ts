// The analyst console over a million messages, half of a team's with codes: pages by three filters at once beside the
// same pages over a hundredth of the messages, and how long they take.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { limits } from '@trialog/contract/limits.ts';
import type { ConsolePage } from '@trialog/contract/schemas/analyses.ts';
import { type Coded, fillCodes } from './analyses/fill.ts';
import type { BenchContext } from './context.ts';
import { median, type Rounds, ratiosOf, valuesOf } from './measure.ts';
import { figure, type Result, result } from './report.ts';
import { type BenchServer, personOf, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { requestText } from './wall/connection.ts';
import { FULL, HUNDREDTH, type WallSize } from './wall/data.ts';
import { fastest, type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';

const SECONDS = 4;

interface Coding extends BenchServer {
  coded: Coded;
}

/** Three filters at once, each set taken from another index. Of the large team, by its doctor. */
const sets: Record<string, (target: Coding) => Record<string, string>> = {
  'scope, mood and kind': () => ({ scope: '2', emotion: '4', kind: 'text' }),
  'kind, scope and not coded': () => ({ kind: 'voice', scope: '2', coded: 'false' }),
  'element, coder and scope': (target) => ({
    elementId: target.coded.elementIds[0] as string,
    coderId: personOf(target, 0, 'MedicalProfessional').id,
    scope: '2',
  }),
};

export async function benchAnalyses({ measure, nodeArgs, small }: BenchContext): Promise<Result> {
  const targets: Coding[] = [];
  try {
    const size: WallSize = small ? { ...FULL, threads: 20_000 } : FULL;
    const full = await openCoding(size, nodeArgs);
    targets.push(full);
    const few = await openCoding(HUNDREDTH, []);
    targets.push(few);
    few.server.pause();
    const loads = {
      ...(await loadsOf('many', full)),
      ...(await awake(few, () => loadsOf('few', few))),
    };
    const steps: Record<string, () => Promise<number>> = {};
    for (const [name, load] of Object.entries(loads))
      steps[name] = name.startsWith('many')
        ? () => fastest(load)
        : () => asleep(full, () => awake(few, () => fastest(load)));
    for (const step of Object.values(steps)) await step();
    const rounds = await measure(steps);
    const latency = await measureLatency(measure, loads, rounds);
    return result(
      'analyses',
      [
        ...Object.keys(sets).flatMap((set) => [
          figure(`page by ${set}, 1 million messages`, 'pages/s', valuesOf(rounds, `many ${set}`)),
          figure(
            `page by ${set}, 1 million to 10 thousand messages, cost`,
            '×',
            ratiosOf(rounds, `few ${set}`, `many ${set}`),
            {
              is: 'under',
              value: 1.5,
            },
          ),
        ]),
        figure('page at half the rate, p50', 'ms', valuesOf(latency, 'p50')),
        figure('page at half the rate, p99', 'ms', valuesOf(latency, 'p99')),
      ],
      [rounds, latency],
    );
  } finally {
    for (const { server } of targets) server.resume();
    for (const target of targets) await target.stop();
  }
}

async function openCoding(size: WallSize, nodeArgs: string[]): Promise<Coding> {
  const target = await startBenchServer(size, nodeArgs);
  const begun = performance.now();
  const coded = await fillCodes(target.sql, target.cast);
  console.error(`  coded in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await target.sql`CHECKPOINT`;
  return { ...target, coded };
}

async function loadsOf(name: string, target: Coding): Promise<Record<string, Load>> {
  const token = await signInPerson(target, personOf(target, 0, 'MedicalProfessional'));
  const loads: Record<string, Load> = {};
  for (const [set, filters] of Object.entries(sets)) {
    const task = await pageOf(target, token, filters(target));
    loads[`${name} ${set}`] = { port: target.port, seconds: SECONDS, next: () => task };
  }
  return loads;
}

/** A page, and its answer to the letter. It must be a full one: a shorter one would be cheaper. */
async function pageOf(target: Coding, token: string, filters: Record<string, string>): Promise<Task> {
  const path = `${analysisPaths.consoleMessages(target.cast.projectId)}?${new URLSearchParams(filters)}`;
  const answer = await fetch(`${target.server.url}/api/en-US/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const { messages, next } = JSON.parse(body.toString()) as ConsolePage;
  if (messages?.length !== limits.consoleMessagesPerPage || next === null)
    throw new Error(`${path} is no full page: ${body.toString().slice(0, 200)}`);
  return { request: requestText({ path, token }), expected: body };
}

async function measureLatency(
  measure: BenchContext['measure'],
  loads: Record<string, Load>,
  { kept }: Rounds,
): Promise<Rounds> {
  const [name = '', load] = Object.entries(loads)[0] ?? [];
  if (!load) throw new Error('Nothing to measure.');
  const rate = median(kept.map(({ values }) => values[name] as number)) / 2;
  let latencies: number[] = [];
  return measure({
    p50: async () => {
      latencies = await pacedLatencies(load, rate);
      return percentile(latencies, 0.5);
    },
    p99: async () => percentile(latencies, 0.99),
  });
}

/** The other server stands still meanwhile. */
async function asleep<T>({ server }: BenchServer, work: () => Promise<T>): Promise<T> {
  server.pause();
  try {
    return await work();
  } finally {
    server.resume();
  }
}

async function awake<T>({ server }: BenchServer, work: () => Promise<T>): Promise<T> {
  server.resume();
  try {
    return await work();
  } finally {
    server.pause();
  }
}
