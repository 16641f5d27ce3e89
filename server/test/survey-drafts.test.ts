// Unfinished answers: kept at once, given back on every device, and never overwritten unseen.
import type { AssignedSurvey, CompiledQuestion, Draft, Question } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
import { openWorld, type World } from './world/world.ts';

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
  round = await openRound(anna, 'How are you today?');
  questions = await questionsOf(anna, round);
});

const path = () => `SurveyAssegnations/${round.id}/draft`;
const kept = async () => (await anna.get<Draft>(path())).body;
const keep = (answers: readonly CompiledQuestion[], revision: number) =>
  anna.put<Draft>(path(), { answers, revision });
const mood = (value: string) => ({ questionId: 'mood', answers: [{ value }] });
const nausea = { questionId: 'nausea', answers: [{ answerId: 'severe' }] };

describe('a draft', () => {
  it('is empty at first, kept, and given back', { tags: ['R7.69', 'F6'] }, async () => {
    expect(await kept()).toEqual({ answers: [], revision: 0, updatedAt: null });
    const first = await keep([mood('1')], 0);
    expect([first.status, first.body]).toEqual([
      200,
      { answers: [mood('1')], revision: 1, updatedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(await kept()).toEqual(first.body);
    expect((await keep([mood('2'), nausea], 1)).body.revision).toBe(2);
  });

  it('is told in the list of what is to complete, once it holds an answer', { tags: ['F6'] }, async () => {
    const begun = async () => (await openRound(anna, 'How are you today?')).begun;
    expect(await begun()).toBe(false);
    await keep([mood('1')], 0);
    expect(await begun()).toBe(true);
    await keep([], 1);
    expect(await begun()).toBe(false);
  });

  it('of another device is not overwritten: who is behind has to look first', { tags: ['F6'] }, async () => {
    await keep([mood('1')], 0);
    await keep([mood('1'), nausea], 1);
    const behind = await keep([mood('3')], 1);
    expect([behind.status, codeOf(behind)]).toEqual([409, 'draftChanged']);
    expect(codeOf(await keep([mood('3')], 0))).toBe('draftChanged');
    expect(codeOf(await keep([mood('3')], 9))).toBe('draftChanged');
    expect((await kept()).answers).toEqual([mood('1'), nausea]);
    expect((await keep([mood('3'), nausea], 2)).body.revision).toBe(3);
  });

  it('asked for twice is kept once', { tags: ['F7'] }, async () => {
    const first = await keep([mood('1')], 0);
    const again = await keep([mood('1')], 0);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const both = await Promise.all([keep([mood('2')], 1), keep([mood('3')], 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kept()).revision).toBe(2);
  });

  it('may be unfinished and wrong, but not about something else', async () => {
    expect((await keep([{ questionId: 'fatigue', answers: [{ value: '99' }] }], 0)).status).toBe(200);
    expect((await keep([{ questionId: 'fatigue', answers: [] }], 1)).status).toBe(200);
    expect(codeOf(await keep([{ questionId: 'ghost', answers: [] }], 2))).toBe('answerInvalid');
    expect(codeOf(await keep([mood('1'), mood('2')], 2))).toBe('answerInvalid');
    expect(codeOf(await keep([mood('x'.repeat(501))], 2))).toBe('textTooLong');
    for (const body of [
      {},
      { answers: [] },
      { answers: [], revision: -1 },
      { answers: [], revision: 0, by: 'x' },
    ])
      expect((await anna.put(path(), body)).status).toBe(400);
  });

  it('goes with the submission, and stays readable when the window has passed', async () => {
    await keep([mood('1')], 0);
    await world.sql`UPDATE survey_rounds SET expires_at = clock_timestamp() WHERE id = ${round.id}`;
    expect((await kept()).answers).toEqual([mood('1')]);
    await world.sql`UPDATE survey_rounds SET expires_at = clock_timestamp() + interval '1 hour' WHERE id = ${round.id}`;
    await compile(anna, round, answersTo(questions));
    expect(await kept()).toEqual({ answers: [], revision: 0, updatedAt: null });
    expect(codeOf(await keep([mood('1')], 0))).toBe('surveyAlreadyCompleted');
  });

  it('leaves audit rows with its revisions, and no answer in them', { tags: ['T1'] }, async () => {
    await keep([mood('1')], 0);
    await keep([mood('2')], 1);
    const rows = await world.sql`SELECT from_version, to_version, changes FROM audit_log
      WHERE action = 'surveys.saveDraft' AND object_id = ${round.id} ORDER BY id`;
    expect(rows.map((row) => [row.from_version, row.to_version])).toEqual([
      [null, 1],
      [1, 2],
    ]);
    expect(JSON.stringify(rows)).not.toContain('mood');
  });
});
