// What a patient changed before submitting: each change once in the audit trail, whichever request brings it and however
// often, from each device; what is wrong with a list is marked, and never stops the answers.
import { limits } from '@trialog/contract/limits.ts';
import { resultPaths } from '@trialog/contract/results.ts';
import type { PatientResult } from '@trialog/contract/schemas/results.ts';
import type {
  AnswerEdit,
  AssignedSurvey,
  CompiledQuestion,
  Draft,
  EditList,
  Question,
} from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { answersTo, compile, freshRounds, openRound, questionsOf } from './world/rounds.ts';
import { openTeamTrail } from './world/team-trail.ts';

let aurora: Awaited<ReturnType<typeof openTeamTrail>>;
let anna: Caller;
let round: AssignedSurvey;
let questions: readonly Question[];
beforeAll(async () => {
  aurora = await openTeamTrail();
  anna = await aurora.world.as('anna');
});
afterAll(() => aurora.world.stop());
beforeEach(async () => {
  await freshRounds(aurora.world);
  round = await openRound(anna, 'How are you today?');
  questions = await questionsOf(anna, round);
});

const mood = (value: string): CompiledQuestion => ({ questionId: 'mood', answers: [{ value }] });
const path = () => `SurveyAssegnations/${round.id}/draft`;
const save = (answers: readonly CompiledQuestion[], revision: number, edits?: EditList) =>
  anna.put<Draft>(path(), { answers, revision, ...(edits ? { edits } : {}) });

/** One browser's list of a round, which goes on being numbered. */
function device() {
  const [deviceId, listId] = [newId(), newId()];
  let number = 0;
  return {
    deviceId,
    listId,
    change: (from: string | undefined, to: string, more: Partial<AnswerEdit> = {}): AnswerEdit => ({
      number: ++number,
      questionId: 'mood',
      from: from === undefined ? [] : [{ value: from }],
      to: [{ value: to }],
      cause: 'entry',
      at: new Date().toISOString(),
      ...more,
    }),
    list: (...edits: AnswerEdit[]): EditList => ({ deviceId, listId, edits }),
  };
}

interface StoredEdits {
  edits: (AnswerEdit & { doubtfulTime?: true; unknownQuestion?: true })[];
  deviceId: string;
  missing?: number;
  lost?: number;
}

/** The lists in the trail of the round, as a data manager reads it, the oldest first. */
async function inTrail(reader = aurora.dino) {
  const { entries } = await aurora.read(reader, { objectType: 'round', objectId: round.id });
  return entries
    .toReversed()
    .flatMap(({ action, changes, valueState }) =>
      changes
        .filter(({ field }) => field === 'edits')
        .map(({ to, withheld }) => ({ action, valueState, withheld, list: to as StoredEdits | null })),
    );
}
const storedEdits = async () => (await inTrail()).flatMap(({ list }) => list?.edits ?? []);
const counts = async () =>
  aurora.world
    .sql`SELECT device_id, last_number, edits, changes, corrections, doubtful, missing, lost, changed_questions
    FROM answer_edit_lists WHERE round_id = ${round.id} ORDER BY received_at, device_id`;

describe('changes before submission', () => {
  it('are those of a questionnaire that each entry names by its title', async () => {
    const phone = device();
    await save([mood('2')], 0, phone.list(phone.change(undefined, '2')));
    const { entries } = await aurora.read(aurora.ada, { objectType: 'round', objectId: round.id });
    expect(entries.length).toBeGreaterThan(0);
    for (const { questionnaire } of entries) expect(questionnaire).toBe('How are you today?');
  });

  it('come with the draft and the submission, and stand in the trail with old, new, cause and time', async () => {
    const phone = device();
    const first = phone.change(undefined, '1');
    const answer = await save([mood('1')], 0, phone.list(first));
    expect([answer.status, answer.body.editsStored]).toEqual([200, 1]);
    const second = phone.change('1', '3');
    const submitted = await compile(anna, round, answersTo(questions, { mood: [{ value: '3' }] }), {
      edits: phone.list(second),
    });
    expect(submitted.status).toBe(200);
    expect(await inTrail()).toEqual([
      {
        action: 'surveys.saveDraft',
        valueState: 'whole',
        withheld: false,
        list: { deviceId: phone.deviceId, listId: phone.listId, edits: [first] },
      },
      {
        action: 'surveys.submit',
        valueState: 'whole',
        withheld: false,
        list: { deviceId: phone.deviceId, listId: phone.listId, edits: [second] },
      },
    ]);
    expect(await counts()).toEqual([
      {
        device_id: phone.deviceId,
        last_number: 2,
        edits: 2,
        changes: 1,
        corrections: 0,
        doubtful: 0,
        missing: 0,
        lost: 0,
        changed_questions: ['mood'],
      },
    ]);
  });

  it('are stored once, whichever requests bring them again', async () => {
    const phone = device();
    const [first, second] = [phone.change(undefined, '1'), phone.change('1', '3')];
    await save([mood('1')], 0, phone.list(first));
    // The answer was lost: the same again, then more of the same list.
    const again = await save([mood('1')], 0, phone.list(first));
    expect([again.status, again.body.revision, again.body.editsStored]).toEqual([200, 1, 1]);
    expect((await save([mood('3')], 1, phone.list(first, second))).body.editsStored).toBe(2);
    const answers = answersTo(questions, { mood: [{ value: '3' }] });
    await compile(anna, round, answers, { edits: phone.list(first, second) });
    // Under another key, as after a reload.
    expect((await compile(anna, round, answers, { edits: phone.list(first, second) })).status).toBe(200);
    expect(await storedEdits()).toEqual([first, second]);
    expect((await counts())[0]).toMatchObject({ last_number: 2, edits: 2 });
  });

  it('are stored once where draft and submission come at the same time', async () => {
    const phone = device();
    const edits = phone.list(phone.change(undefined, '1'), phone.change('1', '2'));
    const ends = await Promise.all([
      save([mood('2')], 0, edits),
      compile(anna, round, answersTo(questions, { mood: [{ value: '2' }] }), { edits }),
      save([mood('2')], 0, edits),
    ]);
    expect(ends[1].status).toBe(200);
    expect(await storedEdits()).toEqual(edits.edits);
  });

  it('of an answer that was changed and changed back are stored, while the draft stays as it is', async () => {
    const phone = device();
    await save([mood('1')], 0, phone.list(phone.change(undefined, '1')));
    const back = [phone.change('1', '3'), phone.change('3', '1')];
    const answer = await save([mood('1')], 1, phone.list(...back));
    expect([answer.status, answer.body.revision, answer.body.editsStored]).toEqual([200, 1, 3]);
    expect((await storedEdits()).slice(1)).toEqual(back);
    expect((await counts())[0]).toMatchObject({ edits: 3, changes: 2 });
  });

  it('of two devices are two lists, each with its own numbers', async () => {
    const [phone, tablet] = [device(), device()];
    await save([mood('1')], 0, phone.list(phone.change(undefined, '1')));
    await save([mood('2')], 1, tablet.list(tablet.change('1', '2')));
    await save([mood('3')], 2, phone.list(phone.change('2', '3')));
    expect((await inTrail()).map(({ list }) => [list?.deviceId, list?.edits[0]?.number])).toEqual([
      [phone.deviceId, 1],
      [tablet.deviceId, 1],
      [phone.deviceId, 2],
    ]);
    expect(await counts()).toHaveLength(2);
  });

  it('of a device that was offline are stored with the answers that come late, and also behind the same answers', async () => {
    const [phone, tablet] = [device(), device()];
    const answers = answersTo(questions, { mood: [{ value: '2' }] });
    const yesterday = new Date(Date.parse(round.startTime) + 60_000).toISOString();
    const offline = [
      phone.change(undefined, '0', { at: yesterday }),
      phone.change('0', '2', { at: yesterday }),
    ];
    await compile(anna, round, answers, { edits: tablet.list(tablet.change(undefined, '2')) });
    expect((await compile(anna, round, answers, { edits: phone.list(...offline) })).status).toBe(200);
    expect((await inTrail()).map(({ list }) => list?.deviceId)).toEqual([tablet.deviceId, phone.deviceId]);
    expect((await storedEdits()).slice(1)).toEqual(offline);
    // Other answers come too late; what was changed on the way to them is taken as what it is.
    const others = answersTo(questions, { mood: [{ value: '1' }] });
    expect(codeOf(await compile(anna, round, others, { edits: phone.list(phone.change('2', '1')) }))).toBe(
      'surveyAlreadyCompleted',
    );
    expect(await storedEdits()).toHaveLength(3);
    const late = await save([mood('1')], 0, phone.list(phone.change('2', '1')));
    expect([late.status, late.body]).toEqual([
      200,
      { answers: [], revision: 0, updatedAt: null, editsStored: 4, completed: true },
    ]);
    expect((await storedEdits()).map(({ number }) => number)).toEqual([1, 1, 2, 4]);
    expect(codeOf(await save([mood('1')], 0))).toBe('surveyAlreadyCompleted');
  });

  it('of a round that has passed stay where they are, with the answers that came too late', async () => {
    const phone = device();
    await aurora.world.sql`UPDATE survey_rounds SET expires_at = clock_timestamp() WHERE id = ${round.id}`;
    const late = await save([mood('1')], 0, phone.list(phone.change(undefined, '1')));
    expect([codeOf(late), await storedEdits()]).toEqual(['surveyExpired', []]);
  });

  it('that a check asked for have the refused answer, the check and the correction', async () => {
    const phone = device();
    const number = { questionId: 'fatigue' };
    const refused = phone.change(undefined, '999', { ...number, check: 'invalidNumber' });
    const corrected = phone.change('999', '9', { ...number, cause: 'check', check: 'invalidNumber' });
    await save([{ ...number, answers: [{ value: '9' }] }], 0, phone.list(refused, corrected));
    expect(await storedEdits()).toEqual([refused, corrected]);
    expect((await counts())[0]).toMatchObject({ edits: 2, changes: 1, corrections: 1 });
  });
});

describe('a list of changes with something wrong in it', () => {
  const submitWith = (edits: unknown) =>
    compile(anna, round, answersTo(questions), { edits: edits as EditList });

  it('keeps times that cannot be right as they are, and marks them', async () => {
    const phone = device();
    const times = ['1999-01-01T00:00:00.000Z', '2150-01-01T00:00:00Z', new Date().toISOString()];
    const edits = times.map((at) => phone.change(undefined, '1', { at }));
    expect((await submitWith(phone.list(...edits))).status).toBe(200);
    expect((await storedEdits()).map(({ at, doubtfulTime }) => [at, doubtfulTime])).toEqual([
      [times[0], true],
      [times[1], true],
      [times[2], undefined],
    ]);
    expect((await counts())[0]).toMatchObject({ doubtful: 2 });
  });

  it('marks questions that it does not know, numbers that are missing and changes that were lost', async () => {
    const phone = device();
    const ghost = phone.change(undefined, '1', { questionId: 'ghost' });
    const later = phone.change('1', '2', { number: 5 });
    const list = { ...phone.list(later, ghost), lost: 4 };
    expect((await submitWith(list)).status).toBe(200);
    expect((await inTrail())[0]?.list).toMatchObject({
      edits: [{ ...ghost, unknownQuestion: true }, later],
      missing: 3,
      lost: 4,
    });
    expect((await counts())[0]).toMatchObject({ missing: 3, lost: 4, changed_questions: ['mood'] });
  });

  it('says once that changes were lost, though none is left', async () => {
    const phone = device();
    for (let sent = 0; sent < 2; sent += 1)
      expect((await save([mood('1')], 0, { ...phone.list(), lost: 3 })).body.editsStored).toBe(0);
    expect((await inTrail()).map(({ list }) => list?.lost)).toEqual([3]);
    expect((await counts())[0]).toMatchObject({ last_number: 0, edits: 0, lost: 3 });
  });

  it('is refused by its field where it is no list at all, and changes nothing', async () => {
    const phone = device();
    const fine = phone.change(undefined, '1');
    const many = Array.from({ length: limits.answerEdits + 1 }, () => phone.change('1', '2'));
    for (const edits of [
      [],
      { ...phone.list(fine), more: 1 },
      { edits: [fine] },
      { ...phone.list(), deviceId: 'phone' },
      phone.list(...many),
      phone.list({ ...fine, number: 0 }),
      phone.list({ ...fine, cause: 'chance' as never }),
      phone.list({ ...fine, check: 'chance' as never }),
      phone.list({ ...fine, at: 'yesterday' }),
      phone.list({ ...fine, to: [{ value: 'x'.repeat(limits.editedTextCharacters + 2) }] }),
    ]) {
      const answer = await submitWith(edits);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
      expect((answer.body as unknown as { field: string }).field).toMatch(/^edits/);
      expect((await save([mood('1')], 0, edits as EditList)).status).toBe(400);
    }
    expect(await inTrail()).toEqual([]);
    expect((await submitWith(undefined)).status).toBe(200);
  });

  it('for a round of another patient finds nothing', async () => {
    const bruno = await aurora.world.as('bruno');
    const phone = device();
    const edits = phone.list(phone.change(undefined, '1'));
    expect(codeOf(await bruno.put(path(), { answers: [mood('1')], revision: 0, edits }))).toBe('notFound');
    expect(codeOf(await compile(bruno, round, answersTo(questions), { edits }))).toBe('notFound');
    expect(await counts()).toEqual([]);
  });
});

describe('changes in the trail', () => {
  it('are for those who read answers, and stand nowhere in plain words', async () => {
    const phone = device();
    const secret = phone.change(undefined, 'a secret word', { questionId: 'notes' });
    await save([mood('1')], 0, phone.list(secret));
    expect(await inTrail(aurora.ada)).toMatchObject([{ withheld: true, list: null }]);
    const [row] = await aurora.world.sql`SELECT (SELECT string_agg(a::text, '') FROM audit_log a
        WHERE object_id = ${round.id}) || (SELECT string_agg(l::text, '') FROM answer_edit_lists l) AS text`;
    expect(row?.text).not.toContain('secret');
  });

  it('come with the words of their questions for whoever reads them, and name what was changed in the results', async () => {
    const phone = device();
    const edits = phone.list(phone.change(undefined, '1'), phone.change('1', '2'));
    await compile(anna, round, answersTo(questions, { mood: [{ value: '2' }] }), { edits });
    const query = { objectType: 'round', objectId: round.id, actions: 'surveys.submit' };
    const [asked] = (await aurora.read(aurora.dino, query)).questionnaires;
    expect([asked?.title, asked?.roundIds]).toEqual([round.surveyTitle, [round.id]]);
    expect(asked?.questions).toEqual(questions);
    expect((await aurora.read(aurora.ada, query)).questionnaires).toEqual([]);
    const result = await aurora.dino.get<PatientResult>(resultPaths.compiled(round.id));
    expect(result.body.changedQuestions).toEqual(['mood']);
  });

  it('are shown as altered where one was changed behind our back', async () => {
    const phone = device();
    await save([mood('1')], 0, phone.list(phone.change(undefined, '1')));
    await aurora.seal();
    expect(await inTrail()).toMatchObject([{ valueState: 'whole' }]);
    await aurora.world.sql`UPDATE audit_log SET encrypted_values =
      set_byte(encrypted_values, 60, get_byte(encrypted_values, 60) # 1) WHERE object_id = ${round.id}
        AND action = 'surveys.saveDraft'`;
    expect(await inTrail()).toMatchObject([{ valueState: 'altered', list: null }]);
  });

  it('cannot get another digest without breaking the seal', async () => {
    const phone = device();
    await save([mood('1')], 0, phone.list(phone.change(undefined, '1')));
    await aurora.seal();
    await aurora.world.sql`UPDATE audit_log SET changes = jsonb_set(changes, '{edits,to}', '"00"')
      WHERE object_id = ${round.id} AND action = 'surveys.saveDraft'`;
    const entry = await aurora.newest(aurora.dino, { objectType: 'draft', objectId: round.id });
    expect([entry.seal, entry.valueState]).toEqual(['broken', 'altered']);
  });
});
