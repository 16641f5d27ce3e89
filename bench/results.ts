// Results: statistics of one survey over 10,000 submissions, exact and beside their limit; what counting costs those
// who submit; a whole-study export of a million answers beside COPY, with the memory it takes; and workbook and charts in
// a browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultPaths } from '@trialog/contract/results.ts';
import type { SurveyStatistics } from '@trialog/contract/schemas/results.ts';
import { connect, type Sql } from '../server/src/platform/database/connect.ts';
import { countSubmissions } from '../server/src/results/counting/count.ts';
import { buildWeb } from '../tools/build-web.ts';
import type { BenchContext } from './context.ts';
import { answersPerSecond } from './load.ts';
import { type Rounds, ratiosOf, valuesOf } from './measure.ts';
import { type Figure, figure, type Result, result } from './report.ts';
import { type Filled, fillAnswers, QUESTIONS } from './results/fill.ts';
import { countsScript, scanScript, submitScript, WITH_COUNTERS, WITHOUT_COUNTERS } from './results/limits.ts';
import { resultPages } from './results/pages.ts';
import { newFolder, type StartedServer, signIn, startServer } from './server.ts';
import { findPgbench, makeLimit } from './wall/pgbench.ts';

const SECONDS = 3;
const SUBMISSIONS = 10_000;
const EXPORTED = 50_000;
const MB = 1024 * 1024;

interface BenchTarget {
  server: StartedServer;
  sql: Sql;
  limit(name: string, script: string): () => Promise<number>;
  /** A read as someone of the demo. */
  get(name: string, path: string): Promise<{ url: string; headers: Record<string, string> }>;
}

interface Part {
  figures: Figure[];
  rounds: Rounds[];
}

export async function benchResults(context: BenchContext): Promise<Result> {
  const pgbench = await findPgbench();
  await buildWeb();
  const folder = newFolder();
  const server = await startServer({ dataDir: folder, nodeArgs: context.nodeArgs });
  const databaseUrl = readFileSync(join(folder, 'postgres/address'), 'utf8');
  const sql = connect(databaseUrl, { connections: 3 });
  const tokens = new Map<string, string>();
  const target: BenchTarget = {
    server,
    sql,
    limit: (name, script) => {
      const limit = makeLimit(pgbench, databaseUrl, folder, name, [script]);
      return () => held(server, () => limit.run(SECONDS));
    },
    get: async (name, path) => {
      const token = tokens.get(name) ?? (await signIn(server.url, name));
      tokens.set(name, token);
      return { url: `${server.url}/api/en-US/${path}`, headers: { authorization: `Bearer ${token}` } };
    },
  };
  try {
    const asked = await fillAnswers(sql, 'Milano', SUBMISSIONS);
    const exported = await fillAnswers(sql, 'Utrecht', EXPORTED);
    await sql`CHECKPOINT`;
    const parts = [
      await statistics(context, target, asked),
      await exports(context, target, exported),
      await counting(context, target, asked),
      await resultPages(context, sql, server.url),
    ];
    return result(
      'results',
      parts.flatMap(({ figures }) => figures),
      parts.flatMap(({ rounds }) => rounds),
    );
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
  }
}

async function statistics({ measure }: BenchContext, target: BenchTarget, filled: Filled): Promise<Part> {
  const path = `${resultPaths.statistics(filled.surveyId)}?teamId=${filled.teamId}`;
  const request = await target.get('dino', path);
  const body = await (await fetch(request.url, { headers: request.headers })).text();
  await checkCounts(target.sql, filled, body);
  const ours = (seconds = SECONDS) => answersPerSecond({ ...request, body, seconds });
  await ours();
  const rounds = await measure({
    scan: target.limit('scan', scanScript(filled)),
    counts: target.limit('counts', countsScript(filled)),
    ours: () => ours(),
  });
  return {
    figures: [
      figure('pgbench: statistics by a scan', 'answers/s', valuesOf(rounds, 'scan')),
      figure('pgbench: statistics from kept counts', 'answers/s', valuesOf(rounds, 'counts')),
      figure('statistics over 10,000 submissions, signed in', 'answers/s', valuesOf(rounds, 'ours'), {
        is: 'at least',
        value: 1000,
      }),
      figure('statistics of pgbench', '%', percent(ratiosOf(rounds, 'ours', 'counts'))),
    ],
    rounds: [rounds],
  };
}

/** The answer is what a scan of all answers finds. */
async function checkCounts(sql: Sql, { surveyId, teamId }: Filled, body: string): Promise<void> {
  const { submissions, questionWithAnswers } = JSON.parse(body) as SurveyStatistics;
  const rows = await sql<{ question: string; answer: string; count: number }[]>`
    SELECT a.question_key AS question, coalesce('Answer ' || substr(a.answer_key, 2), a.value) AS answer, count(*)::int AS count
    FROM survey_rounds r JOIN survey_answers a ON a.round_id = r.id
    WHERE r.survey_id = ${surveyId} AND r.team_id = ${teamId} AND a.question_key <> 'q19' GROUP BY 1, 2`;
  const told = new Map(
    questionWithAnswers.flatMap(({ id, answers }) =>
      answers.filter(({ count }) => count > 0).map(({ value, count }) => [`${id} ${value}`, count]),
    ),
  );
  const wrong = rows.filter(({ question, answer, count }) => told.get(`${question} ${answer}`) !== count);
  const [total] = await sql`SELECT count(*)::int AS count FROM survey_rounds r
    WHERE r.survey_id = ${surveyId} AND r.team_id = ${teamId} AND r.state = 'completed'`;
  if (wrong.length > 0 || told.size !== rows.length || submissions !== total?.count)
    throw new Error(
      `The statistics are not what the answers say: ${wrong.length} of ${rows.length} counts differ.`,
    );
}

async function exports({ measure }: BenchContext, target: BenchTarget, filled: Filled): Promise<Part> {
  const { server, sql } = target;
  const answers = EXPORTED * QUESTIONS;
  const request = await target.get('elena', resultPaths.studyCsv(filled.projectId, filled.teamId));
  const peaks: number[] = [];
  const ours = async () => {
    const idle = residentMegabytes(server.pid);
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server.pid));
    }, 20);
    const begun = performance.now();
    const response = await fetch(request.url, { headers: request.headers });
    let bytes = 0;
    for await (const part of response.body ?? []) bytes += part.length;
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watch);
    if (response.status !== 200 || bytes < MB)
      throw new Error(`The export gave ${response.status}, ${bytes} bytes.`);
    peaks.push(peak - idle);
    return answers / seconds;
  };
  const copy = async () => {
    const begun = performance.now();
    // As the application names it: who, when, what.
    const { count: lines } =
      await sql.unsafe(`COPY (SELECT p.study_code, v.key, r.version, r.id, r.opens_at, r.completed_at,
        s.time_zone, a.question_key, a.answer_key, a.value
      FROM survey_rounds r JOIN survey_assignments s ON s.id = r.assignment_id
      JOIN patients p ON p.user_id = r.patient_id JOIN surveys v ON v.id = r.survey_id
      JOIN survey_answers a ON a.round_id = r.id
      WHERE r.team_id = '${filled.teamId}') TO STDOUT (FORMAT csv)`);
    if (lines < answers) throw new Error(`COPY gave ${lines} lines.`);
    return (answers * 1000) / (performance.now() - begun);
  };
  await checkExport(request, answers);
  const rounds = await measure({ copy: () => held(server, copy), ours });
  return {
    figures: [
      figure('COPY of the same rows', 'answers/s', valuesOf(rounds, 'copy')),
      figure('whole-study export of a million answers', 'answers/s', valuesOf(rounds, 'ours')),
      figure('export of COPY', '%', percent(ratiosOf(rounds, 'ours', 'copy')), { is: 'at least', value: 50 }),
      figure('memory of the export, above idle, worst', 'MB', [Math.max(...peaks)], {
        is: 'under',
        value: 150,
      }),
    ],
    rounds: [rounds],
  };
}

/** Every answer is there once. */
async function checkExport(
  request: { url: string; headers: Record<string, string> },
  answers: number,
): Promise<void> {
  const response = await fetch(request.url, { headers: request.headers });
  if (!response.body) throw new Error('The export is empty.');
  let lines = 0;
  for await (const part of response.body.pipeThrough(new DecompressionStream('gzip')))
    for (const byte of part) if (byte === 10) lines += 1;
  // The demonstration's own answers are among them.
  if (lines < answers + 1) throw new Error(`The export has ${lines} lines.`);
}

/** What a note costs those who submit, all to one survey; afterwards the counts are still exact. */
async function counting({ measure }: BenchContext, target: BenchTarget, filled: Filled): Promise<Part> {
  const { sql } = target;
  await sql`CREATE SEQUENCE bench_slots START 1000000`;
  const submit = target.limit('submit', submitScript(filled));
  const trigger = (way: 'ENABLE' | 'DISABLE') =>
    sql.unsafe(`ALTER TABLE survey_submissions ${way} TRIGGER survey_submissions_are_counted`);
  let since = new Date();
  /** Whatever was not noted is noted afterwards, so that the counts can be held against everything. */
  const unnoted = async () => {
    await trigger('DISABLE');
    try {
      return await submit();
    } finally {
      await trigger('ENABLE');
      await sql`INSERT INTO result_pending_counts (survey_id, team_id, round_id)
        SELECT survey_id, team_id, id FROM survey_rounds WHERE survey_id = ${filled.surveyId} AND completed_at > ${since}
        ON CONFLICT DO NOTHING`;
      await countSubmissions(sql);
      since = new Date();
    }
  };
  const rounds = await measure({
    uncounted: unnoted,
    counters: async () => {
      await sql.unsafe(WITH_COUNTERS);
      try {
        return await unnoted();
      } finally {
        await sql.unsafe(WITHOUT_COUNTERS);
      }
    },
    noted: async () => {
      const rate = await submit();
      await countSubmissions(sql);
      since = new Date();
      return rate;
    },
  });
  const request = await target.get(
    'dino',
    `${resultPaths.statistics(filled.surveyId)}?teamId=${filled.teamId}`,
  );
  await checkCounts(sql, filled, await (await fetch(request.url, { headers: request.headers })).text());
  return {
    figures: [
      figure(
        'pgbench: submissions to one survey, not counted',
        'submissions/s',
        valuesOf(rounds, 'uncounted'),
      ),
      figure('pgbench: the same, each adding to counters', 'submissions/s', valuesOf(rounds, 'counters')),
      figure('pgbench: submissions to one survey, noted', 'submissions/s', valuesOf(rounds, 'noted')),
      figure('noted of not counted', '%', percent(ratiosOf(rounds, 'noted', 'uncounted')), {
        is: 'at least',
        value: 85,
      }),
    ],
    rounds: [rounds],
  };
}

const percent = (ratios: number[]) => ratios.map((ratio) => ratio * 100);

function residentMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / MB;
}

/** The server is held while its limit is measured. */
async function held(server: StartedServer, work: () => Promise<number>): Promise<number> {
  server.pause();
  try {
    return await work();
  } finally {
    server.resume();
  }
}
