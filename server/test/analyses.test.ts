// Analyses of a message through HTTP: who may, what is refused, what walls learn of it, and what stays behind.
import { analysisPaths } from '@trialog/contract/analyses.ts';
import { limits } from '@trialog/contract/limits.ts';
import { countCodePoints } from '@trialog/contract/rules/passage.ts';
import type { Analysis, AnalysisCategory } from '@trialog/contract/schemas/analyses.ts';
import type { Problem } from '@trialog/contract/schemas/problem.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { openAnalysesWorld } from './world/analyses-world.ts';
import { codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { health, idOf } from './world/wall.ts';

const here = await openAnalysesWorld();
const { world, wall, anna, elena, marco, rita, pain, fatigue, path, onePath, add, list, stored } = here;
afterAll(() => world.stop());
let messageId: string;
beforeEach(async () => {
  messageId = await here.begin();
});

describe('the codebook', () => {
  it('gives categories with their elements, in the language of the call', {
    tags: ['R7.84', 'R3.43', 'R3.42'],
  }, async () => {
    const { status, body } = await elena.get<AnalysisCategory[]>(analysisPaths.categories(wall.aurora), {
      tag: 'it-IT',
    });
    expect(status).toBe(200);
    expect(body.map(({ label }) => label)).toEqual([
      'Sintomi',
      'Terapia',
      'Vita quotidiana',
      "Stati d'animo",
    ]);
    const [symptoms, treatment] = body;
    expect(symptoms?.elements[0]).toEqual({
      elementId: pain,
      label: 'Dolore',
      description: null,
      color: symptoms?.color,
      retired: false,
    });
    expect(symptoms?.elements.at(-1)?.color).toBe('#4d7c0f');
    expect(treatment?.elements.filter(({ retired }) => retired).map(({ label }) => label)).toEqual([
      'Sospetto effetto collaterale',
    ]);
  });

  it('is empty where the study has none', async () => {
    const path = analysisPaths.categories(await world.projectId('BOREAL'));
    expect((await elena.get(path)).body).toEqual([]);
  });
});

describe('an analysis', () => {
  it('is added by a professional and read by the team', { tags: ['R7.82', 'R6.21'] }, async () => {
    const { status, body } = await add(elena, { elementIds: [pain, fatigue], note: 'Since the new dose.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      messageId,
      elementIds: [pain, fatigue],
      passage: null,
      timeInMilliseconds: null,
      note: 'Since the new dose.',
      coderName: 'Elena Marchetti',
      editedDateTime: null,
      version: 1,
      isMine: true,
    });
    const { wall: _, ...added } = body;
    expect(await list(marco)).toEqual([{ ...added, isMine: false }]);
  });

  it('is added by a nurse from the wall', { tags: ['R6.22'] }, async () => {
    expect((await add(marco)).status).toBe(200);
  });

  it('is read by a researcher, who adds, changes and deletes none', { tags: ['R6.27'] }, async () => {
    const { body } = await add(elena);
    expect(await list(rita)).toHaveLength(1);
    expect(codeOf(await add(rita))).toBe('forbidden');
    const change = { elementIds: [fatigue], version: 1 };
    expect(codeOf(await rita.put(onePath(body.analysisId), change))).toBe('forbidden');
    expect(codeOf(await rita.delete(onePath(body.analysisId)))).toBe('forbidden');
    expect((await list(elena))[0]?.version).toBe(1);
  });

  it.each(['anna', 'ada', 'dino'])('is nothing that %s reads or writes', async (name) => {
    await add(elena);
    const caller = await world.as(name);
    expect(codeOf(await caller.get(path()))).toBe('forbidden');
    expect(codeOf(await add(caller))).toBe('forbidden');
    expect(codeOf(await caller.get(analysisPaths.categories(wall.aurora)))).toBe('forbidden');
  });

  it('needs at least one element', { tags: ['R5.57'] }, async () => {
    const answer = await add(elena, { elementIds: [] });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'analysisEmpty']);
    expect((answer.body as unknown as Problem).detail).toContain('You must select at least one element');
    expect(await stored()).toEqual({ analyses: 0, codes: 0 });
  });

  it('takes no element twice', { tags: ['R5.58'] }, async () => {
    const answer = await add(elena, { elementIds: [pain, fatigue, pain] });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'analysisElementTwice']);
    expect((answer.body as unknown as Problem).detail).toContain('This element has already been added');
    expect(await stored()).toEqual({ analyses: 0, codes: 0 });
  });

  it('takes no element that the same coder put on the same place already; another place or coder is another matter', {
    tags: ['R5.58'],
  }, async () => {
    await add(elena, { elementIds: [pain] });
    expect(codeOf(await add(elena, { elementIds: [fatigue, pain] }))).toBe('analysisElementTwice');
    expect((await add(elena, { elementIds: [pain], passage: { start: 0, end: 5 } })).status).toBe(200);
    expect(codeOf(await add(elena, { elementIds: [pain], passage: { start: 0, end: 5 } }))).toBe(
      'analysisElementTwice',
    );
    expect((await add(marco, { elementIds: [pain] })).status).toBe(200);
  });

  it('takes no element of another study, and none that does not exist', async () => {
    for (const foreign of [await elementId(world, 'well'), newId()])
      expect(codeOf(await add(elena, { elementIds: [pain, foreign] }))).toBe('analysisElementUnknown');
    expect(await stored()).toEqual({ analyses: 0, codes: 0 });
  });

  it('takes no retired element, but keeps one that was retired since', async () => {
    const retired = await elementId(world, 'side-effect');
    expect(codeOf(await add(elena, { elementIds: [retired] }))).toBe('analysisElementRetired');
    const { body } = await add(elena);
    await world.sql`UPDATE codebook_elements SET retired = true WHERE id = ${pain}`;
    try {
      const kept = await elena.put<Analysis>(onePath(body.analysisId), {
        elementIds: [pain, fatigue],
        version: 1,
      });
      expect(kept.body.elementIds).toEqual([pain, fatigue]);
      expect(codeOf(await add(marco))).toBe('analysisElementRetired');
    } finally {
      await world.sql`UPDATE codebook_elements SET retired = false WHERE id = ${pain}`;
    }
  });

  it('marks a passage of the text, counted over emoji, and none outside it', async () => {
    const body = 'So tired 😀👨‍👩‍👧‍👦';
    const id = idOf(await wall.send(anna, { ...health, body }));
    const end = countCodePoints(body);
    expect(end).toBeLessThan(body.length);
    const marked = await add(elena, { elementIds: [fatigue], passage: { start: 3, end } }, id);
    expect(marked.body.passage).toEqual({ start: 3, end });
    for (const passage of [
      { start: 3, end: end + 1 },
      { start: end, end },
      { start: 5, end: 3 },
    ])
      expect(codeOf(await add(marco, { elementIds: [pain], passage }, id))).toBe('analysisPassageInvalid');
    expect(codeOf(await add(marco, { elementIds: [pain], passage: { start: -1, end: 2 } }, id))).toBe(
      'malformed',
    );
    expect(codeOf(await add(marco, { elementIds: [pain], passage: { start: 1 } }, id))).toBe('malformed');
  });

  it('names a moment of a recording, and none after its end or where nothing is heard', async () => {
    const moment = (timeInMilliseconds: number) => ({ elementIds: [pain], timeInMilliseconds });
    expect(codeOf(await add(elena, moment(0)))).toBe('analysisTimeInvalid');
    const voice = {
      type: 2,
      key: 'k',
      thumbnailKey: null,
      width: null,
      height: null,
      durationInMilliseconds: 4200,
    };
    await world.sql`UPDATE messages SET attachment = ${world.sql.json(voice)} WHERE id = ${messageId}`;
    expect((await add(elena, moment(4200))).body.timeInMilliseconds).toBe(4200);
    expect(codeOf(await add(elena, moment(4201)))).toBe('analysisTimeInvalid');
    const picture = { ...voice, type: 0 };
    await world.sql`UPDATE messages SET attachment = ${world.sql.json(picture)} WHERE id = ${messageId}`;
    expect(codeOf(await add(elena, moment(1)))).toBe('analysisTimeInvalid');
  });

  it('has a note of limited length, and none where only blanks were written', async () => {
    const most = limits.analysisNoteCharacters;
    expect((await add(elena, { elementIds: [pain], note: 'é'.repeat(most) })).status).toBe(200);
    const answer = await add(elena, { elementIds: [fatigue], note: 'é'.repeat(most + 1) });
    expect([codeOf(answer), (answer.body as unknown as Problem).field]).toEqual(['textTooLong', 'note']);
    expect((await add(marco, { elementIds: [pain], note: '  \n' })).body.note).toBeNull();
  });

  it('refuses fields of others: a coder, a time, a version', async () => {
    for (const field of [{ coderId: newId() }, { createdDateTime: '2020-01-01T00:00:00Z' }, { version: 1 }])
      expect(codeOf(await add(elena, { elementIds: [pain], ...field }))).toBe('malformed');
  });

  it('is of messages of patients alone, replies included', async () => {
    const broadcast = idOf(await wall.broadcast(elena));
    expect(codeOf(await add(elena, undefined, broadcast))).toBe('analysisOfPatientsOnly');
    const reply = (await wall.replyTo(anna, messageId)).body.replyMessages[0]?.messageId ?? '';
    expect((await add(elena, undefined, reply)).status).toBe(200);
    const answer = (await wall.replyTo(elena, messageId)).body.replyMessages.at(-1)?.messageId ?? '';
    expect(codeOf(await add(elena, undefined, answer))).toBe('analysisOfPatientsOnly');
  });

  it('is of no message that was withdrawn, waits for its file, or is of another study or team', async () => {
    const waiting = idOf(await wall.send(anna, { ...health, hasAttachment: true }));
    expect(codeOf(await add(elena, undefined, waiting))).toBe('notFound');
    const delta = await world.projectId('DELTA');
    expect(codeOf(await elena.post(analysisPaths.ofMessage(delta, messageId), { elementIds: [pain] }))).toBe(
      'notFound',
    );
    expect(codeOf(await add(await world.as('luc')))).toBe('notFound');
    expect(codeOf(await (await world.as('luc')).get(path()))).toBe('notFound');
    await add(elena);
    await anna.delete(`${wall.wall}/${messageId}`);
    expect(codeOf(await add(marco))).toBe('notFound');
    expect(codeOf(await elena.get(path()))).toBe('notFound');
    // What was said stays, and is counted nowhere.
    expect(await stored()).toEqual({ analyses: 1, codes: 0 });
  });

  it('must wait as long as a reply', { tags: ['R5.26', 'R8.24'] }, async () => {
    const delta = await world.projectId('DELTA');
    const daan = await world.as('daan');
    const sent = await daan.post<{ originalMessage: { messageId: string } }>(
      `Messages/${delta}/${await world.teamId('Utrecht')}/create`,
      health,
    );
    const id = sent.body.originalMessage.messageId;
    const wanted = { elementIds: [await elementId(world, 'well')] };
    const early = await elena.post(analysisPaths.ofMessage(delta, id), wanted);
    expect([early.status, codeOf(early)]).toEqual([403, 'analysisTooEarly']);
    expect(early.body as Problem).toMatchObject({ text: 'CannotAnalyseYetMessage', values: ['10'] });
    await world.sql`UPDATE messages SET created_at = clock_timestamp() - interval '10 minutes 1 second' WHERE id = ${id}`;
    expect((await elena.post(analysisPaths.ofMessage(delta, id), wanted)).status).toBe(200);
  });

  it('can be made when study and team have closed', async () => {
    await world.sql`UPDATE projects SET status = 1 WHERE id = ${wall.aurora}`;
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${wall.milano}`;
    try {
      expect((await add(elena)).status).toBe(200);
    } finally {
      await world.sql`UPDATE projects SET status = 0 WHERE id = ${wall.aurora}`;
      await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${wall.milano}`;
    }
  });

  it('is added once by the same key', async () => {
    const key = newId();
    const first = await elena.post<Analysis>(path(), { elementIds: [pain] }, { key });
    const again = await elena.post<Analysis>(path(), { elementIds: [pain] }, { key });
    expect(again.body).toEqual(first.body);
    expect(await stored()).toEqual({ analyses: 1, codes: 1 });
  });
});
