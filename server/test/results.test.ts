// A study's surveys as staff see them: the list, who is asked, and how they keep up.
import type {
  PatientTimeline,
  StudySurvey,
  SurveyAssignment,
  SurveyPatient,
} from '@trialog/contract/schemas/results.ts';
import { Recurrence } from '@trialog/contract/surveys.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { makeRounds, makeSurvey } from './world/answered-surveys.ts';
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

const hours = (from: Date, n: number) => new Date(from.getTime() + n * 3_600_000).toISOString();

describe('Survey/study/{projectId}/{teamId}', () => {
  const list = async (caller: Caller, tag = 'en-US') =>
    (await caller.get<StudySurvey[]>(`Survey/study/${ids.aurora}/${ids.milano}`, { tag })).body;

  it('lists surveys with recurrence, patient codes and period, and how patients keep up', {
    tags: ['R7.68', 'R3.62', 'R2.26', 'R3.52'],
  }, async () => {
    const now = new Date();
    const surveyId = await makeSurvey(world.sql, ids.aurora, [sleep]);
    const schedule = { surveyId, startsOn: '2026-09-01', times: ['21:00'] };
    await makeRounds(world.sql, { ...schedule, patientId: ids.anna }, [
      { opensAt: '2026-09-01T19:00:00Z', answers: [{ question: 'hours', value: '7' }] },
      { opensAt: '2026-09-02T19:00:00Z' },
      // Its window has passed, though nobody has recorded it.
      { opensAt: '2026-09-03T19:00:00Z', state: 'open', expiresAt: '2026-09-04T19:00:00Z' },
      { opensAt: hours(now, -1), state: 'open' },
      { opensAt: hours(now, 30), state: 'planned' },
      { opensAt: '2026-09-05T19:00:00Z', state: 'skipped' },
    ]);
    const bad = hours(now, -48);
    const [alarming] = await makeRounds(world.sql, { ...schedule, patientId: ids.bruno }, [
      {
        opensAt: hours(now, -50),
        completedAt: bad,
        outcome: 'BAD',
        answers: [{ question: 'hours', value: '1' }],
      },
      { opensAt: '2026-09-02T19:00:00Z', outcome: 'BAD', answers: [{ question: 'hours', value: '2' }] },
    ]);
    await makeRounds(
      world.sql,
      {
        ...schedule,
        patientId: ids.carla,
        recurrence: Recurrence.Once,
        endsOn: '2026-09-01',
        opensFor: 'P14D',
      },
      [],
    );
    // Taken back before anything was asked.
    await makeRounds(world.sql, { ...schedule, patientId: ids.carla, ended: true }, []);
    // Another team's.
    await makeRounds(world.sql, { ...schedule, patientId: ids.lucie }, [{ opensAt: '2026-09-02T19:00:00Z' }]);

    const items = (await list(people.elena)).filter(({ id }) => id === surveyId);
    expect(items).toHaveLength(2);
    expect(items.find(({ reccurence }) => reccurence === Recurrence.Daily)).toEqual({
      id: surveyId,
      version: 1,
      title: 'Sleep',
      reccurence: Recurrence.Daily,
      assignedPatients: [
        { code: 'AUR-MIL-001', userId: ids.anna },
        { code: 'AUR-MIL-002', userId: ids.bruno },
      ],
      // 21:00 in Rome, which is two hours ahead in summer.
      startTime: '2026-09-01T19:00:00.000Z',
      expireTime: expect.stringMatching(/^9999-12-31/),
      adherence: { due: 5, completed: 3 },
      badOutcomes: [{ assignmentId: alarming, code: 'AUR-MIL-002', completedDateTime: bad }],
    });
    expect(items.find(({ reccurence }) => reccurence === Recurrence.Once)).toMatchObject({
      assignedPatients: [{ userId: ids.carla }],
      expireTime: '2026-09-15T19:00:00.000Z',
      adherence: { due: 0, completed: 0 },
      badOutcomes: [],
    });
    expect((await list(people.elena, 'it-IT')).find(({ id }) => id === surveyId)?.title).toBe('Sleep (it)');
  });

  it('is for doctors, nurses and data managers, in codes; not for researchers and admins', {
    tags: ['R6.19', 'R6.22', 'R6.29', 'R1.11'],
  }, async () => {
    const path = `Survey/study/${ids.aurora}/${ids.milano}`;
    for (const caller of [people.elena, people.marco, people.dino]) {
      const { status, body } = await caller.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Anna|Bruno/);
    }
    for (const caller of [people.rita, people.ada, people.anna])
      expect(codeOf(await caller.get(path))).toBe('forbidden');
  });

  it('does not exist for others, nor with a study and a team that do not belong together', {
    tags: ['R6.47'],
  }, async () => {
    expect(codeOf(await people.luc.get(`Survey/study/${ids.aurora}/${ids.milano}`))).toBe('notFound');
    const boreal = await world.projectId('BOREAL');
    expect(codeOf(await people.elena.get(`Survey/study/${boreal}/${ids.milano}`))).toBe('notFound');
  });
});

describe("a survey's patients and rounds", () => {
  let surveyId: string;
  let annas: string[];
  let brunos: string[];
  beforeAll(async () => {
    const now = new Date();
    surveyId = await makeSurvey(world.sql, ids.aurora, [sleep]);
    annas = await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      { opensAt: hours(now, -72), answers: [{ question: 'hours', value: '7' }] },
      { opensAt: hours(now, -48) },
      { opensAt: hours(now, -1), state: 'open' },
      { opensAt: hours(now, 24), state: 'planned' },
    ]);
    brunos = await makeRounds(world.sql, { surveyId, patientId: ids.bruno }, [
      { opensAt: hours(now, -72), answers: [{ question: 'hours', value: '5' }] },
      { opensAt: hours(now, -48), state: 'open', expiresAt: hours(now, -24) },
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.carla }, [
      { opensAt: hours(now, 24), state: 'planned' },
      { opensAt: hours(now, 48), state: 'planned' },
    ]);
    await makeRounds(world.sql, { surveyId, patientId: ids.lucie }, [{ opensAt: hours(now, -72) }]);
  });

  it('gives each patient with the round that counts now and what they kept', {
    tags: ['R7.61', 'R3.63', 'R2.30', 'R4.43', 'R4.44', 'R4.45'],
  }, async () => {
    const { body } = await people.elena.get<SurveyPatient[]>(`SurveyAssegnations/${surveyId}/patients`);
    expect(body.map(({ user }) => user.userId)).toEqual([ids.anna, ids.bruno, ids.carla]);
    const [anna, bruno, carla] = body;
    expect(anna).toMatchObject({ id: annas[2], completed: false, expired: false, completedDateTime: null });
    expect(anna?.adherence).toEqual({ due: 2, completed: 1 });
    expect(anna?.user).toMatchObject({ name: expect.stringContaining('Anna'), avatarUrl: null });
    // Expired by the clock, whether or not somebody has recorded it.
    expect(bruno).toMatchObject({ id: brunos[1], completed: false, expired: true });
    expect(bruno?.adherence).toEqual({ due: 2, completed: 1 });
    // Nothing has begun: the first round to come.
    expect(carla).toMatchObject({ completed: false, expired: false, adherence: { due: 0, completed: 0 } });
    expect(Date.parse(carla?.startTime as string) - Date.now()).toBeLessThan(25 * 3_600_000);
  });

  it('says which patients cannot fill in at present, who fall behind with nothing', async () => {
    await world.sql`UPDATE users SET state = 2 WHERE id = ${ids.bruno}`;
    const { body } = await people.elena.get<SurveyPatient[]>(`SurveyAssegnations/${surveyId}/patients`);
    expect(body.map(({ patientState }) => patientState)).toEqual([0, 2, 0]);
    const timeline = await people.elena.get<PatientTimeline>(`Patient/${ids.bruno}/timeline`);
    expect(timeline.body.patientState).toBe(2);
    await world.sql`UPDATE users SET state = 0 WHERE id = ${ids.bruno}`;
  });

  it('gives the rounds for a patient selector, newest first; those to come and those of others are not there', {
    tags: ['R7.67', 'R3.68'],
  }, async () => {
    const { body } = await people.elena.get<SurveyAssignment[]>(`Survey/${surveyId}/all/assigned`);
    expect(body.map(({ id }) => id)).toEqual([
      annas[2],
      ...[annas[1], brunos[1]].sort(),
      ...[annas[0], brunos[0]].sort(),
    ]);
    expect(body.at(0)).toMatchObject({ completed: false, expired: false });
    expect(body.at(-1)).toMatchObject({ completed: true, completedDateTime: expect.stringMatching(/Z$/) });
    const one = await people.elena.get<SurveyAssignment[]>(
      `Survey/${surveyId}/all/assigned?userId=${ids.bruno}`,
    );
    expect(one.body.map(({ id }) => id)).toEqual([brunos[1], brunos[0]]);
    const other = await people.elena.get(`Survey/${surveyId}/all/assigned?userId=${ids.lucie}`);
    expect(codeOf(other)).toBe('notFound');
  });

  it('gives everybody once for a selector, however many rounds each has', { tags: ['R7.67'] }, async () => {
    const { body } = await people.elena.get<SurveyAssignment[]>(
      `Survey/${surveyId}/all/assigned?newest=true`,
    );
    expect(body.map(({ id }) => id)).toEqual([annas[2], brunos[1]]);
    expect(codeOf(await people.elena.get(`Survey/${surveyId}/all/assigned?newest=many`))).toBe('malformed');
  });

  it('gives at most the last 50 rounds of each patient, and all of the one who is named', async () => {
    const long = await makeSurvey(world.sql, ids.aurora, [sleep]);
    const rounds = Array.from({ length: 60 }, (_, day) => ({
      opensAt: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    }));
    await makeRounds(world.sql, { surveyId: long, patientId: ids.anna }, rounds);
    await makeRounds(world.sql, { surveyId: long, patientId: ids.bruno }, rounds.slice(0, 3));
    const all = await people.elena.get<SurveyAssignment[]>(`Survey/${long}/all/assigned`);
    expect(all.body).toHaveLength(53);
    const annas = await people.elena.get<SurveyAssignment[]>(
      `Survey/${long}/all/assigned?userId=${ids.anna}`,
    );
    expect(annas.body).toHaveLength(60);
  });

  it('gives a data manager codes in place of names and faces, in their order', {
    tags: ['R6.29'],
  }, async () => {
    const { body } = await people.dino.get<SurveyPatient[]>(`SurveyAssegnations/${surveyId}/patients`);
    expect(body.map(({ user }) => user)).toEqual(
      [
        ['AUR-MIL-001', ids.anna],
        ['AUR-MIL-002', ids.bruno],
        ['AUR-MIL-003', ids.carla],
      ].map(([name, userId]) => ({ name, userId, avatarUrl: null })),
    );
    const rounds = await people.dino.get(`Survey/${surveyId}/all/assigned`);
    expect(JSON.stringify(rounds.body)).not.toMatch(/Anna|Bruno/);
  });

  it('shows each team its own: the other team of the study sees its patient, other studies see nothing', {
    tags: ['R6.47'],
  }, async () => {
    const lyon = await people.luc.get<SurveyPatient[]>(`SurveyAssegnations/${surveyId}/patients`);
    expect(lyon.body.map(({ user }) => user.userId)).toEqual([ids.lucie]);
    const boreal = await makeSurvey(world.sql, await world.projectId('BOREAL'), [sleep]);
    for (const id of [boreal, newId(), 'nonsense']) {
      for (const path of [
        `SurveyAssegnations/${id}/patients`,
        `Survey/${id}/all/assigned`,
        `Survey/${id}/stats`,
        `Survey/${id}/user/${ids.lucie}/stats`,
        `SurveyAssegnations/${id}/compiled`,
      ])
        expect([path, codeOf(await people.luc.get(path))]).toEqual([path, 'notFound']);
    }
  });

  it('is narrowed by a team that one names, and a foreign one is not there', {
    tags: ['R6.47'],
  }, async () => {
    // Elena has several teams: one of another study narrows this survey away.
    const berlin = await world.teamId('Berlin');
    const path = `SurveyAssegnations/${surveyId}/patients`;
    expect((await people.elena.get<[]>(`${path}?teamId=${ids.milano}`)).body).toHaveLength(3);
    expect(codeOf(await people.elena.get(`${path}?teamId=${berlin}`))).toBe('notFound');
    expect(codeOf(await people.luc.get(`${path}?teamId=${ids.milano}`))).toBe('notFound');
    expect(codeOf(await people.elena.get(`${path}?teamID=${ids.milano}`))).toBe('malformed');
  });
});
