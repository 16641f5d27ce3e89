// One patient's answers over time, held against a list made here from the raw answers: any survey, any number of
// versions, any range of days.
import type { PatientStatistics } from '@trialog/contract/schemas/results.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definition, makeRounds, makeSurvey, question } from './world/answered-surveys.ts';
import { plans, shown, storeAny } from './world/any-survey.ts';
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

const ofPatient = (surveyId: string, userId: string, query = '', caller = people.elena) =>
  caller.get<PatientStatistics>(`Survey/${surveyId}/user/${userId}/stats${query}`);

describe('Survey/{id}/user/{userId}/stats', () => {
  it('gives each question’s answers over time, whatever the survey and its versions', {
    tags: ['R7.66', 'R3.64', 'R2.33'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { surveyId, versions, rounds } = await storeAny(world.sql, ids, plan);
        const annas = rounds.filter(({ who }) => who === 'anna');
        const { body } = await ofPatient(surveyId, ids.anna);
        const naive: Record<string, { date: string; answers: string[] }[]> = {};
        for (const round of annas)
          for (const [key, answers] of Map.groupBy(round.answers ?? [], (answer) => answer.question)) {
            const date = new Date(Date.parse(round.opensAt) + 3_600_000).toISOString();
            naive[key] = [
              ...(naive[key] ?? []),
              { date, answers: answers.map((answer) => shown(versions, answer)) },
            ];
          }
        const answered = body.questions.filter(({ answers }) => answers.length > 0);
        expect(Object.fromEntries(answered.map(({ id, answers }) => [id, answers]))).toEqual(naive);
        expect(body.missed).toEqual(annas.filter(({ answers }) => !answers).map(({ opensAt }) => opensAt));
        const used = annas.filter(({ answers }) => answers).map(({ version }) => version);
        expect(body.versions.map(({ version }) => version)).toEqual([...new Set(used)]);
      }),
      { numRuns: 20 },
    );
  });

  describe('of a survey with two versions', () => {
    let surveyId: string;
    beforeEach(async () => {
      surveyId = await makeSurvey(world.sql, ids.aurora, [
        definition('Old', [
          question('pain', 'RATING', { properties: { min: 0, max: 5 } }),
          question('one', 'SINGLE_ANSWER', { choices: { x: 'Once', z: 'Gone' } }),
          question('gone', 'BOOLEAN'),
        ]),
        definition('New', [
          question('one', 'SINGLE_ANSWER', { choices: { x: 'Often', y: 'Never' } }),
          question('pain', 'RATING', { properties: { min: 0, max: 10, minLabel: { en: 'None' } } }),
        ]),
      ]);
      await makeRounds(world.sql, { surveyId, patientId: ids.anna, timeZone: 'Europe/Rome' }, [
        {
          opensAt: '2026-03-01T22:30:00Z',
          completedAt: '2026-03-01T22:40:00Z',
          answers: [
            { question: 'pain', value: '3' },
            { question: 'one', choice: 'z' },
            { question: 'gone', value: 'True' },
          ],
        },
        { opensAt: '2026-03-02T22:30:00Z' },
        {
          opensAt: '2026-03-03T22:30:00Z',
          // The fourth of March in Rome.
          completedAt: '2026-03-03T23:10:00Z',
          version: 2,
          answers: [
            { question: 'pain', value: '7' },
            { question: 'one', choice: 'x' },
          ],
        },
      ]);
    });

    it('puts them together: today’s words and order, what was dropped after it, and where the version changed', {
      tags: ['R3.64', 'R2.34'],
    }, async () => {
      const { body } = await ofPatient(surveyId, ids.anna);
      expect(body).toMatchObject({ surveyId, title: 'New', user: { userId: ids.anna } });
      expect(body.questions.map(({ id }) => id)).toEqual(['one', 'pain', 'gone']);
      const [one, pain] = body.questions;
      expect(one?.answers.map(({ answers }) => answers)).toEqual([['Gone'], ['Often']]);
      expect(
        one?.answersContainer?.selectableAnswers.map(({ answerId, label }) => [answerId, label]),
      ).toEqual([
        ['x', 'Often'],
        ['y', 'Never'],
        ['z', 'Gone'],
      ]);
      expect(pain).toMatchObject({ properties: { min: 0, max: 10, minLabel: 'None' }, language: 'en' });
      expect(body.versions).toEqual([
        { version: 1, date: '2026-03-01T22:40:00.000Z' },
        { version: 2, date: '2026-03-03T23:10:00.000Z' },
      ]);
      expect(body.missed).toEqual(['2026-03-02T22:30:00.000Z']);
    });

    it('takes a range of days, as the patient’s calendar has them, both ends included', async () => {
      const dates = async (query: string) => {
        const { body } = await ofPatient(surveyId, ids.anna, query);
        const pain = body.questions.find(({ id }) => id === 'pain');
        return [...(pain?.answers ?? []).map(({ answers }) => answers[0]), ...body.missed];
      };
      expect(await dates('?from=2026-03-04')).toEqual(['7']);
      expect(await dates('?to=2026-03-03')).toEqual(['3', '2026-03-02T22:30:00.000Z']);
      expect(await dates('?from=2026-03-01&to=2026-03-01')).toEqual(['3']);
      expect(await dates('?from=2026-03-05')).toEqual([]);
      for (const bad of [
        '?from=2026-02-30',
        '?to=yesterday',
        '?from=2026-03-02&to=2026-03-01',
        '?from=0000-01-01',
      ])
        expect([bad, codeOf(await ofPatient(surveyId, ids.anna, bad))]).toEqual([bad, 'malformed']);
    });

    it('names the patient to those who may, by code to a data manager; others find nobody', {
      tags: ['R6.29', 'R6.47'],
    }, async () => {
      expect((await ofPatient(surveyId, ids.anna)).body.user.name).toContain('Anna');
      expect((await ofPatient(surveyId, ids.anna, '', people.dino)).body.user).toEqual({
        userId: ids.anna,
        name: 'AUR-MIL-001',
        avatarUrl: null,
      });
      expect(codeOf(await ofPatient(surveyId, ids.anna, '', people.luc))).toBe('notFound');
      expect(codeOf(await ofPatient(surveyId, ids.lucie))).toBe('notFound');
    });
  });

  it('is empty where a patient was never asked, and holds one answer where there is one', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [definition('Few', [question('mood', 'MOOD')])]);
    const nothing = (await ofPatient(surveyId, ids.anna)).body;
    expect(nothing.questions.map(({ answers }) => answers)).toEqual([[]]);
    expect([nothing.versions, nothing.missed]).toEqual([[], []]);
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, [
      { opensAt: at(0), answers: [{ question: 'mood', value: '3' }] },
    ]);
    expect((await ofPatient(surveyId, ids.anna)).body.questions[0]?.answers).toEqual([
      { date: '2026-01-01T09:00:00.000Z', answers: ['3'] },
    ]);
  });

  it('gives 5,000 answers of one patient, all of them and in order', async () => {
    const surveyId = await makeSurvey(world.sql, ids.aurora, [
      definition('Long', [question('weight', 'NUMERIC'), question('note', 'OPEN_ANSWER')]),
    ]);
    const rounds = Array.from({ length: 5_000 }, (_, hour) => ({
      opensAt: new Date(Date.UTC(2020, 0, 1) + hour * 3 * 3_600_000).toISOString(),
      answers: [
        { question: 'weight', value: String(hour % 300) },
        { question: 'note', value: `Note ${hour}` },
      ],
    }));
    await makeRounds(world.sql, { surveyId, patientId: ids.anna }, rounds);
    const { body } = await ofPatient(surveyId, ids.anna);
    const [weight, note] = body.questions;
    expect(note?.answers.map(({ answers }) => answers[0])).toEqual(rounds.map((_, hour) => `Note ${hour}`));
    expect(weight?.answers).toHaveLength(5_000);
  });
});
