// The history of the demonstration is in the audit trail as if its people had done it themselves: each deed with its
// values, by whoever did it, and found under its patient.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { trailPaths } from '@trialog/contract/audit-trail.ts';
import { countEdits } from '@trialog/contract/rules/answer-edits.ts';
import type { TrailEntry, TrailPage } from '@trialog/contract/schemas/audit-trail.ts';
import type { CompiledQuestion, EditList } from '@trialog/contract/schemas/surveys.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAnalyses } from '../../demo/history/analyses.ts';
import { importMessages } from '../../demo/history/messages.ts';
import { importNotifications } from '../../demo/history/notifications/import.ts';
import { importSurveyHistory } from '../../demo/history/surveys/import.ts';
import { openObjectStore } from '../../src/platform/object-store/open.ts';
import type { Caller } from '../world/caller.ts';
import { trail } from '../world/trail.ts';
import { openWorld, type World } from '../world/world.ts';

/** What each deed leaves in the trail, and whom the tables have as its doer. */
const deeds = {
  'messages.create': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND type = 0',
  'messages.createByMedic': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND type IN (1, 2)',
  'messages.createBroadcast': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND type = 3',
  'messages.createBySurvey': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND type = 4',
  'messages.reply': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND id <> thread_id',
  'messages.attach': 'SELECT author_id FROM messages WHERE id = a.object_id::uuid AND attachment IS NOT NULL',
  'messages.markRead':
    'SELECT user_id FROM message_reads WHERE message_id = a.object_id::uuid AND user_id = a.actor_id',
  'messages.take': 'SELECT taken_by FROM threads WHERE id = a.object_id::uuid',
  'messages.settle': `SELECT user_id FROM team_members
    WHERE team_id = a.team_id AND user_id = a.actor_id AND role = 'MedicalProfessional'`,
  'analyses.create': 'SELECT coder_id FROM analyses WHERE id = a.object_id::uuid',
  'analyses.settle': 'SELECT settled_by FROM analysis_settlements WHERE message_id = a.object_id::uuid',
  'surveys.submit':
    "SELECT patient_id FROM survey_rounds WHERE id = a.object_id::uuid AND state = 'completed'",
  'notifications.changeSettings': 'SELECT a.object_id::uuid',
  'agreements.accept': 'SELECT user_id FROM acceptances WHERE id = a.object_id::uuid',
  'agreements.confirmEmergencyNotice': 'SELECT user_id FROM acceptances WHERE id = a.object_id::uuid',
} as const;

let world: World;
let before: number;
beforeAll(async () => {
  world = await openWorld();
  const dir = mkdtempSync(join(inject('testDir'), 'history-'));
  const files = await openObjectStore({ kind: 'folder', dir, secret: 'x', publicUrl: 'http://localhost' });
  const now = new Date();
  [{ before }] = (await world.sql`SELECT max(id)::int AS before FROM audit_log`) as unknown as [
    { before: number },
  ];
  await importMessages(world.sql, files, trail, now);
  await importAnalyses(world.sql, trail, now);
  await importSurveyHistory(world.sql, trail, now);
  await importNotifications(world.sql, trail, now);
});
afterAll(() => world.stop());

const pagesOf = async (caller: Caller, query: Record<string, string>): Promise<TrailEntry[]> => {
  const path = trailPaths.ofTeam(await world.projectId('AURORA'), await world.teamId('Milano'));
  const entries: TrailEntry[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const search = new URLSearchParams({ ...query, ...(next ? { before: next } : {}) });
    const { body }: { body: TrailPage } = await caller.get<TrailPage>(`${path}?${search}`);
    entries.push(...body.entries);
    next = body.next;
  }
  return entries;
};

describe('the history in the trail', () => {
  it.each(Object.entries(deeds))('has %s with its values, by whoever did it', async (action, doer) => {
    const rows = await world.sql.unsafe(
      `SELECT a.actor_id AS actor, (${doer} LIMIT 1) AS doer, a.actor_role AS role, a.changes <> '{}' AS changed,
        a.encrypted_values IS NOT NULL AS stored FROM audit_log a WHERE a.action = '${action}'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { actor, doer: whoever, role, changed, stored } of rows) {
      expect([actor, changed, stored]).toEqual([whoever, true, true]);
      expect(role).toMatch(/^[A-Z]/);
    }
  });

  it('has nothing that changed something, but by whoever did it', async () => {
    const rows =
      await world.sql`SELECT DISTINCT action FROM audit_log WHERE id > ${before} AND actor_id IS NOT NULL`;
    const named = [...Object.keys(deeds), 'analyses.finish'];
    expect(rows.map(({ action }) => action).filter((action) => !named.includes(action))).toEqual([]);
    const byNobody =
      await world.sql`SELECT DISTINCT action FROM audit_log WHERE id > ${before} AND actor_id IS NULL ORDER BY 1`;
    expect(byNobody.map(({ action }) => action)).toEqual(['surveys.missRound', 'surveys.openRound']);
  });

  it('shows a patient what they wrote and answered, whole, in their name', async () => {
    const anna = await world.userId('anna');
    const entries = await pagesOf(await world.as('ada'), { patientId: anna });
    const changing = entries.filter(({ changes }) => changes.length > 0);
    expect(new Set(changing.map(({ valueState }) => valueState))).toEqual(new Set(['whole']));
    const own = changing.filter(({ actor }) => actor.userId === anna);
    for (const { actor } of own)
      expect(actor).toMatchObject({ name: 'Anna Conti', role: 'Patient', organisation: expect.any(String) });
    const [counts] =
      await world.sql`SELECT count(*) FILTER (WHERE author_id = ${anna} AND type = 0)::int AS written,
      count(*) FILTER (WHERE author_id <> ${anna} AND patient_id = ${anna})::int AS received FROM messages`;
    const written = changing.filter(({ action }) => /^messages\.(create|createByMedic|reply)$/.test(action));
    expect(written.filter(({ actor }) => actor.userId === anna)).toHaveLength(counts?.written);
    expect(written.filter(({ actor }) => actor.userId !== anna)).toHaveLength(counts?.received);
    expect(changing.map(({ action }) => action)).toContain('analyses.create');
    const submitted = own.filter(({ action }) => action === 'surveys.submit');
    expect(submitted.length).toBeGreaterThan(20);
  });

  it('lists what was changed before sending, as often as was counted', async () => {
    const dino = await world.as('dino');
    const lists = new Map(
      (
        await world.sql`SELECT list_id AS id, changes, changed_questions AS questions FROM answer_edit_lists`
      ).map(({ id, changes, questions }) => [id, { changes, questions }]),
    );
    const entries = await pagesOf(dino, { actions: 'surveys.submit' });
    expect(entries.length).toBeGreaterThan(50);
    let most = 0;
    for (const { changes } of entries) {
      const sent = (field: string) => changes.find((change) => change.field === field)?.to as unknown;
      const { listId, edits } = (sent('edits') ?? { edits: [] }) as EditList;
      const counts = countEdits(edits, 0);
      const { changes: counted, questions } = lists.get(listId) ?? {};
      expect([counts?.changes, counts?.changedQuestions]).toEqual([counted, questions]);
      for (const { questionId, answers } of sent('answers') as CompiledQuestion[])
        expect(edits.findLast((edit) => edit.questionId === questionId)?.to).toEqual(answers);
      most = Math.max(most, counted ?? 0);
    }
    expect(most).toBe(8);
  });
});
