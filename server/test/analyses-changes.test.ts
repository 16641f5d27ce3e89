// Changing and deleting analyses, what walls learn of them, two coders at once, and what stays behind.
import type { Analysis } from '@trialog/contract/schemas/analyses.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import { openAnalysesWorld } from './world/analyses-world.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { idOf } from './world/wall.ts';

const here = await openAnalysesWorld();
const { world, wall, anna, elena, marco, rita, pain, fatigue, onePath, add, list, stored } = here;
afterAll(() => world.stop());
let messageId: string;
beforeEach(async () => {
  messageId = await here.begin();
});

const counts = async (caller: Caller) => {
  const [entry] = await wall.page(caller);
  return [entry?.originalMessage.hasAnalysis, entry?.originalMessage.analysisCount];
};

describe('changing and deleting an analysis', () => {
  it('keeps what it said before as a version', { tags: ['R7.83'] }, async () => {
    const { body } = await add(elena, { elementIds: [pain], note: 'First' });
    const changed = await elena.put<Analysis>(onePath(body.analysisId), {
      elementIds: [fatigue],
      passage: { start: 0, end: 5 },
      version: 1,
    });
    expect(changed.body).toMatchObject({
      elementIds: [fatigue],
      note: null,
      version: 2,
      createdDateTime: body.createdDateTime,
    });
    expect(changed.body.editedDateTime).not.toBeNull();
    const versions = await world.sql`SELECT version, element_ids, note FROM analysis_versions`;
    expect([...versions]).toEqual([{ version: 1, element_ids: [pain], note: 'First' }]);
    const codes = await world.sql`SELECT element_id, passage_end FROM analysis_codes`;
    expect([...codes]).toEqual([{ element_id: fatigue, passage_end: 5 }]);
  });

  it('changes nothing when nothing is different', async () => {
    const { wall: _, ...first } = (await add(elena)).body;
    const same = await elena.put(onePath(first.analysisId), { elementIds: [pain], version: 1 });
    expect(same.body).toEqual(first);
    expect(await world.sql`SELECT 1 FROM analysis_versions`).toHaveLength(0);
  });

  it('takes a deleted one from the message and keeps its row', { tags: ['R7.83'] }, async () => {
    const { body } = await add(elena);
    const gone = await elena.delete<{ analysisId: string }>(`${onePath(body.analysisId)}?version=1`);
    expect(gone.body).toMatchObject({ analysisId: body.analysisId, wall: { analysisCount: 0 } });
    expect(await list(elena)).toEqual([]);
    expect(await stored()).toEqual({ analyses: 1, codes: 0 });
    expect(codeOf(await elena.delete(onePath(body.analysisId)))).toBe('analysisChanged');
    expect((await add(elena)).status).toBe(200);
  });

  it('is for the one who made it', async () => {
    const { body } = await add(elena);
    const change = { elementIds: [fatigue], version: 1 };
    expect(codeOf(await marco.put(onePath(body.analysisId), change))).toBe('notTheAuthor');
    expect(codeOf(await marco.delete(onePath(body.analysisId)))).toBe('notTheAuthor');
    expect(codeOf(await elena.put(onePath(newId()), change))).toBe('notFound');
  });

  it('refuses what was read before another change, and what breaks a rule', { tags: ['R8.28'] }, async () => {
    const { body } = await add(elena);
    const one = onePath(body.analysisId);
    await elena.put(one, { elementIds: [fatigue], version: 1 });
    const late = await elena.put(one, { elementIds: [pain], version: 1 });
    expect([late.status, codeOf(late)]).toEqual([409, 'analysisChanged']);
    expect(codeOf(await elena.delete(`${one}?version=1`))).toBe('analysisChanged');
    expect(codeOf(await elena.put(one, { elementIds: [], version: 2 }))).toBe('analysisEmpty');
    expect(codeOf(await elena.put(one, { elementIds: [pain] }))).toBe('malformed');
    expect((await list(elena))[0]).toMatchObject({ elementIds: [fatigue], version: 2 });
  });
});

describe('the wall', () => {
  it('counts the analyses of a message for staff, and tells patients nothing', {
    tags: ['R3.23'],
  }, async () => {
    expect(await counts(elena)).toEqual([false, 0]);
    const { body } = await add(elena);
    await add(marco);
    expect(await counts(elena)).toEqual([true, 2]);
    expect(await counts(rita)).toEqual([true, 2]);
    expect(await counts(anna)).toEqual([false, 0]);
    await elena.delete(onePath(body.analysisId));
    expect(await counts(elena)).toEqual([true, 1]);
  });

  it('learns of it as a change, with a document that says what the rows say', async () => {
    const changes = async (since: number) =>
      (await elena.get<{ counter: number; entries: unknown[] }>(`${wall.wall}/changes?since=${since}`)).body;
    const { counter } = await changes(0);
    // Its writer is told by the answer.
    expect((await add(elena)).body).toMatchObject({
      wall: { analysisCount: 1, change: { counter: counter + 1, previousCounter: counter } },
    });
    expect(await changes(counter)).toMatchObject({
      counter: counter + 1,
      entries: [{ originalMessage: { messageId, analysisCount: 1 } }],
    });
    const [row] = await world.sql`SELECT document = thread_document(id) AS same FROM threads`;
    expect(row?.same).toBe(true);
    const [event] = await world.sql`SELECT kind, payload FROM outbox ORDER BY id DESC LIMIT 1`;
    expect(event).toMatchObject({ kind: 'messages.analysed', payload: { messageId, staffOnly: true } });
  });

  it('counts rightly when two coders come at once, and both stand', async () => {
    const elements =
      await world.sql`SELECT id FROM codebook_elements WHERE NOT retired AND project_id = ${wall.aurora}`;
    const added = await Promise.all(
      elements.flatMap(({ id }) => [elena, marco].map((coder) => add(coder, { elementIds: [id] }))),
    );
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counts(elena)).toEqual([true, added.length]);
    const same = await Promise.all(
      [1, 2, 3].map(() => add(elena, { elementIds: [pain], passage: { start: 0, end: 2 } })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a message that is withdrawn while it is analysed', () => {
  it('has no codes afterwards, whichever comes first', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < 20; round++) {
      const id = idOf(await wall.send(anna));
      const withdraw = () => anna.delete(`${wall.wall}/${id}`);
      const analyse = () => add(elena, { elementIds: [pain] }, id);
      const [analysed, withdrawn] =
        round % 2 === 0
          ? await Promise.all([analyse(), withdraw()])
          : (await Promise.all([withdraw(), analyse()])).reverse();
      expect(withdrawn?.status).toBe(200);
      outcomes.add(analysed?.status ?? 0);
    }
    expect([...outcomes].every((status) => status === 200 || status === 404)).toBe(true);
    const [left] = await world.sql`SELECT count(*)::int AS codes FROM analysis_codes c
      JOIN messages m ON m.id = c.message_id WHERE m.withdrawn_at IS NOT NULL`;
    expect(left?.codes).toBe(0);
  });
});

describe('the audit trail', () => {
  it('has a row for each add, change and delete, without a word of what was said', async () => {
    const { body } = await add(elena, { elementIds: [pain], note: 'Very private' });
    await elena.put(onePath(body.analysisId), { elementIds: [fatigue], note: 'More private', version: 1 });
    await elena.delete(onePath(body.analysisId));
    const rows = await world.sql`SELECT * FROM audit_log WHERE object_id = ${body.analysisId} ORDER BY id`;
    expect(rows.map((row) => [row.action, row.from_version, row.to_version])).toEqual([
      ['analyses.create', null, 1],
      ['analyses.change', 1, 2],
      ['analyses.delete', 2, null],
    ]);
    const patientId = await world.userId('anna');
    for (const row of rows)
      expect(row).toMatchObject({
        patient_id: patientId,
        team_id: wall.milano,
        actor_role: 'MedicalProfessional',
      });
    expect(JSON.stringify(rows)).not.toContain('private');
    expect(Object.keys(rows[1]?.changes ?? {}).sort()).toEqual(['elements', 'note']);
  });
});
