// How often each answer was given, held against sums made here from the raw answers: any survey, any number of
// versions, counted or not yet counted, right after and during submissions.
import { SurveyStatistics } from '@trialog/contract/schemas/results.ts';
import { QuestionType } from '@trialog/contract/surveys.ts';
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSubmissions, recount } from '../src/results/counting/count.ts';
import { countBatch } from '../src/results/counting/store.ts';
import type { SurveyDefinition } from '../src/surveys/definition.ts';
import { definition, type MadeRound, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { plans, shown, storeAny } from './world/any-survey.ts';
import { at, openResultsWorld, type ResultsWorld } from './world/results-world.ts';
import { compile } from './world/rounds.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
});
afterAll(() => world.stop());

const statistics = async (surveyId: string, caller = people.elena, query = '') =>
  (await caller.get<SurveyStatistics>(`Survey/${surveyId}/stats${query}`)).body;

function naiveCounts(versions: readonly SurveyDefinition[], rounds: readonly MadeRound[]) {
  const counts: Record<string, Record<string, number>> = {};
  for (const answer of rounds.flatMap(({ answers }) => answers ?? [])) {
    const { type } = versions
      .flatMap(({ questions }) => questions)
      .findLast(({ id }) => id === answer.question)!;
    if (type === QuestionType.OPEN_ANSWER) continue;
    const text = shown(versions, answer);
    const isNumber = type === QuestionType.NUMERIC || type === QuestionType.RATING;
    const value = isNumber ? String(Number(text) + 0) : text;
    counts[answer.question] ??= {};
    const ofQuestion = counts[answer.question] as Record<string, number>;
    ofQuestion[value] = (ofQuestion[value] ?? 0) + 1;
  }
  return counts;
}

const given = (body: SurveyStatistics) =>
  Object.fromEntries(
    body.questionWithAnswers
      .map(({ id, answers }) => [
        id,
        Object.fromEntries(
          answers.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
        ),
      ])
      .filter(([, counts]) => Object.keys(counts as object).length > 0),
  );

describe('Survey/{id}/stats', () => {
  it('counts what was answered, whatever the survey, its versions and the answers', {
    tags: ['R7.65', 'R3.65', 'R2.37', 'R1.12'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { surveyId, versions, rounds } = await storeAny(world.sql, ids, plan);
        const milano = rounds.filter(({ who }) => who !== 'lucie');
        const body = await statistics(surveyId);
        expect(Check(SurveyStatistics, body)).toBe(true);
        expect(given(body)).toEqual(naiveCounts(versions, milano));
        expect(body.submissions).toBe(milano.filter(({ answers }) => answers).length);
        expect(given(await statistics(surveyId, people.luc))).toEqual(
          naiveCounts(
            versions,
            rounds.filter(({ who }) => who === 'lucie'),
          ),
        );
        // The questions of today in their order, then those that were dropped and have answers.
        const today = versions.at(-1)?.questions.map(({ id }) => id) ?? [];
        const asked = body.questionWithAnswers.map(({ id }) => id);
        expect(asked.slice(0, today.length)).toEqual(today);
        expect(asked.slice(today.length).every((id) => id in naiveCounts(versions, milano))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('counts no texts of one’s own, and shows what could be chosen although nobody did', {
    tags: ['R2.38', 'R8.34'],
  }, async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('All kinds', [
        question('open', 'OPEN_ANSWER'),
        question('one', 'SINGLE_ANSWER', { choices: { x: 'X', y: 'Y' } }),
        question('yes', 'BOOLEAN'),
        question('mood', 'MOOD'),
        question('weight', 'NUMERIC', { properties: { min: 0, max: 300, decimalCount: 1 } }),
      ]),
    ]);
    const nothing = await statistics(surveyId);
    expect(nothing.submissions).toBe(0);
    expect(nothing.questionWithAnswers.map(({ answers }) => answers)).toEqual([
      [],
      [
        { value: 'X', count: 0 },
        { value: 'Y', count: 0 },
      ],
      [
        { value: 'True', count: 0 },
        { value: 'False', count: 0 },
      ],
      [0, 1, 2, 3].map((mood) => ({ value: String(mood), count: 0 })),
      [],
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      {
        opensAt: at(1),
        answers: [
          { question: 'open', value: '=cmd' },
          { question: 'one', choice: 'y' },
          { question: 'weight', value: '80.50' },
        ],
      },
    ]);
    const one = await statistics(surveyId);
    expect(one).toMatchObject({ surveyId, title: 'All kinds', submissions: 1 });
    expect(given(one)).toEqual({ one: { Y: 1 }, weight: { '80.5': 1 } });
    expect(one.questionWithAnswers[4]).toMatchObject({
      id: 'weight',
      type: QuestionType.NUMERIC,
      title: 'Title of weight',
      question: 'Question weight?',
      properties: { min: 0, max: 300, decimalCount: 1 },
      language: 'en',
    });
  });

  it('is exact while submissions come in and are counted at the same time', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Busy', [question('mood', 'MOOD')]),
    ]);
    const answered = (mood: number): MadeRound => ({
      opensAt: at(mood),
      answers: [{ question: 'mood', value: String(mood % 4) }],
    });
    let done = 0;
    let last = 0;
    const submitting = Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        await makeRounds(world.sql, { surveyId, patientId: number % 2 ? ids.anna : ids.bruno }, [
          answered(number),
        ]);
        done += 1;
      }),
    );
    let over = false;
    void submitting.then(() => {
      over = true;
    });
    while (!over) {
      const before = done;
      const [body] = await Promise.all([statistics(surveyId), countBatch(world.sql, 3)]);
      const counted = Object.values(given(body).mood ?? {}).reduce<number>(
        (sum, count) => sum + (count as number),
        0,
      );
      expect(counted).toBe(body.submissions);
      // What was committed before the question is in the answer, and nothing ever goes away.
      expect(body.submissions).toBeGreaterThanOrEqual(Math.max(before, last));
      last = body.submissions;
    }
    await submitting;
    expect((await statistics(surveyId)).submissions).toBe(60);
    await countSubmissions(world.sql);
    expect(given(await statistics(surveyId))).toEqual({ mood: { '0': 15, '1': 15, '2': 15, '3': 15 } });
  });

  it('is exact right after a patient submits, however many do at once, and stays so when they are counted', async () => {
    const mood = definition('Now', [question('mood', 'MOOD'), question('note', 'OPEN_ANSWER')]);
    const surveyId = await makeSurvey(world.sql, ids.aurora, [mood]);
    const patients = ['anna', 'bruno', 'carla'] as const;
    const rounds = await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        const who = patients[number % patients.length] as (typeof patients)[number];
        const round = { opensAt: new Date(Date.now() - 60_000).toISOString(), state: 'open' as const };
        const [id] = await makeRounds(world.sql, { surveyId, patientId: ids[who] }, [round]);
        return { caller: await world.as(who), id: id as string, value: String(number % 4) };
      }),
    );
    let submitted = 0;
    await Promise.all(
      rounds.map(async ({ caller, id, value }) => {
        const answers = [
          { questionId: 'mood', answers: [{ value }] },
          { questionId: 'note', answers: [{ value: 'Fine' }] },
        ];
        expect((await compile(caller, { id, surveyId }, answers)).status).toBe(200);
        submitted += 1;
        const known = submitted;
        expect((await statistics(surveyId)).submissions).toBeGreaterThanOrEqual(known);
      }),
    );
    const six = { mood: { '0': 6, '1': 6, '2': 6, '3': 6 } };
    expect(given(await statistics(surveyId))).toEqual(six);
    await countSubmissions(world.sql);
    expect(given(await statistics(surveyId))).toEqual(six);
  });

  it('can be counted anew from the answers, and is right again', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Doubted', [question('yes', 'BOOLEAN')]),
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      { opensAt: at(1), answers: [{ question: 'yes', value: 'True' }] },
      { opensAt: at(2), answers: [{ question: 'yes', value: 'False' }] },
    ]);
    await countSubmissions(world.sql);
    const [left] = await world.sql`SELECT count(*)::int AS count FROM result_pending_counts`;
    expect(left?.count).toBe(0);
    await world.sql`UPDATE result_counts SET count = 77 WHERE survey_id = ${surveyId}`;
    expect(given(await statistics(surveyId))).toEqual({ yes: { True: 77, False: 77 } });
    await recount(world.sql);
    expect(given(await statistics(surveyId))).toEqual({ yes: { True: 1, False: 1 } });
    expect((await statistics(surveyId)).submissions).toBe(2);
  });

  it('cannot be changed by the API itself', async () => {
    for (const change of ['UPDATE result_counts SET count = 1', 'DELETE FROM result_pending_counts']) {
      const changing = world.sql.begin(async (tx) => {
        await tx`SET LOCAL ROLE trialog_app`;
        await tx.unsafe(change);
      });
      await expect(changing).rejects.toThrow('permission denied');
    }
  });

  it('gives numbers in their order, however many there are', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Long', [question('weight', 'NUMERIC')]),
    ]);
    const rounds = Array.from({ length: 5_000 }, (_, hour) => ({
      opensAt: new Date(Date.UTC(2020, 0, 1) + hour * 3 * 3_600_000).toISOString(),
      answers: [{ question: 'weight', value: String(hour % 300) }],
    }));
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, rounds);
    const { submissions, questionWithAnswers } = await statistics(surveyId);
    expect(submissions).toBe(5_000);
    const values = questionWithAnswers[0]?.answers.map(({ value }) => Number(value)) ?? [];
    expect(values).toEqual(Array.from({ length: 300 }, (_, number) => number));
  });
});
