// What a patient cannot learn of others from a wall: neither by its changes nor by asking on from somebody else's thread;
// and what a patient's search answers.
import { limits } from '@trialog/contract/limits.ts';
import type { WallChanges, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/database/uuid.ts';
import type { Caller } from './world/caller.ts';
import { bodies, idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: Wall;
let [anna, bruno, elena]: Caller[] = [];
beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const as = (caller: Caller | undefined) => caller as Caller;
const changes = async (caller: Caller, since: number) =>
  (await caller.get<WallChanges>(`${wall.wall}/changes?since=${since}`)).body;

describe('changes of a wall', () => {
  it('tell a patient nothing of what others write under a broadcast, read or analyse', async () => {
    const [mine, other, staff] = [as(anna), as(bruno), as(elena)];
    const id = idOf(await wall.broadcast(staff));
    await wall.send(mine, { ...info, body: 'My own' });
    const before = await changes(other, 0);
    expect(before.entries.map((entry) => entry.originalMessage.messageId)).toEqual([id]);

    const reply = await wall.replyTo(mine, id, { body: 'Under it' });
    const replyId = reply.body.replyMessages[0]?.messageId;
    await staff.post(`${wall.wall}/read`, { messageIds: [id, replyId] });
    expect(await changes(other, before.counter)).toEqual({
      counter: before.counter,
      reset: false,
      entries: [],
      withdrawn: [],
    });
    expect((await changes(other, 0)).counter).toBe(before.counter);
    expect((await changes(other, Number.MAX_SAFE_INTEGER)).counter).toBe(before.counter);
    // Nor that it was taken back.
    await mine.delete(`${wall.wall}/${replyId}`);
    expect((await changes(other, before.counter)).entries).toEqual([]);
    expect((await changes(staff, before.counter)).counter).toBeGreaterThan(before.counter);
  });

  it('tell a patient all that concerns them: replies to all, own ones, edits and what was taken back', async () => {
    const [mine, other, staff] = [as(anna), as(bruno), as(elena)];
    const id = idOf(await wall.broadcast(staff));
    const seen = async (caller: Caller, since: number) => {
      const { counter, entries, withdrawn } = await changes(caller, since);
      return { counter, replies: entries.map((entry) => bodiesOf(entry)), withdrawn };
    };
    const bodiesOf = (entry: WallEntry) => entry.replyMessages.map(({ body }) => body);
    let { counter } = await seen(other, 0);
    const next = async () => {
      const found = await seen(other, counter);
      expect(found.counter).toBeGreaterThan(counter);
      counter = found.counter;
      return found;
    };
    await wall.replyTo(mine, id, { body: 'private' });
    const toAll = await wall.replyTo(staff, id, { body: 'to all' });
    expect((await next()).replies).toEqual([['to all']]);
    const own = await wall.replyTo(other, id, { body: 'mine' });
    expect((await next()).replies).toEqual([['to all', 'mine']]);
    await staff.post(`${wall.wall}/${id}/editbroadcast`, { title: 'New', body: 'text' });
    expect((await next()).replies).toEqual([['to all', 'mine']]);
    await other.delete(`${wall.wall}/${own.body.replyMessages.at(-1)?.messageId}`);
    expect((await next()).replies).toEqual([['to all']]);
    await staff.delete(`${wall.wall}/${id}`);
    expect(await next()).toMatchObject({ replies: [['to all']], withdrawn: [] });
    await staff.delete(`${wall.wall}/${toAll.body.replyMessages.at(-1)?.messageId}`);
    expect(await next()).toMatchObject({ replies: [], withdrawn: [id] });
    expect(await seen(other, counter)).toEqual({ counter, replies: [], withdrawn: [] });
  });
});

describe('reading on from a thread', () => {
  it("answers to another patient's thread as to one that is not there", async () => {
    const [mine, other, staff] = [as(anna), as(bruno), as(elena)];
    await wall.send(other, { ...info, body: 'older' });
    await wall.broadcast(staff);
    const foreign = idOf(await wall.send(mine));
    const own = idOf(await wall.send(other));
    for (const path of ['0?', 'patient/search?message=older&']) {
      const answers = await Promise.all(
        [foreign, newId()].map((id) => other.get(`${wall.wall}/${path}before=${id}`)),
      );
      const [one, none] = answers.map(({ status, body }) => ({
        status,
        body: { ...(body as object), instance: '', requestId: '' },
      }));
      expect(one?.status).toBe(404);
      expect(one).toEqual(none);
      expect((await other.get(`${wall.wall}/${path}before=${own}`)).status).toBe(200);
    }
    // Whoever reads on from what was withdrawn meanwhile does not lose the rest.
    await other.delete(`${wall.wall}/${own}`);
    expect(bodies(await wall.page(other, `?before=${own}`))).toContain('older');
  });
});

describe("a patient's search", () => {
  it('answers all that matches however much it is, by pages where asked, and the wall without a text', {
    tags: ['R7.34'],
  }, async () => {
    const mine = as(anna);
    const total = 640;
    const userId = await world.userId('anna');
    const place = { project: wall.aurora, team: wall.milano };
    await world.sql`INSERT INTO messages (id, project_id, team_id, thread_id, author_id, patient_id, type, scope, body, created_at)
      SELECT id, ${place.project}, ${place.team}, id, ${userId}, ${userId}, 0, 1, 'needle ' || n, now() - n * interval '1 minute'
      FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, ${total}) n) rows`;
    await world.sql`INSERT INTO threads (id, project_id, team_id, author_id, patient_id, type, created_at, active_at, shared_at, awaiting_upload, change_no, document)
      SELECT id, project_id, team_id, author_id, patient_id, type, created_at, created_at, created_at, awaiting_upload, 1, thread_document(id) FROM messages`;
    const search = async (query: string) =>
      (await mine.get<WallEntry[]>(`${wall.wall}/patient/search?${query}`)).body;
    expect(await search('message=needle')).toHaveLength(total);
    const found: WallEntry[] = await search('message=needle&page=0');
    expect(found).toHaveLength(limits.threadsPerPage);
    for (;;) {
      const page = await search(`message=needle&before=${found.at(-1)?.originalMessage.messageId}`);
      if (page.length === 0) break;
      found.push(...page);
    }
    expect(new Set(found.map((entry) => entry.originalMessage.messageId)).size).toBe(total);
    expect(await search('message=needle&page=1')).toEqual(found.slice(20, 40));
    expect(await search('')).toHaveLength(total);
    expect(await search('message=%20&page=0')).toEqual(found.slice(0, 20));
    expect(await search('message=nothing')).toEqual([]);
  });
});

describe('a title', () => {
  it('may be as long as a thousand characters', async () => {
    const staff = as(elena);
    const title = 'x'.repeat(1_000);
    const sent = await wall.broadcast(staff, { title, body: 'y' });
    expect(sent.body.originalMessage.title).toBe(title);
    const patient = await world.userId('anna');
    expect((await staff.post(`${wall.wall}/${patient}/createbyMedic`, { title, body: 'y' })).status).toBe(
      200,
    );
    expect((await wall.broadcast(staff, { title: `${title}x`, body: 'y' })).status).toBe(422);
  });
});
