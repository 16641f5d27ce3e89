// The whole-study export: one line an answer, compressed, sent while it is read; read back and held against the rows.
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../src/platform/database/connect.ts';
import { readExportedRounds, readTeamRounds } from '../src/results/exports/store.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { plans, storeAny } from './world/any-survey.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { becomesTrue } from './world/fair-time.ts';
import { readCsv, recordsOf } from './world/read-csv.ts';
import { at, openResultsWorld, type ResultsWorld } from './world/results-world.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
let path: string;
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
  path = `DataExporters/study/${ids.aurora}/${ids.milano}/csv`;
});
afterAll(() => world.stop());

const open = (caller: Caller, signal?: AbortSignal) =>
  fetch(`${world.url}/api/en-US/${path}`, {
    headers: { authorization: `Bearer ${caller.token}` },
    ...(signal ? { signal } : {}),
  });

async function taken(caller: Caller) {
  const response = await open(caller);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
  return { response, text, records: recordsOf(readCsv(text.slice(1))) };
}

const reasons = async (response: Response) => {
  const requestId = response.headers.get('x-request-id');
  const rows = await world.sql`SELECT reason FROM audit_log WHERE request_id = ${requestId} ORDER BY id`;
  return rows.map(({ reason }) => reason);
};

const exportsOf = async (key: string) => {
  const rows = await world.sql`SELECT 1 FROM audit_log
    WHERE action = 'results.exportStudy' AND actor_id = ${await world.userId(key)}`;
  return rows.length;
};

describe('DataExporters/study/{projectId}/{teamId}/csv', () => {
  it('holds codes, keys and words, version, both clocks, and the rounds that were missed', {
    tags: ['F11', 'R6.29'],
  }, async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Day, "well"', [
        question('pain', 'RATING', { text: '-Pain?' }),
        question('several', 'MULTIPLE_ANSWERS', { choices: { a: '=A', b: 'B' } }),
        question('note', 'OPEN_ANSWER'),
        question('state', 'MOOD'),
      ]),
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.bruno, timeZone: 'America/New_York' }, [
      {
        opensAt: '2026-01-01T13:00:00Z',
        outcome: 'BAD',
        answers: [
          { question: 'pain', value: '-3' },
          { question: 'several', choice: 'a' },
          { question: 'several', choice: 'b' },
          { question: 'note', value: '+1\n"two"' },
          { question: 'state', value: '3' },
        ],
      },
      { opensAt: '2026-01-02T13:00:00Z' },
      { opensAt: new Date().toISOString(), state: 'open' },
    ]);
    const { response, text, records } = await taken(people.dino);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-disposition')).toContain('filename="AURORA_Milano_answers.csv.gz"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.startsWith('\uFEFFStudyCode,Survey,')).toBe(true);
    expect(text).not.toContain('Bruno');
    const mine = records.filter(({ Survey }) => Survey === surveyId);
    expect(
      mine.map(({ QuestionKey, QuestionType, Question, AnswerKey, Answer, AnswerText }) => [
        QuestionKey,
        QuestionType,
        Question,
        AnswerKey,
        Answer,
        AnswerText,
      ]),
    ).toEqual([
      ['note', 'OPEN_ANSWER', 'Question note?', '', '\'+1\n"two"', ''],
      ['pain', 'RATING', "'-Pain?", '', '-3', ''],
      ['several', 'MULTIPLE_ANSWERS', 'Question several?', 'a', "'=A", ''],
      ['several', 'MULTIPLE_ANSWERS', 'Question several?', 'b', 'B', ''],
      // A number to whoever computes, a word to whoever reads.
      ['state', 'MOOD', 'Question state?', '', '3', 'Very good'],
      ['', '', '', '', '', ''],
    ]);
    expect(mine[0]).toMatchObject({
      StudyCode: 'AUR-MIL-002',
      SurveyTitle: 'Day, "well"',
      SurveyVersion: '1',
      Recurrence: 'Daily',
      Status: 'completed',
      StartDate: '2026-01-01T13:00:00Z',
      StartDateLocal: '2026-01-01T08:00:00',
      CompleteDate: '2026-01-01T14:00:00Z',
      CompleteDateLocal: '2026-01-01T09:00:00',
      TimeZone: 'America/New_York',
      Outcome: 'BAD',
    });
    expect(mine[5]).toMatchObject({
      Status: 'missed',
      StartDate: '2026-01-02T13:00:00Z',
      CompleteDate: '',
      Outcome: '',
    });
    expect(await reasons(response)).toEqual([
      'CSV of the whole study, begun',
      `CSV of the whole study, ${records.length} rows`,
    ]);
  });

  it('holds every answer once, whatever the surveys', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { surveyId, rounds } = await storeAny(world.sql, ids, plan);
        const lines = (await taken(people.elena)).records.filter(({ Survey }) => Survey === surveyId);
        const wanted = rounds
          .filter(({ who }) => who !== 'lucie')
          .flatMap((round) => {
            const head = [
              round.who === 'anna' ? 'AUR-MIL-001' : 'AUR-MIL-002',
              round.opensAt.replace('.000', ''),
              String(round.version),
            ];
            if (!round.answers || round.answers.length === 0) return [[...head, '', '']];
            return round.answers.map(({ question: key, choice, value }) => [...head, key, choice ?? value]);
          });
        const found = lines.map((line) => [
          line.StudyCode,
          line.StartDate,
          line.SurveyVersion,
          line.QuestionKey,
          line.AnswerKey || line.Answer,
        ]);
        expect(found.sort()).toEqual(wanted.sort());
      }),
      { numRuns: 8 },
    );
  });

  it('gives up when its reader goes, holds nothing, and says how much was taken', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Much', [question('note', 'OPEN_ANSWER')]),
    ]);
    // Long ones: to make rounds takes longer than to send them.
    const text = () =>
      Array.from({ length: 200 }, () => Math.random().toString(36))
        .join(' ')
        .slice(0, 2_400);
    for (let part = 0; part < 4; part += 1)
      await makeRounds(
        world.sql,
        { surveyId, patientId: ids.anna },
        Array.from({ length: 1_000 }, (_, day) => ({
          opensAt: at(day),
          answers: [{ question: 'note', value: text() }],
        })),
      );
    const stopping = new AbortController();
    const response = await open(people.dino, stopping.signal);
    await response.body?.getReader().read();
    stopping.abort();
    await expect
      .poll(() => reasons(response))
      .toEqual(['CSV of the whole study, begun', expect.stringMatching(/\d+ rows, then broken off$/)]);
    const held = () => world.sql`SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'trialog-api' AND xact_start IS NOT NULL AND datname = current_database()`;
    await expect.poll(held).toHaveLength(0);
    // And again, to its end.
    expect((await taken(people.dino)).records.length).toBeGreaterThan(4_000);
  });

  it('goes to three at a time, at most two of them of one person; who comes next waits for a turn', async () => {
    const stopping = new AbortController();
    for (const caller of [people.dino, people.dino, people.elena])
      await (await open(caller, stopping.signal)).body?.getReader().read();
    const third = await people.dino.get(path);
    expect([third.status, codeOf(third)]).toEqual([429, 'tooManyRequests']);
    let ended = false;
    const next = taken(people.marco).then(() => {
      ended = true;
    });
    await expect.poll(() => exportsOf('marco')).toBe(1);
    // An export of this size, if nothing held it up.
    expect(await becomesTrue(world.sql, 300, () => ended)).toBe(false);
    stopping.abort();
    await next;
    await expect.poll(async () => (await people.dino.get(path)).status).toBe(200);
  });

  it('is refused to researchers, admins and patients, and is not there for other teams', {
    tags: ['R6.47', 'R6.48'],
  }, async () => {
    for (const caller of [people.rita, people.ada, people.anna])
      expect(codeOf(await caller.get(path))).toBe('forbidden');
    expect(codeOf(await people.luc.get(path))).toBe('notFound');
  });
});

it('every kind of export has its own columns, also one after the other on one connection', {
  tags: ['F11'],
}, async () => {
  const surveyId = await makeSurvey(world.sql, ids.aurora, [definition('Day', [question('pain', 'RATING')])]);
  await makeRounds(world.sql, { surveyId, patientId: ids.bruno }, [
    { opensAt: '2026-01-01T13:00:00Z', answers: [{ question: 'pain', value: '3' }] },
  ]);
  const sql = connect(world.config.databaseUrl ?? '', { connections: 1 });
  const part = { surveyId, scope: { projectIds: [ids.aurora], teamIds: [ids.milano] } };
  const all = async <Row>(pieces: AsyncIterable<Row[]>) => (await Array.fromAsync(pieces)).flat();
  const ofSurvey = () => all(readExportedRounds(sql, part));
  const ofTeam = () => all(readTeamRounds(sql, ids.milano, new Date()));
  try {
    const [survey, team] = [await ofSurvey(), await ofTeam()];
    expect(survey).toHaveLength(1);
    expect(team).toContainEqual(expect.objectContaining({ survey_id: surveyId, answers: expect.anything() }));
    expect([await ofSurvey(), await ofTeam()]).toEqual([survey, team]);
  } finally {
    await sql.end();
  }
});
