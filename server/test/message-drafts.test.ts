// Drafts of messages that go along when someone signs out, and come back at the next sign-in.
import { limits } from '@trialog/contract/limits.ts';
import type { MessageDraft, SavedDrafts } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDrafts } from '../src/messages/drafts/drafts.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { recordedValues } from './world/recorded-values.ts';
import { trail } from './world/trail.ts';
import { openWorld, type World } from './world/world.ts';

const PATH = 'MessageDrafts/me';
const draft: MessageDraft = {
  kind: 'health',
  aboutId: newId(),
  title: '',
  body: 'Since yesterday my head \u{1F469}‍⚕️ مرحبا <b>',
  emotion: 1,
  patientId: null,
  withPhoto: true,
  attempt: { key: 'a-key-of-a-try', call: '{"path":"x"}', waitingId: null },
};

let world: World;
let anna: Caller;
beforeAll(async () => {
  world = await openWorld();
  anna = await world.as('anna');
});
afterAll(() => world.stop());
beforeEach(() => world.sql`DELETE FROM message_drafts`);

const kept = async (caller: Caller) => (await caller.get<SavedDrafts>(PATH)).body;
const keep = (caller: Caller, ...drafts: object[]) => caller.put<{ kept: number }>(PATH, { drafts });

describe('drafts that go along', () => {
  it('come back as they were, to their author alone', async () => {
    expect(await kept(anna)).toEqual({ drafts: [], until: null });
    expect((await keep(anna, draft)).body).toEqual({ kept: 1 });
    const marked = { ...draft, priority: 'soon' as const };
    await keep(anna, marked);
    expect((await kept(anna)).drafts).toEqual([marked]);
    expect(codeOf(await keep(anna, { ...draft, priority: 'urgent' }))).toBe('malformed');
    await keep(anna, draft);
    const back = await kept(anna);
    expect(back).toEqual({ drafts: [draft], until: expect.stringMatching(/Z$/) });
    for (const name of ['bruno', 'elena']) expect((await kept(await world.as(name))).drafts).toEqual([]);
  });

  it('replace the one of the same dialog, and stand beside those of others', async () => {
    const answers = {
      medicalTeamId: newId(),
      originalId: newId(),
      authorName: 'Marco Villa',
      messageScope: 1 as const,
      patientId: null,
    };
    const other = { ...draft, kind: 'reply' as const, answers };
    await keep(anna, draft, other);
    const later = { ...draft, body: 'Better now' };
    await keep(anna, { ...draft, body: 'Not this one' }, later);
    expect((await kept(anna)).drafts).toEqual([other, later]);
  });

  it('are forgotten once they are back, but not those that another device kept meanwhile', async () => {
    await keep(anna, draft);
    const { until } = await kept(anna);
    const meanwhile = { ...draft, aboutId: newId() };
    await keep(anna, meanwhile);
    const gone = await anna.delete<{ forgotten: number }>(`${PATH}?until=${until}`);
    expect([gone.status, gone.body]).toEqual([200, { forgotten: 1 }]);
    expect((await kept(anna)).drafts).toEqual([meanwhile]);
    expect((await anna.delete(`${PATH}?until=${until}`)).body).toEqual({ forgotten: 0 });
  });

  it('leave an audit row that does not say what they say', async () => {
    await keep(anna, draft);
    const [row] = await world.sql`SELECT * FROM audit_log ORDER BY id DESC LIMIT 1`;
    expect(row).toMatchObject({ action: 'messages.saveDrafts', object_id: await world.userId('anna') });
    expect(JSON.stringify(row)).not.toContain('yesterday');
  });

  it('are refused when too many, too long or malformed, and change nothing', async () => {
    await keep(anna, draft);
    const many = Array.from({ length: limits.savedDrafts }, () => ({ ...draft, aboutId: newId() }));
    const refused = [
      many,
      [...many, draft],
      [],
      [{ ...draft, kind: 'diary' }],
      [{ ...draft, aboutId: 'x' }],
      [{ ...draft, body: 'x'.repeat(limits.longBodyCharacters * 32 + 1) }],
      [{ ...draft, body: 'a\u0000b' }],
      [{ ...draft, authorId: newId() }],
    ];
    for (const drafts of refused) {
      const answer = await keep(anna, ...drafts);
      expect([answer.status, codeOf(answer)]).toEqual([
        400,
        expect.stringMatching(/^malformed$|^textNotWellFormed$/),
      ]);
    }
    expect((await anna.delete(PATH)).status).toBe(400);
    expect((await kept(anna)).drafts).toEqual([draft]);
  });

  it('are not for those who do not write, nor for the suspended', async () => {
    for (const name of ['rita', 'ada', 'dino'])
      expect(codeOf(await keep(await world.as(name), draft))).toBe('forbidden');
    expect(codeOf(await keep(await world.as('sara'), draft))).toBe('suspended');
  });

  it('go after ninety days', async () => {
    await keep(anna, draft, { ...draft, aboutId: newId() });
    await world.sql`UPDATE message_drafts SET saved_at = now() - interval '91 days' WHERE about_id = ${draft.aboutId}`;
    const run = () =>
      sweepDrafts.run(
        { sql: world.sql, now: new Date(), trail } as unknown as Parameters<typeof sweepDrafts.run>[0],
        {},
      );
    await run();
    await run();
    const userId = await world.userId('anna');
    expect(await recordedValues(world.sql, trail, 'messages.sweepDrafts')).toEqual([
      expect.objectContaining({ objectId: userId, patientId: userId, changes: { drafts: [2, 1] } }),
    ]);
    expect((await kept(anna)).drafts.map(({ aboutId }) => aboutId)).not.toContain(draft.aboutId);
    expect((await kept(anna)).drafts).toHaveLength(1);
  });
});
