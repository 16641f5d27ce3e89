// The wall through the API: what may be answered, deleted and edited, and when.
import type { Message, WallEntry } from '@trialog/contract/schemas/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, codeOf } from './world/caller.ts';
import { bodies, idOf, news, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: string;
let aurora: string;
let send: Wall['send'];
let broadcast: Wall['broadcast'];
let replyTo: Wall['replyTo'];
let page: Wall['page'];
let clear: Wall['clear'];
beforeAll(async () => {
  world = await openWorld();
  ({ aurora, wall, send, broadcast, replyTo, page, clear } = await openWall(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  await clear();
});

const age = (id: string, minutes: number) =>
  world.sql`UPDATE messages SET created_at = created_at - ${minutes} * interval '1 minute' WHERE id = ${id}`;

describe('replies', () => {
  it('are appended to their original, with its scope', {
    tags: ['R7.38', 'R6.3', 'R6.15', 'R3.24', 'R4.14'],
  }, async () => {
    const [anna, marco] = [await world.as('anna'), await world.as('marco')];
    const id = idOf(await send(anna));
    await replyTo(marco, id, { body: 'How long?' });
    const { body } = await replyTo(anna, id, { body: 'Two nights' });
    expect(
      body.replyMessages.map((reply) => [
        reply.body,
        reply.messageType,
        reply.messageScope,
        reply.originalMessageId,
      ]),
    ).toEqual([
      ['How long?', 2, 2, id],
      ['Two nights', 0, 2, id],
    ]);
    const reply = body.replyMessages[0] as Message;
    expect((await replyTo(anna, reply.messageId)).status).toBe(404);
  });

  it('wait for the minutes of the study, counted from the original, for everybody', {
    tags: ['R5.18', 'R5.20', 'R5.21'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    await setMinutes('messageCanBeRepliedAfterMinutes', 10);
    const id = idOf(await send(anna));
    for (const caller of [anna, elena])
      expect((await replyTo(caller, id)).body).toMatchObject({
        status: 403,
        text: 'CantReplyToMessageAlertMessage',
        values: ['10'],
      });
    await age(id, 10);
    expect((await replyTo(elena, id)).status).toBe(200);
    await setMinutes('messageCanBeRepliedAfterMinutes', 0);
    expect((await replyTo(anna, idOf(await send(anna)))).status).toBe(200);
  });
});

describe('deleting', () => {
  it('is possible within the minutes of the study', {
    tags: ['R7.41', 'R5.22', 'R5.24', 'R4.16', 'R4.25', 'R6.4'],
  }, async () => {
    const anna = await world.as('anna');
    const id = idOf(await send(anna));
    expect((await anna.delete(`${wall}/${id}`)).body).toMatchObject({ messageId: id });
    expect(await page(anna)).toEqual([]);
    expect(await page(await world.as('elena'))).toEqual([]);
    expect((await anna.delete(`${wall}/${id}`)).status).toBe(404);
    const old = idOf(await send(anna));
    await age(old, 11);
    expect((await anna.delete(`${wall}/${old}`)).body).toMatchObject({
      status: 403,
      text: 'NotDeletableMessageAlertMessage',
    });
    const [row] = await world.sql`SELECT body FROM messages WHERE id = ${id}`;
    expect(row?.body).toBe('Slept badly');
  });

  it('broadcasts have a limit of their own, and only their author deletes them', {
    tags: ['R5.23', 'R5.28', 'R6.18'],
  }, async () => {
    const [elena, marco] = [await world.as('elena'), await world.as('marco')];
    const id = idOf(await broadcast(elena));
    await age(id, 59);
    expect(codeOf(await marco.delete(`${wall}/${id}`))).toBe('notTheAuthor');
    expect((await elena.delete(`${wall}/${id}`)).status).toBe(200);
    const old = idOf(await broadcast(elena));
    await age(old, 61);
    expect(codeOf(await elena.delete(`${wall}/${old}`))).toBe('deleteTooLate');
  });

  it('a reply goes alone, an original with what nobody of the staff has answered; others’ messages stay', {
    tags: ['R4.17', 'R5.27'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = idOf(await send(anna));
    const { body } = await replyTo(elena, id);
    const reply = body.replyMessages[0] as Message;
    expect(codeOf(await anna.delete(`${wall}/${reply.messageId}`))).toBe('notTheAuthor');
    await elena.delete(`${wall}/${reply.messageId}`);
    expect((await page(anna))[0]?.replyMessages).toEqual([]);
    await replyTo(anna, id);
    await anna.delete(`${wall}/${id}`);
    expect(await page(elena)).toEqual([]);
    expect((await replyTo(elena, id)).status).toBe(404);
  });
});

describe('editing a broadcast', () => {
  it('replaces it in place, keeps the former version, and is its author’s alone', {
    tags: ['R7.37', 'R4.15', 'T5'],
  }, async () => {
    const [elena, marco, anna] = [await world.as('elena'), await world.as('marco'), await world.as('anna')];
    const id = idOf(await broadcast(elena));
    const edit = (caller: Caller, body: object) =>
      caller.post<WallEntry>(`${wall}/${id}/editbroadcast`, body);
    expect(codeOf(await edit(marco, news))).toBe('notTheAuthor');
    expect((await edit(elena, { ...news, body: '' })).body).toMatchObject({ text: 'RequiredField' });
    const edited = await edit(elena, { ...news, body: 'South entrance.', messageId: id });
    expect(edited.body.originalMessage).toMatchObject({ messageId: id, body: 'South entrance.' });
    expect(edited.body.originalMessage).toHaveProperty('editedDateTime', expect.any(String));
    expect(bodies(await page(anna))).toEqual(['South entrance.']);
    const versions = await world.sql`SELECT version, body FROM message_versions WHERE message_id = ${id}`;
    expect(versions).toMatchObject([{ version: 1, body: news.body }]);
    // From two windows at once: both are kept, one after the other.
    const both = await Promise.all(['East', 'West'].map((body) => edit(elena, { ...news, body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const kept =
      await world.sql`SELECT version, body FROM message_versions WHERE message_id = ${id} ORDER BY version`;
    const [now] = await world.sql`SELECT version, body FROM messages WHERE id = ${id}`;
    expect(now?.version).toBe(4);
    expect([kept[2]?.body, now?.body].sort()).toEqual(['East', 'West']);
    expect(bodies(await page(anna))).toEqual([now?.body]);
    const patientMessage = idOf(await send(anna));
    expect((await elena.post(`${wall}/${patientMessage}/editbroadcast`, news)).status).toBe(404);
    await elena.delete(`${wall}/${id}`);
    expect((await edit(elena, news)).status).toBe(404);
  });
});

async function setMinutes(name: string, minutes: number): Promise<void> {
  await world.sql`UPDATE projects SET properties = properties || ${world.sql.json({ [name]: minutes })} WHERE id = ${aurora}`;
}
