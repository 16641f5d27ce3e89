// A round takes one submission, in its window, and a bad outcome reaches the team with it.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type {
  AssignedSurvey,
  CompiledSurvey,
  FollowUp,
  Question,
  SurveyToFill,
} from '@trialog/contract/schemas/surveys.ts';
import { BooleanAnswer } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlerts } from './world/alerts.ts';
import { definition, makeRounds, makeSurvey, publishVersion, question } from './world/answered-surveys.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
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

const stored = async () => (await world.sql`SELECT count(*)::int AS n FROM survey_submissions`)[0]?.n;

describe('one submission a round', () => {
  it('the same again gives the same result, with or without the key', { tags: ['F7'] }, async () => {
    const right = answersTo(questions);
    const first = await compile(anna, round, right, { key: 'submit-once-1' });
    const byKey = await compile(anna, round, right, { key: 'submit-once-1' });
    const shuffled = await compile(anna, round, [...right].reverse());
    expect([byKey.body, shuffled.body]).toEqual([first.body, first.body]);
    expect(await stored()).toBe(1);
  });

  it('other answers are refused, and the first ones stay', { tags: ['F7'] }, async () => {
    await compile(anna, round, answersTo(questions, { mood: [{ value: '3' }] }));
    const other = await compile(anna, round, answersTo(questions, { mood: [{ value: '1' }] }));
    expect([other.status, codeOf(other)]).toEqual([409, 'surveyAlreadyCompleted']);
    const [row] = await world.sql`SELECT value FROM survey_answers WHERE question_key = 'mood'`;
    expect(row?.value).toBe('3');
  });

  it('a double click stores one', { tags: ['F7'] }, async () => {
    const right = answersTo(questions);
    const answers = await Promise.all([compile(anna, round, right), compile(anna, round, right)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await stored()).toBe(1);
  });

  it('after the window nothing is taken, whatever the device says about the time', {
    tags: ['R4.42', 'T7', 'F3'],
  }, async () => {
    await world.sql`UPDATE survey_rounds SET expires_at = clock_timestamp() WHERE id = ${round.id}`;
    const late = await compile(anna, round, answersTo(questions), { completedAt: round.startTime });
    expect([late.status, codeOf(late)]).toEqual([403, 'surveyExpired']);
    const draft = await anna.put(`SurveyAssegnations/${round.id}/draft`, { answers: [], revision: 0 });
    expect(codeOf(draft)).toBe('surveyExpired');
    expect(await stored()).toBe(0);
  });

  it('a clock that is two hours off changes nothing: the server has its own', {
    tags: ['R4.42'],
  }, async () => {
    const twoHours = new Date(Date.parse(round.expireTime) + 7_200_000).toISOString();
    const answer = await compile(anna, round, answersTo(questions), { completedAt: twoHours });
    expect(answer.status).toBe(200);
    expect(Math.abs(Date.parse(answer.body.completedDateTime) - Date.now())).toBeLessThan(60_000);
    const [row] = await world.sql`SELECT submitted_at, device_completed_at FROM survey_submissions`;
    expect(row?.device_completed_at.toISOString()).toBe(twoHours);
  });

  it('is the own one, under its own survey: all else is not there', async () => {
    const right = answersTo(questions);
    const bruno = await world.as('bruno');
    const temperature = await openRound(anna, 'Temperature');
    const answers = [
      await compile(bruno, round, right),
      await compile(anna, { ...round, surveyId: temperature.surveyId }, right),
      await bruno.get(`SurveyAssegnations/${round.id}/compiled/me`),
      await bruno.get(`SurveyAssegnations/${round.id}/draft`),
      await bruno.put(`SurveyAssegnations/${round.id}/draft`, { answers: [], revision: 0 }),
      await anna.get('SurveyAssegnations/not-an-id/compiled/me'),
    ];
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([404, 'notFound']);
    const open = await anna.get(`SurveyAssegnations/${round.id}/compiled/me`);
    expect([open.status, codeOf(open)]).toEqual([404, 'surveyNotCompiled']);
    expect(await stored()).toBe(0);
  });

  it('suspended patients and closed teams take no submission', { tags: ['R6.6', 'R6.8'] }, async () => {
    const right = answersTo(questions);
    await world.sql`UPDATE users SET state = 1 WHERE key = 'anna'`;
    const suspended = await compile(anna, round, right);
    await world.sql`UPDATE users SET state = 0 WHERE key = 'anna'`;
    await world.sql`UPDATE medical_teams SET state = 1 WHERE name = 'Milano'`;
    const closed = await compile(anna, round, right);
    await world.sql`UPDATE medical_teams SET state = 0 WHERE name = 'Milano'`;
    expect([codeOf(suspended), codeOf(closed)]).toEqual(['suspended', 'teamClosed']);
    expect(await stored()).toBe(0);
  });
});

describe('a version published while somebody fills in', () => {
  it('changes nothing about the open round: its questions, draft, submission and result stay its own', {
    tags: ['F6'],
  }, async () => {
    const first = definition('Sleep', [question('slept', 'OPEN_ANSWER'), question('woke', 'BOOLEAN')]);
    const second = definition('Sleep', [question('slept', 'OPEN_ANSWER'), question('dreamt', 'BOOLEAN')]);
    const surveyId = await makeSurvey(world.sql, await world.projectId('AURORA'), [first]);
    const opensAt = new Date(Date.now() - 3_600_000).toISOString();
    const patientId = await world.userId('anna');
    const [id = ''] = await makeRounds(world.sql, { surveyId, patientId }, [{ state: 'open', opensAt }]);
    const draft = `SurveyAssegnations/${id}/draft`;
    const slept = { questionId: 'slept', answers: [{ value: 'Badly' }] };
    expect((await anna.put(draft, { answers: [slept], revision: 0 })).status).toBe(200);

    await publishVersion(world.sql, surveyId, 2, second);
    const idsOf = async (path: string) =>
      (await anna.get<SurveyToFill>(path)).body.questions.map((each) => each.id);
    expect(await idsOf(`Survey/${surveyId}?assignment=${id}`)).toEqual(['slept', 'woke']);
    expect(await idsOf(`Survey/${surveyId}`)).toEqual(['slept', 'dreamt']);

    const woke = { questionId: 'woke', answers: [{ value: BooleanAnswer.yes }] };
    const dreamt = { questionId: 'dreamt', answers: [{ value: BooleanAnswer.yes }] };
    const ofSecond = [
      await anna.put(draft, { answers: [slept, dreamt], revision: 1 }),
      await compile(anna, { id, surveyId }, [slept, dreamt]),
    ];
    expect(ofSecond.map(({ status }) => status)).toEqual([422, 422]);
    expect(await anna.get(draft)).toMatchObject({ body: { answers: [slept], revision: 1 } });
    expect((await anna.put(draft, { answers: [slept, woke], revision: 1 })).status).toBe(200);
    expect((await compile(anna, { id, surveyId }, [slept, woke])).status).toBe(200);
    const { body } = await anna.get<CompiledSurvey>(`SurveyAssegnations/${id}/compiled/me`);
    expect(body.questions.map((each) => each.id)).toEqual(['slept', 'woke']);
  });
});

describe('a bad outcome', () => {
  const strong = { pain: [{ answerId: 'strong' }], 'pain-place': [{ answerId: 'chest' }] };
  const wall = async (caller: Caller) => {
    const path = `Messages/${await world.projectId('AURORA')}/${await world.teamId('Milano')}/0`;
    return (await caller.get<WallEntry[]>(path)).body;
  };

  it('leaves a message that staff see and the patient does not', {
    tags: ['R4.47', 'R4.48', 'F16'],
  }, async () => {
    const answer = await compile(anna, round, answersTo(questions, strong));
    expect(answer.body.outcome).toBe('BAD');
    const [entry] = await wall(await world.as('elena'));
    expect(entry?.originalMessage).toMatchObject({
      messageType: 4,
      messageScope: 2,
      emotion: 4,
      authorId: await world.userId('anna'),
      title: DAILY,
      body: 'Place: Chest',
      surveyAssignmentId: round.id,
      canReplyAt: null,
    });
    expect(await wall(anna)).toEqual([]);
    expect(await wall(await world.as('bruno'))).toEqual([]);
  });

  it('says on the wall which rules it met and what became of its alert, to those who see each', async () => {
    const { body } = await compile(anna, round, answersTo(questions, strong));
    const milano = `${await world.projectId('AURORA')}/${await world.teamId('Milano')}`;
    const followUp = async (name: string) =>
      (await world.as(name)).get<FollowUp>(`FollowUps/${milano}/${body.id}`);
    const rules = ['Place: Chest'];
    const alert = { alertId: expect.any(String), state: 'new' };
    for (const name of ['elena', 'marco', 'ada'])
      expect((await followUp(name)).body).toEqual({ rules, alert });
    expect((await followUp('rita')).body).toEqual({ rules });
    for (const name of ['anna', 'dino']) expect(codeOf(await followUp(name))).toBe('forbidden');
    const alerts = await openAlerts(world);
    const opened = (await alerts.open(await world.as('elena'))).find((one) => one.assignmentId === round.id);
    await alerts.claim(await world.as('elena'), opened!);
    expect((await followUp('marco')).body.alert).toEqual({ alertId: opened?.alertId, state: 'claimed' });
    // A round that no wall shows is not there, nor is one of another team.
    const elena = await world.as('elena');
    const elsewhere = `${await world.projectId('DELTA')}/${await world.teamId('Utrecht')}`;
    for (const path of [`${milano}/${await world.userId('anna')}`, `${elsewhere}/${body.id}`])
      expect(codeOf(await elena.get(`FollowUps/${path}`))).toBe('notFound');
  });

  it('names each answer that met a rule', async () => {
    const worse = answersTo(questions, {
      ...strong,
      nausea: [{ answerId: 'severe' }],
      fatigue: [{ value: '9' }],
    });
    await compile(anna, round, worse);
    const [entry] = await wall(await world.as('marco'));
    expect(entry?.originalMessage.body).toBe(
      'Tiredness: 9\nNausea: Yes, I could hardly eat\nPain: Yes, strong pain\nPlace: Chest',
    );
  });

  it('is written where messaging is off, too', { tags: ['F16'] }, async () => {
    const bernd = await world.as('bernd');
    const evening = await openRound(bernd, 'Evening check');
    const asked = await questionsOf(bernd, evening);
    const answer = await compile(bernd, evening, answersTo(asked, { 'evening-mood': [{ value: '0' }] }));
    expect(answer.body.outcome).toBe('BAD');
    const rows = await world.sql`SELECT title, body, survey_round_id FROM messages WHERE type = 4`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { title: 'Abendfrage', body: 'Stimmung: Sehr schlecht', survey_round_id: evening.id },
    ]);
  });

  it('commits with the submission or not at all', async () => {
    await world.sql`ALTER TABLE messages ADD CONSTRAINT planted CHECK (type <> 4)`;
    const answer = await compile(anna, round, answersTo(questions, strong));
    await world.sql`ALTER TABLE messages DROP CONSTRAINT planted`;
    expect(answer.status).toBe(500);
    expect(await stored()).toBe(0);
    expect((await openRound(anna, DAILY)).id).toBe(round.id);
  });
});
