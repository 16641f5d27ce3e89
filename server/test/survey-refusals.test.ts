// Submissions that are refused: with the question that is at fault, and without a trace.
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import type { AssignedSurvey, CompiledQuestion, Question } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const field = (answer: { body: unknown }) => (answer.body as Problem).field;
const without = (compiled: readonly CompiledQuestion[], id: string) =>
  compiled.filter(({ questionId }) => questionId !== id);

describe('a submission', () => {
  const faults: [string, string, string, (right: CompiledQuestion[]) => CompiledQuestion[]][] = [
    ['a missing answer', 'fillInAllFields', 'fatigue', (right) => without(right, 'fatigue')],
    [
      'an unknown question',
      'answerInvalid',
      'ghost',
      (right) => [...right, { questionId: 'ghost', answers: [] }],
    ],
    [
      'an answer to a hidden question',
      'answerInvalid',
      'vomiting',
      (right) => [...right, { questionId: 'vomiting', answers: [{ answerId: 'no' }] }],
    ],
    [
      'a question answered twice',
      'answerInvalid',
      'mood',
      (right) => [...right, { questionId: 'mood', answers: [{ value: '1' }] }],
    ],
    [
      'an unknown answer',
      'answerInvalid',
      'nausea',
      (right) => [...without(right, 'nausea'), { questionId: 'nausea', answers: [{ answerId: 'ghost' }] }],
    ],
    [
      'two answers to a single choice',
      'answerInvalid',
      'nausea',
      (right) => [
        ...without(right, 'nausea'),
        { questionId: 'nausea', answers: [{ answerId: 'none' }, { answerId: 'mild' }] },
      ],
    ],
    [
      'text for a choice',
      'answerInvalid',
      'nausea',
      (right) => [...without(right, 'nausea'), { questionId: 'nausea', answers: [{ value: 'none' }] }],
    ],
    [
      'a mood that does not exist',
      'answerInvalid',
      'mood',
      (right) => [...without(right, 'mood'), { questionId: 'mood', answers: [{ value: '4' }] }],
    ],
    [
      'a rating beyond its end',
      'answerInvalid',
      'fatigue',
      (right) => [...without(right, 'fatigue'), { questionId: 'fatigue', answers: [{ value: '11' }] }],
    ],
    [
      'a follow-up left out',
      'fillInAllFields',
      'vomiting',
      (right) => [...without(right, 'nausea'), { questionId: 'nausea', answers: [{ answerId: 'severe' }] }],
    ],
  ];
  it.each(faults)(
    '%s is refused, and nothing is stored',
    { tags: ['R5.33', 'R4.54', 'R4.52', 'F8', 'R5.48'] },
    async (_, code, questionId, spoil) => {
      const answer = await compile(anna, round, spoil(answersTo(questions)));
      expect([answer.status, codeOf(answer), field(answer)]).toEqual([422, code, questionId]);
      expect(await stored()).toBe(0);
      expect((await openRound(anna, DAILY)).id).toBe(round.id);
    },
  );

  it('"None of these" beside another answer is refused with its reason, and alone it is taken', async () => {
    const week = await openRound(anna, 'Your week');
    const asked = await questionsOf(anna, week);
    const symptoms = asked.find(({ id }) => id === 'symptoms');
    expect(symptoms?.answersContainer?.selectableAnswers.filter(({ exclusive }) => exclusive)).toEqual([
      { answerId: 'none', label: 'None of these', childQuestionId: null, exclusive: true },
    ]);
    const chosen = (...ids: string[]) =>
      compile(anna, week, answersTo(asked, { symptoms: ids.map((answerId) => ({ answerId })) }));
    const both = await chosen('rash', 'none');
    expect([both.status, codeOf(both), field(both)]).toEqual([422, 'answersExclude', 'symptoms']);
    expect((both.body as unknown as { detail: string }).detail).toContain('exclude each other');
    expect((await openRound(anna, 'Your week')).id).toBe(week.id);
    expect((await chosen('none')).status).toBe(200);
  });

  it.each(['5\n=x', '1e2', '٣', '+5', ' 5', '37.55', '42.1', '33.9', '0x25', '37,5'])(
    'the number %j is refused',
    { tags: ['R5.39', 'R5.41', 'R5.42', 'R5.44'] },
    async (value) => {
      const temperature = await openRound(anna, 'Temperature');
      const right = answersTo(await questionsOf(anna, temperature), { temperature: [{ value }] });
      const answer = await compile(anna, temperature, right);
      expect([answer.status, codeOf(answer), field(answer)]).toEqual([422, 'invalidNumber', 'temperature']);
      expect(await stored()).toBe(0);
    },
  );

  it('an open answer has at most 500 characters as a person counts them, and is no blank', {
    tags: ['R5.34', 'R9.6'],
  }, async () => {
    const week = await openRound(anna, 'Your week');
    const asked = await questionsOf(anna, week);
    const send = (value: string) => compile(anna, week, answersTo(asked, { hardest: [{ value }] }));
    const tooLong = await send('x'.repeat(501));
    expect([codeOf(tooLong), (tooLong.body as unknown as Problem).values]).toEqual(['textTooLong', ['500']]);
    expect(codeOf(await send(' \n '))).toBe('fillInAllFields');
    expect((await send('👨‍👩‍👧‍👦'.repeat(500))).status).toBe(200);
  });

  it('bodies that are not submissions are malformed', async () => {
    const path = `SurveyAssegnations/${round.surveyId}/${round.id}/compile`;
    const right = answersTo(questions);
    for (const body of [
      {},
      { questionsCompiled: 'all' },
      { questionsCompiled: right, outcome: 'GOOD' },
      { questionsCompiled: right, completedAt: '-271821-04-20T00:00:00Z' },
      { questionsCompiled: [{ questionId: 'mood', answers: [{ value: 2 }] }] },
      { questionsCompiled: [{ questionId: 'mood', answers: [{ value: 'a\u0000' }] }] },
    ])
      expect((await anna.post(path, body)).status).toBe(400);
    expect(await stored()).toBe(0);
  });
});
