// Filling in surveys: what a patient has to complete, and what comes of a submission.
import type {
  AssignedSurvey,
  CompiledSurvey,
  CompletedSurvey,
  Question,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf, toComplete } from './world/rounds.ts';
import { openWorld, type World } from './world/world.ts';

const DAILY = 'How are you today?';

let world: World;
let anna: Caller;
let round: AssignedSurvey;
let questions: readonly Question[];
beforeAll(async () => {
  world = await openWorld();
  anna = await world.as('anna');
});
afterAll(() => world.stop());

beforeEach(async () => {
  await freshRounds(world);
  round = await openRound(anna, DAILY);
  questions = await questionsOf(anna, round);
});

describe('surveys to complete', () => {
  it('are the open rounds, with the fields of SPEC 3', {
    tags: ['R7.57', 'R3.51', 'R3.52', 'R3.53', 'R3.68', 'R1.3', 'R6.6'],
  }, async () => {
    expect(round).toEqual({
      id: expect.any(String),
      surveyId: expect.any(String),
      surveyTitle: DAILY,
      surveyDescription: 'Two minutes every day. Answer for the last 24 hours.',
      surveyVersion: 1,
      reccurence: 1,
      startTime: expect.stringMatching(/Z$/),
      expireTime: expect.stringMatching(/Z$/),
      scheduler: { lastSubmission: null },
      completed: false,
      expired: false,
      // Its five follow-ups come only with their answers.
      questionCount: 4,
      estimatedMinutes: 2,
      status: 'Open',
      begun: false,
    });
    const kinds = new Set((await toComplete(anna)).map(({ reccurence }) => reccurence));
    expect([...kinds].sort()).toEqual(expect.arrayContaining([0, 1, 2, 4]));
  });

  it('show those that were missed as expired and closed, and nothing that has not opened', {
    tags: ['R4.41', 'F3'],
  }, async () => {
    await world.sql`UPDATE survey_rounds SET expires_at = clock_timestamp() WHERE id = ${round.id}`;
    const [found] = (await toComplete(anna)).filter(({ id }) => id === round.id);
    expect(found).toMatchObject({ expired: true, completed: false, status: 'Closed' });
    const [planned] = await world.sql`SELECT id FROM survey_rounds WHERE state = 'planned' LIMIT 1`;
    expect((await toComplete(anna)).map(({ id }) => id)).not.toContain(planned?.id);
    const answer = await anna.get(`SurveyAssegnations/${planned?.id}/draft`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound']);
  });

  it('come in the language of the base, and in the default one where it has no translation', {
    tags: ['F12'],
  }, async () => {
    const titles = async (tag: string) => (await toComplete(anna, tag)).map((one) => one.surveyTitle);
    expect(await titles('it-IT')).toEqual(expect.arrayContaining(['Come sta oggi?', 'Temperatura']));
    expect(await titles('de-DE')).toEqual(
      expect.arrayContaining(['Wie geht es Ihnen heute?', 'Temperature']),
    );
  });

  it('remember when the survey was last filled in', async () => {
    const { body } = await compile(anna, round, answersTo(questions));
    await world.sql`UPDATE survey_rounds SET state = 'open', version = 1
      WHERE id = (SELECT id FROM survey_rounds WHERE state = 'planned' AND survey_id = ${round.surveyId}
        AND patient_id = ${await world.userId('anna')} ORDER BY slot LIMIT 1)`;
    const next = await openRound(anna, DAILY);
    expect(next.scheduler.lastSubmission).toBe(body.completedDateTime);
  });
});

describe('a survey to fill', () => {
  it('has questions with properties, answers and follow-ups', {
    tags: ['R7.64', 'R3.55', 'R3.56', 'R3.57'],
  }, async () => {
    const { body } = await anna.get<SurveyToFill>(`Survey/${round.surveyId}?assignment=${round.id}`);
    expect(body).toMatchObject({ surveyId: round.surveyId, surveyVersion: 1, title: DAILY });
    const one = (id: string) => body.questions.find((question) => question.id === id);
    expect(one('fatigue')?.properties).toEqual({
      min: 0,
      max: 10,
      minLabel: 'not at all',
      maxLabel: 'exhausted',
      decimalCount: null,
    });
    expect(one('nausea')?.answersContainer?.selectableAnswers[3]).toEqual({
      answerId: 'severe',
      label: 'Yes, I could hardly eat',
      childQuestionId: 'vomiting',
    });
    expect(one('mood')).toMatchObject({ type: 5, properties: null, answersContainer: null, language: 'en' });
    expect(JSON.stringify(body)).not.toContain('atLeast');
  });

  it('says of each question in which language it is', { tags: ['F12'] }, async () => {
    const temperature = await openRound(anna, 'Temperature');
    const path = `Survey/${temperature.surveyId}`;
    const inDutch = (await anna.get<SurveyToFill>(path, { tag: 'nl-NL' })).body;
    expect(inDutch.questions[0]).toMatchObject({ title: 'Temperature', language: 'en' });
    const inFrench = (await anna.get<SurveyToFill>(path, { tag: 'fr-FR' })).body;
    expect(inFrench.questions[0]).toMatchObject({ title: 'Température', language: 'fr' });
  });

  it('is there for whom it is assigned to, and for the staff of its study', async () => {
    const lucie = await world.as('lucie');
    const bernd = await world.as('bernd');
    const path = `Survey/${round.surveyId}`;
    expect((await lucie.get(path)).status).toBe(200);
    expect((await lucie.get(`${path}?assignment=${round.id}`)).status).toBe(404);
    expect((await bernd.get(path)).status).toBe(404);
    const elena = await world.as('elena');
    expect((await elena.get(`${path}?assignment=${round.id}`)).status).toBe(200);
    expect((await elena.get(path)).status).toBe(200);
    const luc = await world.as('luc');
    expect((await luc.get(path)).status).toBe(200);
    expect((await luc.get(`${path}?assignment=${round.id}`)).status).toBe(404);
  });
});

describe('submitting', () => {
  it('completes the round and answers with its outcome', {
    tags: ['R7.56', 'R7.62', 'R7.63', 'R4.38', 'R4.39', 'R3.60', 'R3.61'],
  }, async () => {
    const answer = await compile(anna, round, answersTo(questions));
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: round.id, outcome: 'GOOD', completedDateTime: expect.stringMatching(/Z$/) },
    ]);
    expect((await toComplete(anna)).map(({ id }) => id)).not.toContain(round.id);
    const { body } = await anna.get<CompletedSurvey[]>('SurveyAssegnations/completed/me');
    expect(body).toEqual([
      {
        id: round.id,
        surveyTitle: DAILY,
        completedDateTime: answer.body.completedDateTime,
        reccurence: 1,
      },
    ]);
  });

  it('gives the own results, unanswered questions without answers', {
    tags: ['R7.58', 'R3.58', 'R3.59', 'R1.4'],
  }, async () => {
    const compiled = answersTo(questions, {
      mood: [{ value: '3' }],
      nausea: [{ answerId: 'moderate' }],
      'nausea-when': [{ answerId: 'meals' }, { answerId: 'morning' }],
    });
    const { body: done } = await compile(anna, round, compiled, { completedAt: '2026-11-01T08:00:00Z' });
    const { body } = await anna.get<CompiledSurvey>(`SurveyAssegnations/${round.id}/compiled/me`);
    expect(body).toMatchObject({
      title: DAILY,
      surveyVersion: 1,
      completedDateTime: done.completedDateTime,
      completedAt: '2026-11-01T08:00:00.000Z',
    });
    const given = Object.fromEntries(body.questions.map((one) => [one.id, one.compiledAnswers]));
    expect(given).toMatchObject({
      mood: [{ answerId: null, value: '3' }],
      'nausea-when': [
        { answerId: 'meals', value: 'After meals' },
        { answerId: 'morning', value: 'In the morning' },
      ],
      vomiting: null,
      fluids: null,
    });
    expect(body.questions).toHaveLength(9);
  });

  it('keeps one row an answer, with the number where it is one', async () => {
    const compiled = answersTo(questions, { fatigue: [{ value: '7' }] });
    await compile(anna, round, compiled);
    const rows =
      await world.sql`SELECT question_key, answer_key, value, number FROM survey_answers ORDER BY 1`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { question_key: 'fatigue', answer_key: null, value: '7', number: 7 },
      { question_key: 'mood', answer_key: null, value: '2', number: 2 },
      { question_key: 'nausea', answer_key: 'none', value: null, number: null },
      { question_key: 'pain', answer_key: 'none', value: null, number: null },
    ]);
  });
});
