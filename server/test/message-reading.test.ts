// Reading a wall through the API: reading marks, the New filter, pages, searches, and studies that are closed or silent.
import type { WallEntry } from '@trialog/contract/schemas/messages.ts';
import type { Me } from '@trialog/contract/schemas/people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listThreads } from '../src/messages/wall/store.ts';
import { newId } from '../src/platform/database/uuid.ts';
import { codeOf } from './world/caller.ts';
import { bodies, health, idOf, info, openWall, type Wall } from './world/wall.ts';
import { openWorld, type World } from './world/world.ts';

let world: World;
let wall: string;
let aurora: string;
let milano: string;
let send: Wall['send'];
let broadcast: Wall['broadcast'];
let replyTo: Wall['replyTo'];
let page: Wall['page'];
let clear: Wall['clear'];
beforeAll(async () => {
  world = await openWorld();
  ({ aurora, milano, wall, send, broadcast, replyTo, page, clear } = await openWall(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  await clear();
});

describe('reading marks', () => {
  it('are each person’s own; ticks come from doctors and nurses alone', {
    tags: ['R7.42', 'R6.17', 'R2.85', 'F14'],
  }, async () => {
    const [anna, bruno, elena, rita] = [
      await world.as('anna'),
      await world.as('bruno'),
      await world.as('elena'),
      await world.as('rita'),
    ];
    const id = idOf(await broadcast(elena));
    expect((await page(anna))[0]?.originalMessage).toMatchObject({ isNew: true });
    await anna.post(`${wall}/read`, { messageIds: [id] });
    expect((await page(anna))[0]?.originalMessage.isNew).toBe(false);
    expect((await page(bruno))[0]?.originalMessage.isNew).toBe(true);
    const mine = idOf(await send(anna));
    const seen = async () =>
      (await page(elena)).find((entry) => entry.originalMessage.messageId === mine)?.originalMessage;
    expect(await seen()).toMatchObject({ isRead: false, readBy: 0, isNew: true });
    await rita.post(`${wall}/read`, { messageIds: [mine] });
    expect(await seen()).toMatchObject({ isRead: false, readBy: 0 });
    await (await world.as('marco')).post(`${wall}/read`, { messageIds: [mine] });
    await elena.post(`${wall}/read`, { messageIds: [mine] });
    await elena.post(`${wall}/read`, { messageIds: [mine] });
    expect(await seen()).toMatchObject({ isRead: true, readBy: 2, isNew: false });
    expect((await page(anna))[0]?.originalMessage).not.toHaveProperty('readBy');
  });

  it('name the doctors and nurses to each other alone', { tags: ['R2.85'] }, async () => {
    const [anna, elena, marco, rita] = [
      await world.as('anna'),
      await world.as('elena'),
      await world.as('marco'),
      await world.as('rita'),
    ];
    const id = idOf(await send(anna));
    for (const one of [rita, marco, elena]) await one.post(`${wall}/read`, { messageIds: [id] });
    const seenBy = await Promise.all(
      [marco, elena].map(async (one) => {
        const { userId, name } = (await one.get<Me>('Users/me')).body;
        return { userId, name };
      }),
    );
    for (const one of [elena, marco]) expect((await page(one))[0]?.originalMessage).toMatchObject({ seenBy });
    for (const one of [anna, rita])
      expect((await page(one))[0]?.originalMessage).not.toHaveProperty('seenBy');
    // Another name is told at once, though the thread has not changed.
    await world.sql`UPDATE users SET name = 'Marco B.' WHERE id = ${seenBy[0]?.userId as string}`;
    await expect.poll(async () => (await page(elena))[0]?.originalMessage.seenBy?.[0]?.name).toBe('Marco B.');
    await world.sql`UPDATE users SET name = ${seenBy[0]?.name as string} WHERE id = ${seenBy[0]?.userId as string}`;
  });

  it('what someone has read stays read in the answer to their own reply', async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = idOf(await send(anna));
    await elena.post(`${wall}/read`, { messageIds: [id] });
    expect((await replyTo(elena, id)).body.originalMessage.isNew).toBe(false);
    await send(anna);
    expect((await replyTo(elena, id)).body.originalMessage.isNew).toBe(false);
  });

  it('the New filter shows threads with something unread', { tags: ['R7.29', 'R2.73'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const first = idOf(await send(anna, { ...health, body: 'one' }));
    await send(anna, { ...health, body: 'two' });
    expect(bodies(await page(elena, '?filter=new'))).toEqual(['two', 'one']);
    await elena.post(`${wall}/read`, { messageIds: [first] });
    expect(bodies(await page(elena, '?filter=new'))).toEqual(['two']);
    await replyTo(anna, first, { body: 'more' });
    expect(bodies(await page(elena, '?filter=new'))).toEqual(['two', 'one']);
    expect(await page(anna, '?filter=new')).toEqual([]);
  });
});

describe('paging and searching', () => {
  it('gives 20 threads a page, newest first, by number and by the last one seen', {
    tags: ['R4.20', 'R7.27', 'R7.30'],
  }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    for (let n = 0; n < 45; n++) await send(anna, { ...info, body: `message ${n}` });
    const expected = Array.from({ length: 45 }, (_, n) => `message ${44 - n}`);
    for (const caller of [anna, elena]) {
      const first = await page(caller);
      expect(bodies(first)).toEqual(expected.slice(0, 20));
      expect(bodies(await page(caller, '', 2))).toEqual(expected.slice(40));
      expect(await page(caller, '', 3)).toEqual([]);
      await send(anna, { ...info, body: 'in between' });
      const last = first[19]?.originalMessage.messageId;
      expect(bodies(await page(caller, `?before=${last}`, 1))).toEqual(expected.slice(20, 40));
      await world.sql`DELETE FROM threads WHERE document::text LIKE '%in between%'`;
    }
    const oldest = (await page(elena, '', 2)).at(-1)?.originalMessage.messageId;
    expect(await page(elena, `?before=${oldest}`)).toEqual([]);
    for (const unknown of [newId(), aurora])
      expect(codeOf(await elena.get(`${wall}/0?before=${unknown}`))).toBe('notFound');
    expect((await elena.get(`${wall}/0?before=x`)).status).toBe(400);
    expect((await elena.get(`${wall}/1000000000`)).status).toBe(404);
    expect((await elena.get(`${wall}/501`)).status).toBe(404);
    expect((await elena.get(`${wall}/-1`)).status).toBe(404);
  });

  it('finds text without case and accents, in title and body, and by patient', {
    tags: ['R7.31', 'R7.32', 'R7.33', 'R7.34', 'R6.14', 'R2.71', 'R2.72'],
  }, async () => {
    const [anna, bruno, elena] = [await world.as('anna'), await world.as('bruno'), await world.as('elena')];
    await send(anna, { ...info, body: 'Perché così?' });
    await send(bruno, { ...info, body: '100% sure_ly "quoted" \\' });
    await broadcast(elena, { title: 'PERCHE', body: 'x' });
    const medic = async (query: string) =>
      bodies((await elena.get<WallEntry[]>(`${wall}/0/medic/search?${query}`)).body);
    expect(await medic('message=perche')).toEqual(['x', 'Perché così?']);
    expect(await medic('message=ERCH%C3%A9')).toEqual(['x', 'Perché così?']);
    expect(await medic(`patient=${await world.userId('anna')}`)).toEqual(['Perché così?']);
    expect(await medic(`patient=${await world.userId('bruno')}&message=perche`)).toEqual([]);
    for (const odd of ['%25', '_', '%22quoted%22', '%5C'])
      expect(await medic(`message=${odd}`), odd).toEqual(['100% sure_ly "quoted" \\']);
    expect(await medic(`message=${'x'.repeat(200)}`)).toEqual([]);
    for (const [caller, search] of [
      [elena, '0/medic/search'],
      [anna, 'patient/search'],
    ] as const)
      for (const length of [201, 10_000]) {
        const answer = await caller.get(`${wall}/${search}?message=${'x'.repeat(length)}`);
        expect([answer.status, codeOf(answer)], search).toEqual([422, 'textTooLong']);
      }
    expect(
      await medic(`message=${encodeURIComponent('\u05e9\u05dc\u05d5\u05dd \u{1F469}\u200d\u2695\ufe0f')}`),
    ).toEqual([]);
    expect((await elena.get(`${wall}/0/medic/search?message=%00`)).status).toBe(400);
    expect(bodies((await anna.get<WallEntry[]>(`${wall}/patient/search?message=perche`)).body)).toEqual([
      'x',
      'Perché così?',
    ]);
    expect(bodies((await bruno.get<WallEntry[]>(`${wall}/patient/search?message=perche`)).body)).toEqual([
      'x',
    ]);
    const hit = await replyTo(elena, idOf(await send(anna, { ...info, body: 'plain' })), { body: 'needle' });
    expect(await medic('message=needle')).toEqual(['plain']);
    await elena.delete(`${wall}/${hit.body.replyMessages[0]?.messageId}`);
    expect(await medic('message=needle')).toEqual([]);
  });

  it('a search by text can go by the index over parts of words, for staff and for patients', async () => {
    const anna = await world.as('anna');
    const id = idOf(await send(anna, { ...info, body: 'a needle in the hay' }));
    for (const body of ['hay', 'more hay']) await send(anna, { ...info, body });
    for (const [login, patientOnly] of [
      ['elena', false],
      ['anna', true],
    ] as const) {
      const userId = await world.userId(login);
      const undone = world.sql.begin(async (transaction) => {
        // So few rows would be read one by one, or by another index.
        await transaction`SET LOCAL enable_seqscan = off`;
        await transaction`DROP INDEX messages_by_thread, messages_by_team, messages_of_patients, messages_of_patient`;
        const query = { teamId: milano, userId, patientOnly, text: 'EEDL', offset: 0, limit: 20 };
        expect((await listThreads(transaction, query)).map((row) => row.id)).toEqual([id]);
        const [row] = await transaction`SELECT pg_stat_get_xact_numscans(i) AS scans,
          pg_stat_get_xact_tuples_returned(i) AS found FROM (SELECT 'messages_by_text'::regclass AS i) index`;
        expect(row?.scans, login).toBeGreaterThan(0);
        // Found by the text, not by the team alone.
        expect(row?.found, login).toBe(row?.scans);
        throw new Error('Undone.');
      });
      await expect(undone).rejects.toThrow('Undone.');
    }
  });

  it('one thread can be read by the id of any of its messages', { tags: ['R7.44'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = idOf(await send(anna));
    const { body } = await replyTo(elena, id);
    for (const one of [id, body.replyMessages[0]?.messageId])
      expect((await anna.get<WallEntry>(`${wall}/message/${one}`)).body.originalMessage.messageId).toBe(id);
  });
});

describe('a closed or silent study', () => {
  it('leaves a patient what was theirs to read, and nothing to write', { tags: ['R4.7'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = idOf(await send(anna));
    await world.sql`UPDATE projects SET status = 1 WHERE id = ${aurora}`;
    expect((await page(anna))[0]?.originalMessage.messageId).toBe(id);
    expect((await anna.get('SurveyAssegnations/completed/me')).status).toBe(200);
    expect(codeOf(await anna.post(`${wall}/read`, { messageIds: [id] }))).toBe('projectClosed');
    expect(codeOf(await send(anna))).toBe('projectClosed');
    expect(codeOf(await anna.delete(`${wall}/${id}`))).toBe('projectClosed');
    // What may be read follows within a second.
    await expect
      .poll(async () => codeOf(await anna.get('SurveyAssegnations/notcompleted/me')))
      .toBe('projectClosed');
    expect((await page(elena))[0]?.originalMessage.messageId).toBe(id);
    await world.sql`UPDATE projects SET status = 0 WHERE id = ${aurora}`;
  });

  it('takes no message and no reply once team or study are closed', { tags: ['R4.4', 'R4.5'] }, async () => {
    const [anna, elena] = [await world.as('anna'), await world.as('elena')];
    const id = idOf(await send(anna));
    await world.sql`UPDATE medical_teams SET state = 1 WHERE id = ${milano}`;
    expect(codeOf(await replyTo(elena, id))).toBe('teamClosed');
    expect(codeOf(await send(anna))).toBe('teamClosed');
    expect(codeOf(await broadcast(elena))).toBe('teamClosed');
    await world.sql`UPDATE medical_teams SET state = 0 WHERE id = ${milano}`;
    await world.sql`UPDATE projects SET status = 1 WHERE id = ${aurora}`;
    expect(codeOf(await replyTo(elena, id))).toBe('projectClosed');
    await world.sql`UPDATE projects SET status = 0 WHERE id = ${aurora}`;
    expect((await replyTo(elena, id)).status).toBe(200);
  });

  it('has no wall where messaging is off', async () => {
    const boreal = `Messages/${await world.projectId('BOREAL')}/${await world.teamId('Berlin')}`;
    const bernd = await world.as('bernd');
    expect(codeOf(await bernd.get(`${boreal}/0`))).toBe('messagingInactive');
    expect(codeOf(await bernd.post(`${boreal}/create`, info))).toBe('messagingInactive');
  });
});
