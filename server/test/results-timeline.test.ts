// One patient over time, and how the patients of a team keep up.

import { resultPaths } from '@trialog/contract/results.ts';
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { PatientAdherence, PatientResult, PatientTimeline } from '@trialog/contract/schemas/results.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { codeOf } from './world/caller.ts';
import { at, openResultsWorld, type ResultsWorld } from './world/results-world.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
});
afterAll(() => world.stop());

const evening = definition('Evening', [
  question('mood', 'MOOD'),
  question('tired', 'RATING', { properties: { min: 0, max: 10 }, italian: 'Stanco?' }),
  question('pulse', 'NUMERIC', { properties: { min: 30, max: 220 } }),
  question('pain', 'BOOLEAN'),
  question('words', 'OPEN_ANSWER'),
]);

const timeline = (query = '', caller = people.elena, patientId = ids.anna) =>
  caller.get<PatientTimeline>(`Patient/${patientId}/timeline${query}`);
const ofSurvey = (body: PatientTimeline, surveyId: string) =>
  body.surveys.find((survey) => survey.surveyId === surveyId);

/** The instant at which `makeRounds` lets a round be completed. */
const hourAfter = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString();

describe('Patient/{patientId}/timeline', () => {
  it('gives moods, ratings and numbers as they were answered, what was missed, and how much of what was due', async () => {
    const kept = fc.option(fc.record({ mood: fc.nat(3), tired: fc.nat(10), pulse: fc.option(fc.nat(200)) }));
    await fc.assert(
      fc.asyncProperty(fc.array(kept, { minLength: 1, maxLength: 12 }), async (rounds) => {
        const surveyId = await makeSurvey(world.sql, ids.aurora, [evening]);
        const made = rounds.map((round, day) => ({
          opensAt: at(day),
          ...(round === null
            ? {}
            : {
                answers: [
                  { question: 'mood', value: String(round.mood) },
                  { question: 'tired', value: String(round.tired) },
                  ...(round.pulse === null ? [] : [{ question: 'pulse', value: String(round.pulse) }]),
                  { question: 'pain', value: 'True' },
                  { question: 'words', value: '7' },
                ],
              }),
        }));
        await makeRounds(world.sql, { surveyId, patientId: ids.anna }, made);
        const { body } = await timeline();
        const answered = rounds.flatMap((round, day) =>
          round ? [{ ...round, date: hourAfter(at(day)) }] : [],
        );
        const expected = (['mood', 'tired', 'pulse'] as const).flatMap((id) => {
          const answers = answered.flatMap(({ date, [id]: value }) =>
            value === null ? [] : [{ date, value }],
          );
          return answers.length === 0 ? [] : [{ id, answers }];
        });
        expect(ofSurvey(body, surveyId)).toMatchObject({
          title: 'Evening',
          adherence: { due: rounds.length, completed: answered.length },
          missed: rounds.flatMap((round, day) => (round === null ? [at(day)] : [])),
        });
        // Each answer leads to the round that it was given in.
        const completed = ofSurvey(body, surveyId)?.completed ?? [];
        expect(completed.map(({ date }) => date)).toEqual(answered.map(({ date }) => date));
        for (const { assignmentId, date } of completed.slice(0, 1)) {
          const { body: round } = await people.elena.get<PatientResult>(resultPaths.compiled(assignmentId));
          expect(round).toMatchObject({ id: assignmentId, surveyId, completedDateTime: date });
        }
        const questions = ofSurvey(body, surveyId)?.questions ?? [];
        expect(questions.map(({ id, answers }) => ({ id, answers }))).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('gives the moods of the messages that still stand, and the treatment', async () => {
    const before = (await timeline('', people.elena, ids.carla)).body;
    const carla = await world.as('carla');
    const place = `Messages/${ids.aurora}/${ids.milano}`;
    const send = async (emotion: number) =>
      (await carla.post<WallEntry>(`${place}/create`, { body: 'So', messageScope: 2, emotion })).body
        .originalMessage;
    const first = await send(3);
    await send(4);
    const { messageId } = await send(0);
    expect(
      (await timeline('', people.marco, ids.carla)).body.messages?.slice(before.messages?.length),
    ).toEqual([
      { date: expect.any(String), value: 3, threadId: first.messageId, messageId: first.messageId },
      { date: expect.any(String), value: 0, threadId: messageId, messageId },
    ]);
    await carla.delete(`${place}/${messageId}`);
    const { body } = await timeline('', people.elena, ids.carla);
    expect(body.messages).toHaveLength((before.messages?.length ?? 0) + 1);
    const dates = body.messages?.map(({ date }) => date) ?? [];
    expect(dates).toEqual(dates.toSorted());
    const { body: listed } = await people.elena.get<{ userId: string; treatmentStartDate: string }[]>(
      `Patient/${ids.milano}`,
    );
    const { treatmentStartDate } = listed.find(({ userId }) => userId === ids.carla) ?? {};
    expect(treatmentStartDate).toMatch(/^2026-/);
    expect(body).toMatchObject({ studyCode: 'AUR-MIL-003', treatmentStartDate });
  });

  it('keeps to days of the patient’s calendar, and refuses days that are none', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [evening]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      // The second of March in Rome.
      {
        opensAt: '2026-03-01T20:00:00Z',
        completedAt: '2026-03-01T23:10:00Z',
        answers: [{ question: 'tired', value: '4' }],
      },
      { opensAt: '2026-03-03T20:00:00Z' },
      { opensAt: '2026-03-04T20:00:00Z' },
    ]);
    const between = async (query: string) => ofSurvey((await timeline(query)).body, surveyId);
    expect((await between('?from=2026-03-02&to=2026-03-03'))?.adherence).toEqual({ due: 2, completed: 1 });
    expect((await between('?to=2026-03-02'))?.missed).toEqual([]);
    expect(await between('?to=2026-03-01')).toBeUndefined();
    for (const query of ['?from=2026-02-30', '?from=2026-03-02&to=2026-03-01', '?to=tomorrow'])
      expect(codeOf(await timeline(query))).toBe('malformed');
  });

  it('tells a data manager no name and nothing of messages, and texts in the reader’s language', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [evening]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      { opensAt: at(1), answers: [{ question: 'tired', value: '4' }] },
    ]);
    const { status, body } = await timeline('', people.dino);
    expect(status).toBe(200);
    expect(body.user).toEqual({ userId: ids.anna, name: 'AUR-MIL-001', avatarUrl: null });
    expect(body).not.toHaveProperty('messages');
    expect(JSON.stringify(body)).not.toContain('Anna');
    const italian = await people.elena.get<PatientTimeline>(`Patient/${ids.anna}/timeline`, { tag: 'it-IT' });
    expect(ofSurvey(italian.body, surveyId)?.questions[0]?.question).toBe('Stanco?');
  });

  it('is for doctors, nurses and data managers of the patient’s team; for others there is no such patient', async () => {
    for (const caller of [people.rita, people.ada, people.anna])
      expect(codeOf(await timeline('', caller))).toBe('forbidden');
    expect(codeOf(await timeline('', people.luc))).toBe('notFound');
    expect(codeOf(await timeline('', people.elena, ids.lucie))).toBe('notFound');
    expect(codeOf(await timeline('', people.elena, newId()))).toBe('notFound');
    expect(codeOf(await timeline('', people.elena, await world.userId('marco')))).toBe('notFound');
    expect(codeOf(await timeline(`?teamId=${ids.lyon}`))).toBe('notFound');
    expect(codeOf(await people.elena.get('Patient/anna/timeline'))).toBe('notFound');
  });

  it('keeps apart what a patient did in a team that is not the reader’s', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [evening]);
    await makeRounds(world.sql, { surveyId, patientId: ids.bruno, teamId: ids.lyon }, [
      { opensAt: at(1), answers: [{ question: 'tired', value: '4' }] },
    ]);
    expect(ofSurvey((await timeline('', people.elena, ids.bruno)).body, surveyId)).toBeUndefined();
    const { body } = await timeline('', people.luc, ids.bruno);
    expect(ofSurvey(body, surveyId)?.adherence).toEqual({ due: 1, completed: 1 });
    expect(body).toMatchObject({ treatmentStartDate: null, treatmentEndDate: null, messages: [] });
  });
});

describe('Survey/study/{projectId}/{teamId}/adherence', () => {
  it('gives completed and due of each patient and survey, of this team alone', async () => {
    const now = Date.now();
    const surveyId = await makeSurvey(world.sql, ids.aurora, [evening]);
    const answers = [{ question: 'tired', value: '4' }];
    await makeRounds(world.sql, { surveyId, patientId: ids.bruno }, [
      { opensAt: at(1), answers },
      { opensAt: at(2) },
      { opensAt: at(3), state: 'open', expiresAt: at(4) },
      { opensAt: at(5), state: 'skipped' },
      { opensAt: new Date(now - 60_000).toISOString(), state: 'open' },
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.lucie }, [{ opensAt: at(1) }]);
    const path = `Survey/study/${ids.aurora}/${ids.milano}/adherence`;
    const { body } = await people.dino.get<PatientAdherence[]>(path);
    const of = (userId: string) => body.find((patient) => patient.userId === userId)?.surveys;
    expect(of(ids.bruno)?.find((survey) => survey.surveyId === surveyId)).toEqual({
      surveyId,
      due: 3,
      completed: 1,
    });
    expect(of(ids.lucie)).toBeUndefined();
    for (const caller of [people.rita, people.ada, people.anna])
      expect(codeOf(await caller.get(path))).toBe('forbidden');
    expect(codeOf(await people.luc.get(path))).toBe('notFound');
  });
});
