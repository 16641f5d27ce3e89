// What one patient filled in: a round's answers, by the round's id or the survey's, and the list of completed ones.
import type { PatientResult } from '@trialog/contract/schemas/results.ts';
import type { CompletedSurvey } from '@trialog/contract/schemas/surveys.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { openResultsWorld, type ResultsWorld, sleep } from './world/results-world.ts';

let world: ResultsWorld;
let ids: ResultsWorld['ids'];
let people: ResultsWorld['people'];
beforeAll(async () => {
  world = await openResultsWorld();
  ({ ids, people } = world);
});
afterAll(() => world.stop());

describe('SurveyAssegnations/{id}/compiled', () => {
  let surveyId: string;
  let old: string;
  let newest: string;
  let missed: string;
  let brunos: string;
  beforeAll(async () => {
    const changed = definition('Rest', [
      question('rest', 'SINGLE_ANSWER', { choices: { well: 'Very well', badly: 'Badly' } }),
      question('mood', 'MOOD'),
    ]);
    surveyId = await makeSurvey(world.sql, ids.aurora, [sleep, changed]);
    [old, newest, missed] = (await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      {
        opensAt: '2026-09-01T07:00:00Z',
        answers: [
          { question: 'rest', choice: 'well' },
          { question: 'why', value: '=2+2' },
        ],
      },
      { opensAt: '2026-09-03T07:00:00Z', version: 2, answers: [{ question: 'rest', choice: 'well' }] },
      { opensAt: '2026-09-04T07:00:00Z', version: 2 },
    ])) as [string, string, string];
    [brunos] = (await makeRounds(world.sql, { surveyId, patientId: ids.bruno }, [
      { opensAt: '2026-09-02T07:00:00Z', outcome: 'BAD', answers: [{ question: 'rest', choice: 'badly' }] },
    ])) as [string];
    await makeRounds(world.sql, { surveyId, patientId: ids.carla }, [{ opensAt: '2026-09-02T07:00:00Z' }]);
  });
  const compiled = (caller: Caller, id: string, query = '') =>
    caller.get<PatientResult>(`SurveyAssegnations/${id}/compiled${query}`);

  it('gives one round in the version it was filled in, hidden questions without answers', {
    tags: ['R7.59', 'R2.22', 'R2.25', 'R3.58', 'R3.59'],
  }, async () => {
    const { body } = await compiled(people.elena, old);
    expect(body).toMatchObject({
      id: old,
      surveyId,
      title: 'Sleep',
      surveyVersion: 1,
      reccurence: Recurrence.Daily,
      outcome: 'GOOD',
      completedDateTime: '2026-09-01T08:00:00.000Z',
      user: { userId: ids.anna },
    });
    expect(body.questions.map(({ id, compiledAnswers }) => [id, compiledAnswers])).toEqual([
      ['rest', [{ answerId: 'well', value: 'Well' }]],
      ['hours', null],
      ['why', [{ answerId: null, value: '=2+2' }]],
    ]);
  });

  it('takes a survey as well: the newest filled-in round, of anybody or of the patient chosen', {
    tags: ['R7.59', 'R2.23'],
  }, async () => {
    expect((await compiled(people.elena, surveyId)).body).toMatchObject({
      id: newest,
      title: 'Rest',
      surveyVersion: 2,
    });
    const bruno = await compiled(people.elena, surveyId, `?userId=${ids.bruno}`);
    expect(bruno.body).toMatchObject({ id: brunos, outcome: 'BAD', user: { userId: ids.bruno } });
    expect((await compiled(people.dino, surveyId, `?userId=${ids.bruno}`)).body.user).toEqual({
      userId: ids.bruno,
      name: 'AUR-MIL-002',
      avatarUrl: null,
    });
  });

  it('says that nothing was completed, or that this patient did not fill it in', {
    tags: ['R8.30', 'R8.33'],
  }, async () => {
    const empty = await makeSurvey(world.sql, ids.aurora, [sleep]);
    const nothing = await compiled(people.elena, empty);
    expect([nothing.status, codeOf(nothing)]).toEqual([404, 'surveyNotCompiled']);
    expect(nothing.body).toMatchObject({ text: 'SurveysNotCompiledError' });
    for (const [id, query] of [
      [missed, ''],
      [surveyId, `?userId=${ids.carla}`],
    ] as const) {
      const answer = await compiled(people.elena, id, query);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'surveyNotFilledIn']);
    }
  });

  it('knows neither rounds nor patients of other teams', { tags: ['R6.47'] }, async () => {
    for (const [id, query] of [
      [old, ''],
      [old, `?userId=${ids.anna}`],
      [surveyId, `?userId=${ids.anna}`],
    ] as const)
      expect(codeOf(await compiled(people.luc, id, query))).toBe('notFound');
    expect(codeOf(await compiled(people.elena, surveyId, `?userId=${ids.lucie}`))).toBe('notFound');
    expect(codeOf(await compiled(people.elena, surveyId, `?userId=${newId()}`))).toBe('notFound');
    // The round of one patient is not found under another's name.
    expect(codeOf(await compiled(people.elena, old, `?userId=${ids.bruno}`))).toBe('notFound');
    expect(codeOf(await compiled(people.rita, old))).toBe('forbidden');
  });

  it('lists what a patient completed, newest first, each by the title it had', {
    tags: ['R7.60', 'R2.41', 'R3.54'],
  }, async () => {
    const { body } = await people.elena.get<CompletedSurvey[]>(`SurveyAssegnations/${ids.anna}/completed`);
    const ofSurvey = body.filter(({ id }) => [old, newest, missed].includes(id));
    expect(ofSurvey).toEqual([
      { id: newest, surveyTitle: 'Rest', completedDateTime: '2026-09-03T08:00:00.000Z', reccurence: 1 },
      { id: old, surveyTitle: 'Sleep', completedDateTime: '2026-09-01T08:00:00.000Z', reccurence: 1 },
    ]);
    const times = body.map(({ completedDateTime }) => completedDateTime);
    expect(times).toEqual([...times].sort().reverse());
    for (const id of [ids.lucie, await world.userId('marco'), newId(), 'nonsense'])
      expect(codeOf(await people.elena.get(`SurveyAssegnations/${id}/completed`))).toBe('notFound');
  });

  it('keeps what a patient answered in a former team there', async () => {
    const [moved] = await makeRounds(world.sql, { surveyId, patientId: ids.carla, teamId: ids.lyon }, [
      { opensAt: '2026-08-01T07:00:00Z', answers: [{ question: 'rest', choice: 'well' }] },
    ]);
    expect((await compiled(people.luc, moved as string)).status).toBe(200);
    expect((await people.luc.get(`SurveyAssegnations/${ids.carla}/completed`)).body).toHaveLength(1);
    expect(codeOf(await compiled(people.elena, moved as string))).toBe('notFound');
  });
});
