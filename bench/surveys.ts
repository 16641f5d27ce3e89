// Surveys: submitting twenty answers beside the same statements in pgbench, the list to complete with a million stored
// rounds beside ten thousand, and opening the rounds of a hundred thousand assignments.
import { join } from 'node:path';
import { surveyPaths } from '@trialog/contract/surveys.ts';
import { fromRoot } from '../tools/paths.ts';
import { run } from '../tools/run.ts';
import type { BenchContext } from './context.ts';
import { median, type Rounds, ratiosOf, valuesOf } from './measure.ts';
import { type Figure, figure, type Result, result } from './report.ts';
import { answers, fillDueAssignments, fillOpenRounds, fillPastRounds, fillSurvey } from './surveys/fill.ts';
import { ROUNDS_TABLE, submitScript } from './surveys/limits.ts';
import { type BenchServer, signInPerson, startBenchServer } from './wall/bench-server.ts';
import { requestText } from './wall/connection.ts';
import { HUNDREDTH, type Person } from './wall/data.ts';
import { fastest, type Load, pacedLatencies, percentile, type Task } from './wall/load.ts';
import { findPgbench, makeLimit } from './wall/pgbench.ts';

const SECONDS = 3;
const PATIENTS = 64;
/** Enough that nobody runs out of rounds to fill in. */
const ROUNDS_EACH = 4_000;
const LISTED = 5;
const READERS = 16;
const ASSIGNMENTS_EACH = 10;

interface Part {
  figures: Figure[];
  rounds: Rounds[];
}

interface Filled extends BenchServer {
  surveyId: string;
  patients: Person[];
}

export async function benchSurveys(context: BenchContext): Promise<Result> {
  const pgbench = await findPgbench();
  const targets: Filled[] = [];
  try {
    for (const stored of [1_000_000, 10_000]) {
      const target = await openFilled(stored, context.nodeArgs);
      target.server.pause();
      targets.push(target);
    }
    const [full, small] = targets as [Filled, Filled];
    const parts = [
      await lists(context, full, small),
      await submissions(context, full, pgbench),
      await opening(context, full),
    ];
    return result(
      'surveys',
      parts.flatMap(({ figures }) => figures),
      parts.flatMap(({ rounds }) => rounds),
    );
  } finally {
    for (const { server } of targets) server.resume();
    for (const target of targets) await target.stop();
  }
}

async function openFilled(stored: number, nodeArgs: string[]): Promise<Filled> {
  const target = await startBenchServer(HUNDREDTH, nodeArgs);
  const patients = target.cast.people.filter(({ role }) => role === 'Patient');
  const ids = patients.map(({ id }) => id);
  await target.sql`SET statement_timeout = 0`;
  const surveyId = await fillSurvey(target.sql, target.cast.projectId);
  await fillPastRounds(target.sql, surveyId, ids, stored);
  await fillOpenRounds(target.sql, surveyId, ids.slice(0, READERS), LISTED, 'listed');
  await target.sql`VACUUM ANALYZE survey_rounds`;
  await target.sql`CHECKPOINT`;
  console.error(`  filled with ${stored} rounds`);
  return { ...target, surveyId, patients };
}

const inTurn = (port: number, tasks: readonly Task[]): Load => {
  let asked = 0;
  return { port, seconds: SECONDS, next: () => tasks[asked++ % tasks.length] as Task };
};

/** One runs, the others are held. */
async function alone<T>({ server }: BenchServer, work: () => Promise<T>): Promise<T> {
  server.resume();
  try {
    return await work();
  } finally {
    server.pause();
  }
}

async function lists({ measure }: BenchContext, full: Filled, small: Filled): Promise<Part> {
  const loadOf = (target: Filled) =>
    alone(target, async () =>
      inTurn(
        target.port,
        await Promise.all(target.patients.slice(0, READERS).map((patient) => listTask(target, patient))),
      ),
    );
  const [many, few] = [await loadOf(full), await loadOf(small)];
  for (const [target, load] of [
    [full, many],
    [small, few],
  ] as const)
    await alone(target, () => fastest(load));
  const rounds = await measure({
    few: () => alone(small, () => fastest(few)),
    many: () => alone(full, () => fastest(many)),
  });
  return {
    figures: [
      figure('list to complete, 1 million stored rounds', 'lists/s', valuesOf(rounds, 'many')),
      figure('list at 1 million to 10 thousand rounds, cost', '×', ratiosOf(rounds, 'few', 'many'), {
        is: 'under',
        value: 1.25,
      }),
    ],
    rounds: [rounds],
  };
}

async function listTask(target: Filled, patient: Person): Promise<Task> {
  const token = await signInPerson(target, patient);
  const answer = await fetch(`${target.server.url}/api/en-US/${surveyPaths.notCompletedByMe}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if ((JSON.parse(body.toString()) as unknown[]).length !== LISTED)
    throw new Error(`The list of a patient has not ${LISTED} rounds.`);
  return {
    request: requestText({ path: surveyPaths.notCompletedByMe, token }),
    check: (given) => given.body.equals(body),
  };
}

async function submissions({ measure }: BenchContext, target: Filled, pgbench: string): Promise<Part> {
  const { sql, surveyId, server, cast } = target;
  const own = target.patients.slice(READERS, READERS + PATIENTS);
  const others = target.patients.slice(READERS + PATIENTS, READERS + 2 * PATIENTS).map(({ id }) => id);
  const rounds = await fillOpenRounds(
    sql,
    surveyId,
    own.map(({ id }) => id),
    ROUNDS_EACH,
    'ours',
  );
  await fillOpenRounds(sql, surveyId, others, ROUNDS_EACH, 'limit');
  await makeTakings(target);
  const load = await alone(target, () => submitLoad(target, own, rounds));
  const limit = makeLimit(pgbench, target.databaseUrl, target.folder, 'submit', [
    submitScript(`${server.url}/identity`, cast),
  ]);
  const ours = () =>
    alone(target, async () => {
      await target.settle();
      return fastest(load);
    });
  await ours();
  const rates: number[] = [];
  let latencies: number[] = [];
  const measured = await measure({
    limit: () => limit.run(SECONDS),
    ours: async () => {
      const rate = await ours();
      rates.push(rate);
      return rate;
    },
    p50: async () => {
      latencies = await alone(target, async () => {
        await target.settle();
        return pacedLatencies(load, median(rates) / 2);
      });
      return percentile(latencies, 0.5);
    },
    p99: async () => percentile(latencies, 0.99),
  });
  await check(target);
  const share = ratiosOf(measured, 'ours', 'limit').map((ratio) => ratio * 100);
  return {
    figures: [
      figure('pgbench: the statements of a submission', 'submissions/s', valuesOf(measured, 'limit')),
      figure('submitting 20 answers, worker running', 'submissions/s', valuesOf(measured, 'ours')),
      figure('submitting of pgbench', '%', share, { is: 'at least', value: 40 }),
      figure('submitting at half the rate, p50', 'ms', valuesOf(measured, 'p50')),
      figure('submitting at half the rate, p99', 'ms', valuesOf(measured, 'p99')),
    ],
    rounds: [measured],
  };
}

/** pgbench takes each round once: a number from a sequence says which. */
async function makeTakings({ sql, surveyId }: Filled): Promise<void> {
  await sql`CREATE TABLE ${sql(ROUNDS_TABLE)} AS SELECT row_number() OVER (ORDER BY r.slot, r.id) AS n, r.id AS round_id,
    r.patient_id FROM survey_rounds r JOIN survey_assignments a ON a.id = r.assignment_id
    WHERE a.survey_id = ${surveyId} AND a.key = 'limit'`;
  await sql`ALTER TABLE ${sql(ROUNDS_TABLE)} ADD PRIMARY KEY (n)`;
  await sql`CREATE SEQUENCE ${sql(`${ROUNDS_TABLE}_next`)}`;
  await sql`VACUUM ANALYZE ${sql(ROUNDS_TABLE)}`;
  await sql`VACUUM ANALYZE survey_rounds`;
}

async function submitLoad(
  target: Filled,
  patients: readonly Person[],
  rounds: ReadonlyMap<string, string[]>,
): Promise<Load> {
  const writers = await Promise.all(
    patients.map(async (patient) => ({
      token: await signInPerson(target, patient),
      left: rounds.get(patient.id) ?? [],
    })),
  );
  const body = JSON.stringify({ questionsCompiled: answers });
  let sent = 0;
  return {
    port: target.port,
    seconds: SECONDS,
    next: () => {
      const { token, left } = writers[sent++ % writers.length] as (typeof writers)[number];
      const round = left.pop();
      if (round === undefined) throw new Error('There are no rounds left to fill in.');
      const path = surveyPaths.compile(target.surveyId, round);
      const request = requestText({ method: 'POST', path, token, key: `bench-submit-${round}`, body });
      return { request, check: ({ body: given }) => given.includes('"outcome":"GOOD"') };
    },
  };
}

/** Every completed round has its submission, its twenty answers and its audit row. */
async function check({ sql, surveyId }: Filled): Promise<void> {
  const [row] = await sql`SELECT count(*)::int AS completed, count(s.round_id)::int AS submitted,
      count(*) FILTER (WHERE (SELECT count(*) FROM survey_answers a WHERE a.round_id = r.id) = 20)::int AS answered
    FROM survey_rounds r JOIN survey_assignments g ON g.id = r.assignment_id
      LEFT JOIN survey_submissions s ON s.round_id = r.id
    WHERE g.survey_id = ${surveyId} AND g.key IN ('ours', 'limit') AND r.state = 'completed'`;
  if (row?.completed !== row?.submitted || row?.completed !== row?.answered || row?.completed === 0)
    throw new Error(
      `${row?.completed} rounds are completed, ${row?.submitted} submitted, ${row?.answered} answered.`,
    );
}

async function opening({ measure }: BenchContext, target: Filled): Promise<Part> {
  const { sql, surveyId, databaseUrl, folder } = target;
  let memory = 0;
  let due = 0;
  const rounds = await measure(
    {
      open: async () => {
        const { code, output } = await run(process.execPath, [
          fromRoot('bench/surveys/turn-rounds.ts'),
          databaseUrl,
          join(folder, 'audit.key'),
        ]);
        if (code !== 0) throw new Error(`Opening failed.\n${output.slice(-2000)}`);
        const told = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, number>;
        if (told.planned !== due || told.opened !== due)
          throw new Error(`Of ${due} assignments ${told.planned} were planned and ${told.opened} opened.`);
        memory = Math.max(memory, (told.peak as number) / (told.settled as number));
        return told.seconds as number;
      },
    },
    {
      before: async () => {
        await sql`DELETE FROM survey_rounds WHERE assignment_id IN
          (SELECT id FROM survey_assignments WHERE survey_id = ${surveyId} AND key LIKE 'due-%')`;
        await sql`DELETE FROM survey_assignments WHERE survey_id = ${surveyId} AND key LIKE 'due-%'`;
        await sql`TRUNCATE outbox`;
        due = await fillDueAssignments(sql, surveyId, ASSIGNMENTS_EACH);
        await sql`VACUUM ANALYZE survey_rounds`;
        await sql`VACUUM ANALYZE survey_assignments`;
        await sql`CHECKPOINT`;
      },
    },
  );
  return {
    figures: [
      figure('rounds of 100,000 assignments planned and opened', 's', valuesOf(rounds, 'open'), {
        is: 'under',
        value: 60,
      }),
      figure('memory at its highest of that after the first fifth', '×', [memory], {
        is: 'under',
        value: 1.25,
      }),
    ],
    rounds: [rounds],
  };
}
