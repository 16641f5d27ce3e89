// What a patient sees of themselves over time: their own answers and moods, and what the team did with them.
import { resultPaths } from '@trialog/contract/results.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { OwnTimeline } from '@trialog/contract/schemas/results.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { at, openResultsWorld, type ResultsWorld } from './world/results-world.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let carla: Caller;
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids } = world);
  carla = await world.as('carla');
});
afterAll(() => world.stop());

const own = (caller: Caller) => caller.get<OwnTimeline>(resultPaths.ownTimeline);

describe('Patient/me/timeline', () => {
  it('gives the caller their own numbers and moods, and nobody else’s', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Evening', [
        question('mood', 'MOOD'),
        question('tired', 'RATING', { properties: { min: 0, max: 10 } }),
        question('words', 'OPEN_ANSWER'),
      ]),
    ]);
    const round = (day: number, tired: string) => ({
      opensAt: at(day),
      answers: [
        { question: 'mood', value: '2' },
        { question: 'tired', value: tired },
        { question: 'words', value: 'Secret' },
      ],
    });
    await makeRounds(world.sql, { surveyId, patientId: ids.carla }, [
      round(0, '4'),
      { opensAt: at(1) },
      round(2, '6'),
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [round(0, '9')]);
    const { status, body } = await own(carla);
    expect(status).toBe(200);
    const found = body.surveys.find((survey) => survey.surveyId === surveyId);
    expect(found).toMatchObject({ title: 'Evening', adherence: { due: 3, completed: 2 }, missed: [at(1)] });
    expect(found?.questions.map(({ id, answers }) => [id, answers.map(({ value }) => value)])).toEqual([
      ['mood', [2, 2]],
      ['tired', [4, 6]],
    ]);
    // Neither rules nor outcomes: what an answer meant to the study is told by people.
    expect(JSON.stringify(body)).not.toMatch(/outcome|rule|threshold|"BAD"|secret/i);
  });

  it('counts the messages that the team answered, and names the last answer', async () => {
    const before = (await own(carla)).body;
    const place = `Messages/${ids.aurora}/${ids.milano}`;
    await world.sql`UPDATE projects SET properties = properties || '{"messageCanBeRepliedAfterMinutes": 0}'
      WHERE id = ${ids.aurora}`;
    const write = async () =>
      (await carla.post<WallEntry>(`${place}/create`, { body: 'Hello', messageScope: 2, emotion: 3 })).body
        .originalMessage.messageId;
    const first = await write();
    await write();
    const elena = await world.as('elena');
    const reply = await elena.post(`${place}/replyTo/${first}`, { body: 'Good to hear.' });
    expect(reply.status).toBe(200);
    // Their own word is no answer of the team.
    await carla.post(`${place}/replyTo/${first}`, { body: 'Thanks.' });
    const { body } = await own(carla);
    expect([body.written - before.written, body.answered - before.answered]).toEqual([2, 1]);
    expect(body.lastReply).toMatchObject({ threadId: first, authorName: expect.stringContaining('Elena') });
    expect(body.messages.length - before.messages.length).toBe(2);
  });

  it('says of a bad outcome only that the team has seen the answers, once it has', async () => {
    await freshRounds(world);
    const anna = await world.as('anna');
    const round = await openRound(anna, 'Temperature');
    await compile(
      anna,
      round,
      answersTo(await questionsOf(anna, round), { temperature: [{ value: '39.4' }] }),
    );
    const seen = async () => (await own(anna)).body.seen.filter((one) => one.assignmentId === round.id);
    expect(await seen()).toEqual([]);
    const [alarm] = await world.sql`SELECT id FROM messages WHERE survey_round_id = ${round.id}`;
    const elena = await world.as('elena');
    await elena.post(`Messages/${ids.aurora}/${ids.milano}/read`, { messageIds: [alarm?.id] });
    await expect
      .poll(seen)
      .toEqual([{ assignmentId: round.id, title: 'Temperature', completedDateTime: expect.any(String) }]);
  });

  it('is for patients, also of a closed study', async () => {
    for (const login of ['elena', 'rita', 'ada'])
      expect([login, codeOf(await own(await world.as(login)))]).toEqual([login, 'forbidden']);
    await world.sql`UPDATE projects SET status = 1 WHERE id = ${ids.aurora}`;
    const carlaAgain = await world.as('carla');
    const answer = await own(carlaAgain);
    await world.sql`UPDATE projects SET status = 0 WHERE id = ${ids.aurora}`;
    expect(answer.status).toBe(200);
  });
});
