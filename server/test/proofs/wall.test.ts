// The wall under many hands: no reply on a withdrawn message, none after closing, each message once while others
// arrive, and documents that say what the rows say.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThreadDocument } from '../../src/messages/thread-document.ts';
import { connect, type Transaction } from '../../src/platform/database/connect.ts';
import { nextChange } from '../../src/platform/outbox/add.ts';
import { type Caller, codeOf } from '../world/caller.ts';
import { openWorld, type World } from '../world/world.ts';
import { makeChance, sizeOf } from './chance.ts';

const ROUNDS = sizeOf(60, 10_000);
const PAGINGS = sizeOf(20, 10_000);

let world: World;
let wall: string;
let milano: string;
let anna: Caller;
let elena: Caller;
beforeAll(async () => {
  world = await openWorld();
  milano = await world.teamId('Milano');
  wall = `Messages/${await world.projectId('AURORA')}/${milano}`;
  [anna, elena] = [await world.as('anna'), await world.as('elena')];
});
afterAll(() => world.stop());

const send = async (body: string) => {
  const answer = await anna.post<WallEntry>(`${wall}/create`, { body, messageScope: 1 });
  return answer.body.originalMessage.messageId;
};

/**
 * Rows that must not be: a reply that stands while its thread is withdrawn, or that came after its original was. One that
 * was there before outlives it.
 */
const orphans = async () =>
  (
    await world.sql`SELECT r.id FROM messages r JOIN messages o ON o.id = r.thread_id JOIN threads t ON t.id = o.id
    WHERE r.id <> o.id AND r.withdrawn_at IS NULL AND o.withdrawn_at IS NOT NULL
      AND (t.withdrawn OR r.change_no > o.change_no)`
  ).map((row) => row.id);

describe('races on the wall', () => {
  it('leave no reply on a withdrawn message', { timeout: 600_000 }, async () => {
    const seen = { both: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const id = await send(`round ${round}`);
      const [gone, reply] = await Promise.all([
        anna.delete(`${wall}/${id}`),
        elena.post(`${wall}/replyTo/${id}`, { body: 'me too' }),
      ]);
      expect(gone.status).toBe(200);
      if (reply.status === 200) seen.both += 1;
      else expect([reply.status, codeOf(reply)]).toEqual([404, 'notFound']);
      if (reply.status !== 200) seen.refused += 1;
    }
    expect(await orphans()).toEqual([]);
    expect(seen.refused).toBeGreaterThan(0);
  });

  it('would be seen: a reply put in without the team’s turn is found', async () => {
    const id = await send('to be withdrawn');
    await anna.delete(`${wall}/${id}`);
    await world.sql`INSERT INTO messages (id, project_id, team_id, thread_id, author_id, type, scope, body, created_at)
      SELECT gen_random_uuid(), project_id, team_id, id, author_id, 1, 1, 'late', now() FROM messages WHERE id = ${id}`;
    expect(await orphans()).toHaveLength(1);
    await world.sql`DELETE FROM messages WHERE body = 'late'`;
  });

  it('take no message once the closing of the team was acknowledged', {
    tags: ['R4.4', 'R4.5'],
    timeout: 600_000,
  }, async () => {
    const own = connect(world.config.databaseUrl as string, { connections: 1 });
    for (let round = 0; round < ROUNDS / 4; round++) {
      await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${milano}`;
      let closed = false;
      const late: number[] = [];
      const writer = async () => {
        for (let count = 0; count < 6; count++) {
          const after = closed;
          const { status } = await anna.post(`${wall}/create`, { body: 'x', messageScope: 1 });
          if (after && status === 200) late.push(status);
        }
      };
      const close = own.begin(async (tx) => {
        await nextChange(tx as Transaction, milano);
        await tx`UPDATE medical_teams SET state = 1 WHERE id = ${milano}`;
      });
      const closing = close.then(() => {
        closed = true;
      });
      await Promise.all([writer(), closing]);
      expect(late).toEqual([]);
    }
    await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${milano}`;
    await own.end();
  });
});

describe('paging while others write', () => {
  /** Walks the whole wall by the last thread seen, while messages arrive and go. */
  async function walk(step: (page: number) => Promise<void>): Promise<string[]> {
    const seen: string[] = [];
    let before = '';
    for (let page = 0; ; page++) {
      const { body } = await elena.get<WallEntry[]>(`${wall}/${page}${before}`);
      if (body.length === 0) return seen;
      seen.push(...body.map((entry) => entry.originalMessage.messageId));
      before = `?before=${seen.at(-1)}`;
      await step(page);
    }
  }

  it('shows every message that was there throughout exactly once', {
    tags: ['R7.30', 'F22'],
    timeout: 900_000,
  }, async () => {
    const chance = makeChance();
    await world.sql`TRUNCATE alert_causes, messages, threads, message_reads, message_versions, video_uploads, analyses, analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`;
    const there = new Set<string>();
    for (let count = 0; count < 70; count++) there.add(await send(`message ${count}`));
    for (let paging = 0; paging < PAGINGS / 10; paging++) {
      const throughout = new Set(there);
      const seen = await walk(async () => {
        for (let count = chance.below(4); count > 0; count--) there.add(await send('new'));
        if (chance.once(2)) {
          const gone = chance.pick([...there]);
          throughout.delete(gone);
          there.delete(gone);
          await anna.delete(`${wall}/${gone}`);
        }
      });
      expect(new Set(seen).size, `seed ${chance.seed}`).toBe(seen.length);
      expect(
        [...throughout].filter((id) => !seen.includes(id)),
        `seed ${chance.seed}`,
      ).toEqual([]);
    }
  });

  it('by page numbers alone would show some twice', async () => {
    await world.sql`TRUNCATE alert_causes, messages, threads, message_reads, message_versions, video_uploads, analyses, analysis_versions, analysis_codes, analysis_codings,
      analysis_settlements`;
    for (let count = 0; count < 45; count++) await send(`message ${count}`);
    const first = (await elena.get<WallEntry[]>(`${wall}/0`)).body.map(
      (entry) => entry.originalMessage.messageId,
    );
    await send('in between');
    const second = (await elena.get<WallEntry[]>(`${wall}/1`)).body.map(
      (entry) => entry.originalMessage.messageId,
    );
    expect(second.some((id) => first.includes(id))).toBe(true);
  });
});

describe('documents of threads', () => {
  const differing = async () =>
    (
      await world.sql`SELECT t.id FROM threads t WHERE NOT t.withdrawn AND t.document IS DISTINCT FROM thread_document(t.id)`
    ).length;

  it('say what the rows say, after everything that may happen to a thread', {
    timeout: 600_000,
  }, async () => {
    const chance = makeChance();
    const marco = await world.as('marco');
    const threads: string[] = [];
    for (let step = 0; step < 200; step++) {
      const id = threads.length > 0 ? chance.pick(threads) : await send('first');
      const what = chance.below(6);
      if (what === 0) threads.push(await send(`step ${step}`));
      else if (what === 1)
        await chance.pick([anna, elena, marco]).post(`${wall}/replyTo/${id}`, { body: `reply ${step}` });
      else if (what === 2) await marco.post(`${wall}/read`, { messageIds: [id] });
      else if (what === 3 && chance.once(3)) await anna.delete(`${wall}/${id}`);
      else if (what === 4) {
        const { body } = await elena.post<WallEntry>(`${wall}/createbroadcast`, {
          title: 'News',
          body: `${step}`,
        });
        threads.push(body.originalMessage.messageId);
      } else await elena.post(`${wall}/${id}/editbroadcast`, { title: 'News', body: `edited ${step}` });
    }
    expect(await differing(), `seed ${chance.seed}`).toBe(0);
    const rows = await world.sql<
      { id: string; document: ThreadDocument }[]
    >`SELECT t.id, t.document FROM threads t WHERE NOT t.withdrawn`;
    for (const { id, document } of rows) {
      // A deleted original without its words heads what is left of its thread.
      const messages =
        await world.sql`SELECT id, CASE WHEN withdrawn_at IS NULL THEN body ELSE '' END AS body,
          CASE WHEN withdrawn_at IS NULL THEN read_by ELSE 0 END AS read_by FROM messages
        WHERE thread_id = ${id} AND (withdrawn_at IS NULL OR id = thread_id) ORDER BY id <> thread_id, created_at, id`;
      const told = document.map(({ message }) => [message.messageId, message.body, message.readBy]);
      expect(told).toEqual(messages.map((message) => [message.id, message.body, message.read_by]));
    }
  });

  it('that differ are found', async () => {
    await world.sql`UPDATE messages SET body = 'changed behind its back' WHERE id = (SELECT id FROM threads
      WHERE NOT withdrawn AND NOT original_deleted LIMIT 1)`;
    expect(await differing()).toBe(1);
  });

  it('never change under a change number that someone may have read them by', async () => {
    const [thread] = await world.sql`SELECT id, change_no FROM threads LIMIT 1`;
    const change = (number: number) =>
      world.sql`UPDATE threads SET document = document || '[1]', change_no = ${number} WHERE id = ${thread?.id}`;
    await expect(change(thread?.change_no)).rejects.toThrow('changes without a new change number');
    await world.sql.begin(async (tx) => {
      await tx`UPDATE threads SET change_no = change_no + 1, document = document || '[1]' WHERE id = ${thread?.id}`;
      await tx`UPDATE threads SET document = thread_document(id) WHERE id = ${thread?.id}`;
    });
  });
});
