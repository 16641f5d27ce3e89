// What is left of a message that its author deletes after staff have answered: their replies, for those who saw them, and
// nowhere the words that they answer.
import { gunzipSync } from 'node:zlib';
import { analysisPaths } from '@trialog/contract/analyses.ts';
import type { WallChanges, WallEntry, Withdrawn } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPicture } from './proofs/access-samples.ts';
import { type Caller, codeOf } from './world/caller.ts';
import { elementId } from './world/codebook.ts';
import { health, idOf, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

const WORDS = 'zirconium';
let world: World;
let wall: Wall;
let anna: Caller;
let bruno: Caller;
let elena: Caller;
let marco: Caller;
beforeAll(async () => {
  world = await openWorld();
  wall = await openWall(world);
  [anna, bruno] = [await world.as('anna'), await world.as('bruno')];
  [elena, marco] = [await world.as('elena'), await world.as('marco')];
});
afterAll(() => world.stop());
beforeEach(() => wall.clear());

const changes = async (caller: Caller, since = 0) =>
  (await caller.get<WallChanges>(`${wall.wall}/changes?since=${since}`)).body;
const replies = (entry: WallEntry | undefined) => entry?.replyMessages.map(({ body }) => body);
const remove = (caller: Caller, id: string) => caller.delete<Withdrawn>(`${wall.wall}/${id}`);
const lastReply = (answer: { body: WallEntry }) => answer.body.replyMessages.at(-1)?.messageId as string;

/** A health message of Anna's with a photo, which Elena has answered and to which Anna has replied. */
async function answeredMessage(): Promise<string> {
  const id = idOf(await wall.send(anna, { ...health, body: WORDS, hasAttachment: true }));
  await anna.upload('POST', `Attachments/${id}/0`, { bytes: smallPicture });
  await wall.replyTo(elena, id, { body: 'Leave out the tablet' });
  await wall.replyTo(anna, id, { body: `${WORDS} again` });
  return id;
}

describe('deleting an original that staff have answered', () => {
  it('removes its author’s words and files, and leaves what staff answered', {
    tags: ['R4.17', 'R5.27'],
  }, async () => {
    const id = await answeredMessage();
    const { counter } = await changes(elena);
    const { body } = await remove(anna, id);
    expect(body.entry?.originalMessage).toMatchObject({
      messageId: id,
      title: null,
      body: '',
      emotion: 4,
      hasAttachment: false,
      attachment: null,
      deletedDateTime: expect.any(String),
      canReplyAt: null,
      canDeleteUntil: null,
      isNew: false,
    });
    expect(replies(body.entry)).toEqual(['Leave out the tablet']);
    for (const reader of [anna, elena, marco]) {
      const [entry] = await wall.page(reader);
      expect(entry?.originalMessage.deletedDateTime).toBeDefined();
      expect(replies(entry)).toEqual(['Leave out the tablet']);
      const alone = await reader.get<WallEntry>(`${wall.wall}/message/${id}`);
      expect(replies(alone.body)).toEqual(['Leave out the tablet']);
    }
    expect(await changes(elena, counter)).toMatchObject({
      withdrawn: [],
      entries: [{ replyMessages: [{}] }],
    });
    const [row] =
      await world.sql`SELECT document = thread_document(id) AS same FROM threads WHERE id = ${id}`;
    expect(row?.same).toBe(true);
    const audited = await world.sql`SELECT object_id FROM audit_log
      WHERE action = 'messages.withdraw' AND object_id IN (SELECT id::text FROM messages)`;
    expect(audited).toHaveLength(2);
  });

  it('leaves its words in no page, search, change, analysis, summary or export', {
    tags: ['R4.17', 'R7.34'],
  }, async () => {
    const id = await answeredMessage();
    const elementIds = [await elementId(world, 'pain')];
    expect((await elena.post(analysisPaths.ofMessage(wall.aurora, id), { elementIds })).status).toBe(200);
    await remove(anna, id);
    for (const [reader, path] of [
      [elena, `${wall.wall}/0`],
      [elena, `${wall.wall}/0/medic/search?message=${WORDS}`],
      [anna, `${wall.wall}/patient/search?message=${WORDS}`],
      [elena, `${wall.wall}/changes?since=0`],
      [elena, `${wall.wall}/0?filter=new`],
      [elena, analysisPaths.consoleMessages(wall.aurora)],
    ] as const)
      expect(JSON.stringify((await reader.get(path)).body)).not.toContain(WORDS);
    expect((await elena.get(`Attachments/${id}`)).status).toBe(404);
    expect((await elena.get(analysisPaths.consoleMessage(wall.aurora, id))).status).toBe(404);
    expect(codeOf(await elena.post(analysisPaths.ofMessage(wall.aurora, id), { elementIds }))).toBe(
      'notFound',
    );
    const response = await fetch(`${world.url}/api/en-US/${analysisPaths.consoleCsv(wall.aurora)}`, {
      headers: { authorization: `Bearer ${elena.token}` },
    });
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).not.toContain(WORDS);
    const patients = await elena.get<{ userId: string; lastEmotion?: number | null }[]>(
      `Patient/${wall.milano}?summary=true`,
    );
    const userId = await world.userId('anna');
    expect(patients.body.find((one) => one.userId === userId)?.lastEmotion).toBeNull();
  });

  it('ends the thread: nobody replies to it, deletes it again or edits it', { tags: ['R4.17'] }, async () => {
    const id = await answeredMessage();
    await remove(anna, id);
    for (const caller of [anna, elena]) {
      expect(codeOf(await wall.replyTo(caller, id))).toBe('notFound');
      expect((await remove(caller, id)).status).toBe(404);
    }
    expect((await elena.post(`${wall.wall}/read`, { messageIds: [id] })).body).toMatchObject({ marked: 0 });
  });

  it('goes as a whole with the last reply of staff', { tags: ['R4.17'] }, async () => {
    const id = idOf(await wall.send(anna));
    const first = lastReply(await wall.replyTo(elena, id, { body: 'One' }));
    const second = lastReply(await wall.replyTo(marco, id, { body: 'Two' }));
    await remove(anna, id);
    await remove(elena, first);
    expect(replies((await wall.page(anna))[0])).toEqual(['Two']);
    const { counter } = await changes(anna);
    await remove(marco, second);
    for (const reader of [anna, elena]) expect(await wall.page(reader)).toEqual([]);
    expect((await changes(anna, counter)).withdrawn).toEqual([id]);
  });

  it('is as before where nobody of the staff has answered', { tags: ['R4.17'] }, async () => {
    const id = idOf(await wall.send(anna));
    await wall.replyTo(anna, id, { body: 'And one more thing' });
    expect((await remove(anna, id)).body).not.toHaveProperty('entry');
    expect(await wall.page(elena)).toEqual([]);
  });
});

describe('deleting a broadcast', () => {
  it('leaves it to those who see some reply, and shows others nothing of their exchange', {
    tags: ['R4.17', 'R6.12'],
  }, async () => {
    const id = idOf(await wall.broadcast(elena));
    await wall.replyTo(anna, id, { body: 'A question' });
    await wall.replyTo(marco, id, { body: 'Only for you', patientId: await world.userId('anna') });
    const { counter } = await changes(bruno);
    await remove(elena, id);
    expect(replies((await wall.page(anna))[0])).toEqual(['A question', 'Only for you']);
    expect(replies((await wall.page(marco))[0])).toEqual(['A question', 'Only for you']);
    // To somebody who saw the broadcast alone it is deleted as any other.
    expect(await wall.page(bruno)).toEqual([]);
    expect((await bruno.get(`${wall.wall}/message/${id}`)).status).toBe(404);
    expect((await bruno.get(`${wall.wall}/patient/search`)).body).toEqual([]);
    expect(await changes(bruno, counter)).toMatchObject({ entries: [], withdrawn: [id] });
  });
});
